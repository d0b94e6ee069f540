import { isListField, wordsOf, writtenText, type Block, type PlacedText } from './blocks.ts';
import { Gathered } from './gathered.ts';
import { creditsIn, hoursIn } from './figures.ts';
import { isBareLabel, isDocumentWord, labelledText, labelOf, titleIn } from './labels.ts';
import { isOurExport, placeExport } from './place-export.ts';
import { placeTable } from './place-tables.ts';
import { structured } from './structure.ts';
import { isLeadIn, placeText, subjectOf, type Place } from './place-text.ts';

/** What a heading opens, until the next of its level. */
interface Section {
  level: number;
  place?: Place;
  /** The heading, where nothing is known of it: loose texts lie under it, or it is one itself. */
  under?: { text: string; used?: 'over' | 'alone' };
  /** What a lead-in gives to the items after it. */
  subject?: string;
  /** A module's own heading stands over the text. */
  inModule?: boolean;
  /** Items of a list have been placed: a bold line after them is none of them. */
  hasItems?: boolean;
}

/** Where the reading has come to. */
interface Reading {
  to: Gathered;
  /** From the whole document inwards; never empty. */
  sections: Section[];
  /** What stands between title and first heading: often the description, when nothing else is. */
  intro: string[];
  labelled: boolean;
}

/** Lines that stand for headings: a bold one, and one that is a label. */
const boldLevel = 8;
const lineLevel = 9;
/** A shorter paragraph after the title is a name, a date, an address. */
const shortestIntro = 60;

const start = (to: Gathered, under?: Section['under']): Reading => ({
  to,
  sections: [{ level: -1, under }],
  intro: [],
  labelled: false,
});
const current = ({ sections }: Reading) => sections.at(-1) as Section;

/** Ends what a heading of this level ends; an unknown heading with nothing under it is loose itself. */
function closeTo(reading: Reading, level: number): void {
  for (let section = current(reading); section.level >= level; section = current(reading)) {
    reading.sections.pop();
    const { under } = section;
    if (under === undefined || under.used !== undefined) continue;
    const { place } = current(reading);
    const isItem = section.level < boldLevel && place !== undefined && isOpenList(place);
    if (isItem && placeText(reading.to, place, under.text, `Overskriftene under «${place.name}»`)) continue;
    leave(reading, under.text);
  }
}

const isOpenList = ({ label, closed }: Place) => closed !== true && isListField(label);

/** Leaves a text under the nearest heading that nothing is known of; headings over that one are loose before it. */
function leave({ to, sections }: Reading, text: string, name?: string): void {
  const isOver = ({ under, place }: Section) =>
    under !== undefined || (place !== undefined && place.closed !== true);
  const nearest = name === undefined ? sections.findLast(isOver)?.under : undefined;
  for (const under of sections.flatMap((section) => section.under ?? [])) {
    if (under.used !== undefined) continue;
    under.used = under === nearest ? 'over' : 'alone';
    if (under === nearest) to.head(under.text);
    else to.leave(under.text);
  }
  to.leave(text, name ?? (nearest?.used === 'over' ? nearest.text : undefined));
}

function open(reading: Reading, text: string, level: number): boolean {
  const label = labelOf(text);
  if (label === undefined) return false;
  closeTo(reading, level);
  const place = { label, name: text.replace(/[:\s]+$/, '') };
  reading.sections.push({ level, place, subject: subjectOf(text) });
  reading.labelled = true;
  reading.to.take(text);
  return true;
}

const sourceOf = (place: Place, kind: 'text' | 'item') =>
  kind === 'item' ? `Listen under «${place.name}»` : `Under «${place.name}»`;

/** The section of the modules that a heading of this level stands in. */
const modulesOver = ({ sections }: Reading, level: number) =>
  sections.findLast(
    (each) =>
      each.place?.label === 'content_modules' &&
      each.inModule !== true &&
      each.place.closed !== true &&
      each.level < level,
  );

function readHeading(reading: Reading, text: string, level: number): void {
  const modules = modulesOver(reading, level);
  // Below the modules even a known word is the name of one; a bold line names a field of its own.
  if (
    modules !== undefined &&
    (level < boldLevel || labelOf(text) === undefined) &&
    readModule(reading, text, level, modules)
  )
    return;
  const named = labelledText(text);
  if (named !== undefined) {
    closeTo(reading, level);
    if (placeText(reading.to, named, named.value, `«${text}»`)) {
      reading.to.take(named.name);
      reading.sections.push({ level, place: named });
      return;
    }
  }
  if (open(reading, text, level)) return;
  closeTo(reading, level);
  if (isDocumentWord(text)) reading.to.take(text);
  else reading.sections.push({ level, under: { text } });
}

