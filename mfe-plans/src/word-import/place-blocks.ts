import type { Block, PlacedText } from './blocks.ts';
import { Gathered } from './gathered.ts';
import { creditsIn, hoursIn } from './figures.ts';
import { isBareLabel, isDocumentWord, labelledText, labelOf, titleIn } from './labels.ts';
import { placeTable } from './place-tables.ts';
import { isLeadIn, placeText, subjectOf, type Place } from './place-text.ts';

/** Where the reading has come to. */
interface Reading {
  to: Gathered;
  place?: Place;
  /** The heading that nothing is known of, over what comes now. */
  under?: string;
  /** What a lead-in gives to the items after it. */
  subject?: string;
  /** Whether a module's own heading stands over the text. */
  inModule: boolean;
  /** What stands between title and first heading: often the description, when nothing else is. */
  intro: string[];
  labelled: boolean;
}

const longestTitle = 200;
/** How far down a title is looked for. */
const titleWithin = 12;
/** A shorter paragraph after the title is a name, a date, an address. */
const shortestIntro = 60;

/** The block that is the title, and the title itself; -1 where none looks like one. */
function findTitle(blocks: readonly Block[]): { at: number; title: string } {
  const first = blocks.slice(0, titleWithin);
  const candidates: ((block: Block, index: number) => string | undefined)[] = [
    (block) => ('text' in block ? titleIn(block.text) : undefined),
    (block) => (block.kind === 'heading' && block.level === 0 ? block.text : undefined),
    (block) =>
      block.kind === 'heading' && block.level === 1 && labelOf(block.text) === undefined
        ? block.text
        : undefined,
    (block, index) => (index < 3 && block.kind === 'text' && block.bold ? shortOf(block.text) : undefined),
    (block, index) => (index < 3 && block.kind === 'text' ? shortOf(block.text) : undefined),
  ];
  for (const titleOf of candidates) {
    // What stands after the first label is text of the plan, not its name.
    const end = first.findIndex((block) => isLabel(block));
    const at = first.findIndex((block, index) => (end < 0 || index < end) && isTitle(titleOf(block, index)));
    const found = first[at];
    if (found !== undefined) return { at, title: titleOf(found, at) ?? '' };
  }
  return { at: -1, title: '' };
}

const shortOf = (text: string) => (text.length <= 90 && !/[.:?]$/.test(text) ? text : undefined);
const isTitle = (text: string | undefined) =>
  text !== undefined && text.length <= longestTitle && !isDocumentWord(text);

const isLabel = (block: Block) =>
  block.kind === 'table' || labelOf(block.text) !== undefined || labelledText(block.text) !== undefined;

function open(reading: Reading, text: string, level: number): boolean {
  const label = labelOf(text);
  if (label === undefined) return false;
  reading.place = { label, name: text.replace(/[:\s]+$/, ''), level };
  reading.under = undefined;
  reading.subject = subjectOf(text);
  reading.inModule = false;
  reading.labelled = true;
  return true;
}

const sourceOf = (place: Place, kind: 'text' | 'item') =>
  kind === 'item' ? `Listen under «${place.name}»` : `Under «${place.name}»`;

function readHeading(reading: Reading, text: string, level: number): void {
  const { to, place } = reading;
  const named = labelledText(text);
  if (named !== undefined && place?.label !== 'content_modules') {
    const here = { label: named.label, name: named.name, level };
    if (placeText(to, here, named.value, `«${text}»`)) {
      reading.place = here;
      reading.under = undefined;
      return;
    }
  }
  // A heading under a heading: 'Modul 2: Kart' of the modules.
  const deeper = place?.label === 'content_modules' && level > place.level;
  if (deeper && to.add('content_modules', text, `Overskriftene under «${place.name}»`)) {
    reading.inModule = true;
    return;
  }
  if (open(reading, text, level) || isDocumentWord(text)) return;
  reading.place = undefined;
  reading.subject = undefined;
  reading.inModule = false;
  reading.under = text;
}

/** A line of text with a label before a colon. */
function readLabelled(reading: Reading, text: string): boolean {
  const named = labelledText(text);
  // Within the modules 'Form: farge' is a module, not a label.
  const { place } = reading;
  if (named === undefined || (place?.label === 'content_modules' && place.level < 9)) return false;
  const { label, name, value } = named;
  reading.labelled = true;
  const said = value.length > 40 ? `«${name}:»` : `«${text}»`;
  if (!placeText(reading.to, { label, name, level: 9 }, value, said)) return false;
  reading.place = { label, name, level: 9, closed: true };
  reading.subject = undefined;
  reading.inModule = false;
  reading.under = undefined;
  return true;
}

