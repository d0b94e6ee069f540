import { countWords, isListField, type WordField } from './blocks.ts';
import { boxesOf } from './check-boxes.ts';
import {
  countryIn,
  creditsIn,
  deliveryIn,
  hoursIn,
  languageIn,
  levelIn,
  meetingsIn,
  onlyNumber,
  subjectCodeIn,
} from './figures.ts';
import type { Gathered } from './gathered.ts';
import { outcomeKind, type Label } from './labels.ts';

/** Where a text stands: what it is about, by whose words, and how to say so. */
export interface Place {
  label: Label;
  /** The words of the heading or label. */
  name: string;
  /** Its text stood on the label's own line: more paragraphs are no part of it. */
  closed?: boolean;
}

type Figure = readonly [field: WordField, read: (text: string) => string | undefined];

const hoursOrNumber = (text: string) => hoursIn(text) ?? bareNumber(text);
const bareNumber = (text: string) =>
  /\p{L}{3}/u.test(text.replace(/\bca\b/i, '')) ? undefined : onlyNumber(text);

/** What is read out of a text under a label that asks for figures. */
const figures: Partial<Record<Label, readonly Figure[]>> = {
  size: [
    ['ects_credits', creditsIn],
    ['estimated_hours', hoursIn],
    ['duration_meetings', meetingsIn],
  ],
  ects_credits: [
    ['ects_credits', (text) => creditsIn(text) ?? bareNumber(text)],
    ['estimated_hours', hoursIn],
  ],
  estimated_hours: [
    ['estimated_hours', hoursOrNumber],
    ['ects_credits', creditsIn],
    ['duration_meetings', meetingsIn],
  ],
  duration_hours: [
    ['duration_hours', hoursOrNumber],
    ['duration_meetings', meetingsIn],
  ],
  duration_meetings: [
    ['duration_meetings', (text) => meetingsIn(text) ?? onlyNumber(text)],
    ['duration_hours', hoursIn],
  ],
  eqf_level: [['eqf_level', levelIn]],
  language: [['language', languageIn]],
  country: [['country', countryIn]],
  subject_code: [['subject_code', subjectCodeIn]],
  delivery: [['delivery', deliveryIn]],
};

/** Words that say no more than the figures beside them. */
const beside =
  /^(?:\p{L}*(?:timer?s?|timar|poeng|samling(?:er|ar)?|kveld(?:er|ar)?|møter?|økt(?:er)?|helg(?:er)?|dager?|kode)|ects|kp|stp|sp|og|er|som|det|dette|blir|vert|tilsvarende|utgjør|på|i|alt|til|sammen|tilsammen|totalt|samlet|samla|ca|gir|kurset|omfang|med|over|fordelt|tilsvarer|nivå|eqf|nkr|norsk|bokmål|nynorsk|engelsk|svensk|dansk|\p{L}*samisk|språk|t|à|á|av|x)$/iu;

/** Whether a text says something that none of its figures holds: it is then for a person to read. */
function saysMore(text: string, values: readonly string[]): boolean {
  const used = new Set(values.flatMap((value) => value.split(',')));
  const words = text.replace(/(\d) (?=\d{3}(?!\d))/g, '$1').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.some((word) => !used.has(word) && !beside.test(word));
}

/** Bullets and numbers that somebody typed. */
const bullet = /^\s*(?:[-–—*•·▪◦]|\d{1,3}[.)])\s+/;
const sign = /^\s*[-–—*•·▪◦]\s+/;
const linesIn = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** 'Deltakeren skal kunne:' and the like: the items after it go on from there. */
const leadIn =
  /\b(deltak(?:er|ar)\p{L}*|kursdeltak\p{L}+|du|studenten)\b[^:]{0,60}\b(?:kan|kunne)\s*:?\s*$/iu;

export function isLeadIn(text: string): boolean {
  return text.length < 200 && (/:\s*$/.test(text) || leadIn.test(text));
}
const isFinite = (item: string) => /^\p{Ll}/u.test(item);