/** A heading under a heading: 'Modul 2: Kart' of the modules. */
function readModule(reading: Reading, text: string, level: number, modules: Section): boolean {
  // After a list of modules a bold line is a heading of something else.
  if (level >= boldLevel && modules.hasItems === true) return false;
  closeTo(reading, level);
  const section = current(reading);
  const { to } = reading;
  if (section.inModule === true) {
    if (!to.extend('content_modules', text, ': ')) return false;
  } else if (to.add('content_modules', text, `Overskriftene under «${modules.place?.name}»`) !== '')
    return false;
  to.take(text);
  reading.sections.push({ level, place: modules.place, inModule: true });
  return true;
}

/** A line of text with a label before a colon. */
function readLabelled(reading: Reading, text: string): boolean {
  const named = labelledText(text);
  // Within the modules 'Form: farge' is a module, not a label.
  if (named === undefined || modulesOver(reading, lineLevel) !== undefined) return false;
  const { name, value } = named;
  reading.labelled = true;
  const said = value.length > 40 ? `«${name}:»` : `«${text}»`;
  closeTo(reading, lineLevel);
  if (!placeText(reading.to, named, value, said)) {
    // A label whose answer nobody can be sure of: the line is for a person, whatever stood before it.
    leave(reading, text);
    return true;
  }
  reading.to.take(name);
  reading.sections.push({ level: lineLevel, place: { ...named, closed: true } });
  return true;
}

/** A line that stands for a heading, by its words or by being bold. */
function readShort(reading: Reading, text: string, bold: boolean): boolean {
  if (text.length > 80 || text.includes('\n')) return false;
  const isLabel = isBareLabel(text) && !/[.!]$/.test(text);
  if (isLabel && open(reading, text, bold ? boldLevel : lineLevel)) return true;
  if (!bold) return false;
  readHeading(reading, text, boldLevel);
  return true;
}

function readText(reading: Reading, text: string, bold: boolean): void {
  if (readLabelled(reading, text) || readShort(reading, text, bold)) return;
  const { place } = current(reading);
  if (place !== undefined) readPlaced(reading, place, text);
  else if (!reading.labelled && text.length >= shortestIntro) reading.intro.push(text);
  else if (isDocumentWord(text)) reading.to.take(text);
  else leave(reading, text);
}

function readPlaced(reading: Reading, place: Place, text: string): void {
  const { to } = reading;
  const section = current(reading);
  if (place.closed) return leave(reading, text);
  if (isLeadIn(text) && isOutcome(place)) {
    const subject = subjectOf(text);
    if (subject === undefined) return to.leave(text, place.name);
    section.subject = subject;
    return to.take(text);
  }
  if (section.inModule === true) {
    if (to.extend('content_modules', text, ': ')) return to.take(text);
  } else if (placeText(to, place, text, sourceOf(place, 'text'), section.subject)) return;
  to.leave(text, place.name);
}

const isOutcome = ({ label }: Place) =>
  label === 'knowledge' || label === 'skills' || label === 'competence' || label === 'outcomes';

function readItem(reading: Reading, block: Extract<Block, { kind: 'item' }>): void {
  const { to } = reading;
  const { text } = block;
  const section = current(reading);
  const { place } = section;
  // Short facts are often written as a list of labels.
  if (place === undefined && readLabelledItem(reading, text)) return;
  if (place === undefined || place.closed) return leave(reading, writtenText(block));
  to.take(block.mark ?? '');
  if (section.inModule === true) {
    if (!to.extend('content_modules', text, ', ')) return to.leave(text, place.name);
    return to.take(text);
  }
  section.hasItems = true;
  if (!placeText(to, place, text, sourceOf(place, 'item'), section.subject)) to.leave(text, place.name);
}

function readLabelledItem(reading: Reading, text: string): boolean {
  const named = labelledText(text);
  if (named === undefined) return false;
  reading.labelled = true;
  if (!placeText(reading.to, named, named.value, `«${text}»`)) return false;
  reading.to.take(named.name);
  return true;
}