function readText(reading: Reading, text: string, bold: boolean): void {
  if (readLabelled(reading, text)) return;
  if (readShort(reading, text, bold)) return;
  if (reading.place === undefined) readUnplaced(reading, text);
  else readPlaced(reading, reading.place, text);
}

/** A line that stands for a heading, by its words or by being bold. */
function readShort(reading: Reading, text: string, bold: boolean): boolean {
  if (text.length > 80 || text.includes('\n')) return false;
  if (isBareLabel(text) && !/[.!]$/.test(text) && open(reading, text, bold ? 8 : 9)) return true;
  if (!bold || reading.place?.label === 'content_modules') return false;
  readHeading(reading, text, 8);
  return true;
}

function readUnplaced({ to, labelled, intro, under }: Reading, text: string): void {
  if (!labelled && text.length >= shortestIntro) intro.push(text);
  else if (!isDocumentWord(text)) to.leave(text, under);
}

function readPlaced(reading: Reading, place: Place, text: string): void {
  const { to } = reading;
  if (place.closed) return to.leave(text);
  if (isLeadIn(text) && isOutcome(place)) {
    reading.subject = subjectOf(text);
    if (reading.subject === undefined) to.leave(text, place.name);
    return;
  }
  const placed = reading.inModule
    ? to.extend('content_modules', text, ': ')
    : placeText(to, place, text, sourceOf(place, 'text'), reading.subject);
  if (!placed) to.leave(text, place.name);
}

const isOutcome = ({ label }: Place) =>
  label === 'knowledge' || label === 'skills' || label === 'competence' || label === 'outcomes';

function readItem(reading: Reading, text: string): void {
  const { to, place } = reading;
  // Short facts are often written as a list of labels.
  if (place === undefined || !isOutcome(place)) if (readLabelledItem(reading, text)) return;
  if (place === undefined) to.leave(text, reading.under);
  else if (reading.inModule) {
    if (!to.extend('content_modules', text, to.has('content_modules') ? ', ' : ''))
      to.leave(text, place.name);
  } else if (!placeText(to, place, text, sourceOf(place, 'item'), reading.subject))
    to.leave(text, place.name);
}

function readLabelledItem(reading: Reading, text: string): boolean {
  if (reading.place !== undefined) return false;
  const named = labelledText(text);
  if (named === undefined) return false;
  reading.labelled = true;
  return placeText(reading.to, { label: named.label, name: named.name, level: 9 }, named.value, `«${text}»`);
}

function read(reading: Reading, block: Block): void {
  switch (block.kind) {
    case 'heading':
      return readHeading(reading, block.text, block.level);
    case 'text':
      return readText(reading, block.text, block.bold);
    case 'item':
      return readItem(reading, block.text);
    case 'table':
      reading.labelled = true;
      return placeTable(reading.to, block.rows, reading.place);
  }
}

/**
 * Puts a document's text into the fields of a plan, by headings, labels and tables; what it cannot place is loose. Pure,
 * and linear in the text: each block is looked at once, labels are looked up, and no more than their start is read.
 */
export function placeBlocks(blocks: readonly Block[]): PlacedText {
  const reading: Reading = { to: new Gathered(), inModule: false, intro: [], labelled: false };
  const { at, title } = findTitle(blocks);
  for (const [index, block] of blocks.entries()) if (index !== at) read(reading, block);
  if (at >= 0 && !reading.to.add('title', title, 'Tittelen øverst')) reading.to.leave(title);
  placeIntro(reading);
  return reading.to.done();
}

/** What stands before the first heading describes the plan where nothing else does, and often names its size. */
function placeIntro({ to, intro }: Reading): void {
  const described = to.has('description');
  for (const [index, text] of intro.entries()) {
    for (const [field, read] of [
      ['ects_credits', creditsIn] as const,
      ['estimated_hours', hoursIn] as const,
    ]) {
      const figure = to.has(field) ? undefined : read(text);
      if (figure !== undefined) to.add(field, figure, 'En setning i innledningen');
    }
    if (index > 0 || described || !to.add('description', text, 'Avsnittet under tittelen'))
      to.leave(text, undefined, 'description');
  }
}