/** The words that a lead-in gives to each of the items under it, in the plan's own form of Norwegian. */
export function subjectOf(text: string): string | undefined {
  const found = leadIn.exec(text.trim())?.[1]?.toLowerCase();
  if (found === undefined) return undefined;
  return /deltakar/.test(found) ? 'Deltakaren kan' : 'Deltakeren kan';
}

interface Giving {
  to: Gathered;
  place: Place;
  text: string;
  source: string;
  subject: string | undefined;
}

function placeFigures({ to, place, text, source }: Giving, read: readonly Figure[]): boolean {
  const told = read.flatMap(([field, reading]) => {
    const value = reading(text);
    return value === undefined ? [] : [[field, value] as const];
  });
  const placed = told.filter(([field, value]) => to.add(field, value, source) === '');
  if (placed.length === 0) return false;
  const values = placed.map(([, value]) => value);
  if (saysMore(text, values)) to.leave(text, place.name);
  else to.take(text);
  return true;
}

function placeItems({ to, place, text, source, subject }: Giving, field: WordField): boolean {
  for (const written of linesIn(text)) {
    const line = written.replace(bullet, '').trim();
    const item = subject !== undefined && isFinite(line) ? `${subject} ${line}` : line;
    if (to.add(field, item, source) === '') to.take(written);
    else to.leave(written.trim(), place.name, field);
  }
  return true;
}

/** A running text: what the field has no room for is loose. */
function placeWhole({ to, place, text, source }: Giving, field: WordField): boolean {
  const trimmed = text.trim();
  const rest = to.add(field, trimmed, source);
  if (rest === trimmed && rest !== '') return false;
  to.take(trimmed.slice(0, trimmed.length - rest.length));
  if (rest !== '') to.leave(rest, place.name, field);
  return true;
}

/** A question with boxes: only what is ticked is an answer, and only one answer is a figure. */
function placeBoxes(giving: Giving, boxes: ReturnType<typeof boxesOf>): boolean {
  if (boxes === undefined || boxes === 'unclear' || boxes.ticked.length === 0) return false;
  const { to, place, text, source } = giving;
  const field = isListField(place.label) ? place.label : undefined;
  const left = field === undefined ? [] : boxes.ticked.filter((item) => to.add(field, item, source) !== '');
  if (field === undefined && !placeChoice(giving, boxes.ticked)) return false;
  for (const item of left) to.leave(item, place.name, field);
  for (const each of boxes.unticked) if (countWords(each) > 0) to.skip('unticked', each);
  to.take(text, countWords([...left, ...boxes.unticked].join(' ')));
  return true;
}

function placeChoice({ to, place, source }: Giving, [answer = '', ...more]: readonly string[]): boolean {
  if (more.length > 0) return false;
  const told = (figures[place.label] ?? []).filter(([field, reading]) => {
    const value = reading(answer);
    return value !== undefined && to.add(field, value, source) === '';
  });
  return told.length > 0;
}

function placeOutcomes({ to, place, text }: Giving): boolean {
  for (const line of linesIn(text))
    to.leave(line.replace(sign, '').trim(), place.name, outcomeKind(line.replace(bullet, '')));
  return true;
}

function placeDelivery(giving: Giving): boolean {
  const delivery = deliveryIn(giving.text);
  if (delivery !== undefined) giving.to.add('delivery', delivery, giving.source);
  return placeWhole(giving, 'delivery_description');
}

/** Puts a text where its label says, and counts it; false where it fits nowhere, and it is then for the caller to leave. */
export function placeText(
  to: Gathered,
  place: Place,
  text: string,
  source: string,
  subject?: string,
): boolean {
  const { label } = place;
  const giving: Giving = { to, place, text, source, subject };
  const read = figures[label];
  const boxes = read !== undefined || isListField(label) ? boxesOf(text) : undefined;
  if (boxes !== undefined) return placeBoxes(giving, boxes);
  if (label === 'delivery') return placeDelivery(giving);
  if (read !== undefined) return placeFigures(giving, read);
  if (isListField(label)) return placeItems(giving, label);
  if (label === 'outcomes') return placeOutcomes(giving);
  return label !== 'size' && placeWhole(giving, label);
}