function readBlock(reading: Reading, block: Block): void {
  switch (block.kind) {
    case 'heading':
      return readHeading(reading, block.text, block.level);
    case 'text':
      return readText(reading, block.text, block.bold);
    case 'item':
      return readItem(reading, block);
    case 'table': {
      reading.labelled = true;
      const section = current(reading);
      section.hasItems = true;
      const place = section.place?.closed === true ? undefined : section.place;
      return placeTable(block.rows, {
        to: reading.to,
        place,
        leave: (text, name) => leave(reading, text, name),
        within: (blocks, inner) => readWithin(reading.to, blocks, inner),
      });
    }
    case 'box':
      return readWithin(reading.to, block.blocks);
    case 'aside':
      return reading.to.leave(block.text, block.under);
    case 'skipped':
      return reading.to.skip(block.why, block.text);
  }
}

/** Reads what stands in a box or a cell: a small document, under a label or beside the text. */
function readWithin(to: Gathered, blocks: readonly Block[], place?: Place): void {
  const reading = start(to, place === undefined ? { text: 'Tekstboks', used: 'over' } : undefined);
  reading.labelled = true;
  if (place !== undefined) reading.sections.push({ level: 0, place });
  for (const block of blocks) readBlock(reading, block);
  closeTo(reading, 0);
}

/**
 * Puts a document's text into the fields of a plan, by headings, labels and tables; what it cannot place is loose. Pure,
 * and linear in the text: each block is looked at once, labels are looked up, and no more than their start is read.
 */
export function placeBlocks(read: readonly Block[]): PlacedText {
  const words = wordsOf(read);
  if (isOurExport(read)) return placeExport(read).done(words);
  const blocks = structured(read);
  const reading = start(new Gathered());
  const { at, title } = findTitle(blocks);
  for (const [index, block] of blocks.entries()) if (index !== at) readBlock(reading, block);
  closeTo(reading, 0);
  const named = blocks[at];
  if (named !== undefined && 'text' in named) {
    if (reading.to.add('title', title, 'Tittelen øverst') === '') reading.to.take(named.text);
    else reading.to.leave(named.text);
  }
  placeIntro(reading);
  return reading.to.done(words);
}

/** What stands before the first heading describes the plan where nothing else does, and often names its size. */
function placeIntro({ to, intro }: Reading): void {
  const described = to.has('description');
  for (const [index, text] of intro.entries()) {
    for (const [field, figure] of [
      ['ects_credits', creditsIn] as const,
      ['estimated_hours', hoursIn] as const,
    ]) {
      const value = to.has(field) ? undefined : figure(text);
      if (value !== undefined) to.add(field, value, 'En setning i innledningen');
    }
    const isDescription = index === 0 && !described;
    const rest = isDescription ? to.add('description', text, 'Avsnittet under tittelen') : text;
    to.take(text.slice(0, text.length - rest.length));
    if (rest !== '') to.leave(rest, undefined, 'description');
  }
}

const longestTitle = 200;
/** How far down a title is looked for. */
const titleWithin = 12;

const shortOf = (text: string) => (text.length <= 90 && !/[.:?]$/.test(text) ? text : undefined);
const isTitle = (text: string | undefined) =>
  text !== undefined && text.length <= longestTitle && !isDocumentWord(text);

const isWritten = (block: Block) =>
  block.kind === 'heading' || block.kind === 'text' || block.kind === 'item';
const isLabel = (block: Block) =>
  block.kind === 'table' ||
  (isWritten(block) && (labelOf(block.text) !== undefined || labelledText(block.text) !== undefined));

/** The block that is the title, and the title itself; -1 where none looks like one. */
function findTitle(blocks: readonly Block[]): { at: number; title: string } {
  const first = blocks.slice(0, titleWithin);
  const candidates: ((block: Block, index: number) => string | undefined)[] = [
    (block) => (isWritten(block) ? titleIn(block.text) : undefined),
    (block) => (block.kind === 'heading' && block.level === 0 ? block.text : undefined),
    (block) =>
      block.kind === 'heading' && block.level === 1 && labelOf(block.text) === undefined
        ? block.text
        : undefined,
    (block, index) => (index < 3 && block.kind === 'text' && block.bold ? shortOf(block.text) : undefined),
    (block, index) => (index < 3 && block.kind === 'text' ? shortOf(block.text) : undefined),
  ];
  // What stands after the first label is text of the plan, not its name.
  const end = first.findIndex(isLabel);
  for (const titleOf of candidates) {
    const at = first.findIndex((block, index) => (end < 0 || index < end) && isTitle(titleOf(block, index)));
    const found = first[at];
    if (found !== undefined) return { at, title: titleOf(found, at) ?? '' };
  }
  return { at: -1, title: '' };
}
