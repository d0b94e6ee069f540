import { planFieldLabels } from '@studieplan/contracts';
import { countries, deliveries, languages, fieldPaths } from '../plan-fields/fields.ts';
import { judgeWords } from '../validation/judge-words.ts';
import {
  isListField,
  linesOf,
  writtenText,
  type Block,
  type Cell,
  type WordField,
  wordFields,
} from './blocks.ts';
import { Gathered } from './gathered.ts';

const exported = { ...fieldPaths, duration_hours: 'duration' };
/** The fields by the words that our own export writes over each (word-export/word-file.ts). */
const fields = new Map(
  wordFields
    .filter((field) => field !== 'title' && field !== 'duration_meetings')
    .map((field) => [planFieldLabels[exported[field]], field]),
);
/** Headings over what is no plan's text. */
const notOurs: string[] = [
  judgeWords('model').title,
  judgeWords('checker').title,
  'Begrunnelse for avvisning',
];
const draft = /^Utkast per .* er ikke godkjent\.$/;
const source = 'Vår egen Word-eksport';

const isFacts = (block: Block | undefined): block is Extract<Block, { kind: 'table' }> =>
  block?.kind === 'table' && block.rows[0]?.map(({ text }) => text).join('|') === 'Opplysning|Verdi';

/** Whether a file is one that we have made ourselves: its table of facts stands below its title. */
export const isOurExport = (blocks: readonly Block[]) =>
  blocks[0]?.kind === 'heading' && blocks.slice(0, 4).some(isFacts);

const bare = (number: string) => number.replace(/ /g, '');
const codeOf = (names: Record<string, string>, name: string) =>
  Object.keys(names).find((code) => names[code] === name) ?? name;

function placeFact(to: Gathered, row: readonly Cell[]): void {
  const [name = '', text = ''] = row.map((cell) => cell.text);
  const field = fields.get(name);
  const read: Partial<Record<WordField, (text: string) => string>> = {
    ects_credits: bare,
    estimated_hours: bare,
    eqf_level: (level) => level,
    language: (language) => codeOf(languages, language),
    country: (country) => codeOf(countries, country),
  };
  const said = field && read[field]?.(text);
  if (field === undefined || said === undefined) return to.skip('own', `${name}: ${text}`);
  to.take(`${name} ${text}`);
  to.add(field, said, source);
}

/** '24 kurstimer à 60 minutter, 8 samlinger' as its two figures. */
function placeDuration(to: Gathered, text: string): void {
  const [, hours] = /^([\d ,]+) kurstimer? à/.exec(text) ?? [];
  const [, meetings] = /([\d ]+) samling(?:er)?$/.exec(text) ?? [];
  if (hours !== undefined) to.add('duration_hours', bare(hours), source);
  if (meetings !== undefined) to.add('duration_meetings', bare(meetings), source);
}

function placeUnder(to: Gathered, field: WordField, block: Extract<Block, { kind: 'text' | 'item' }>): void {
  const text = writtenText(block);
  // What stands where a list is empty.
  if (isListField(field) && block.kind === 'text') return to.take(text);
  const value = field === 'delivery' ? codeOf(deliveries, text) : text;
  if (field === 'duration_hours') placeDuration(to, text);
  else if (to.add(field, value, source) !== '') return to.leave(text, planFieldLabels[field], field);
  to.take(text);
}

/**
 * Reads a file that we have made ourselves: only its headings say what is what, so that a plan comes back as it was,
 * whatever words its author used. Status, names and validation are no text of a plan.
 */
export function placeExport(blocks: readonly Block[]): Gathered {
  const to = new Gathered();
  const title = linesOf(blocks.slice(0, 1)).join('\n');
  to.take(title);
  to.add('title', title, source);
  let under = '';
  for (const block of blocks.slice(1)) {
    if (block.kind === 'heading') {
      under = block.text;
      placeHeading(to, under);
    } else placeBlock(to, block, under);
  }
  return to;
}

function placeHeading(to: Gathered, text: string): void {
  if (notOurs.includes(text)) to.skip('own', text);
  else if (fields.has(text) || text === planFieldLabels.learning_outcomes) to.take(text);
  else to.leave(text);
}

/** A block with the heading that it stands under. */
function placeBlock(to: Gathered, block: Block, under: string): void {
  const text = linesOf([block]).join('\n');
  const field = fields.get(under);
  if (isFacts(block)) for (const row of block.rows) placeFact(to, row);
  else if (block.kind === 'skipped') to.skip(block.why, text);
  else if (notOurs.includes(under) || draft.test(text)) to.skip('own', text);
  else if (field !== undefined && (block.kind === 'text' || block.kind === 'item'))
    placeUnder(to, field, block);
  else to.leave(text, block.kind === 'aside' ? block.under : under);
}
