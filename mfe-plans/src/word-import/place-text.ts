import { isListField, type WordField } from './blocks.ts';
import {
  creditsIn,
  deliveryIn,
  firstNumber,
  hoursIn,
  languageIn,
  levelIn,
  meetingsIn,
  subjectCodeIn,
} from './figures.ts';
import type { Gathered } from './gathered.ts';
import { outcomeKind, type Label } from './labels.ts';

/** Where a text stands: what it is about, by whose words, and how to say so. */
export interface Place {
  label: Label;
  /** The words of the heading or label. */
  name: string;
  /** How deep its heading is; deeper headings belong to it. */
  level: number;
  /** Its text stood on the label's own line: more paragraphs are no part of it. */
  closed?: boolean;
}

type Figure = readonly [field: WordField, read: (text: string) => string | undefined];

const bare = (text: string) => (/^[\d\s.,–-]+$/.test(text) ? firstNumber(text) : undefined);
const hoursOrNumber = (text: string) => hoursIn(text) ?? bare(text);

/** What is read out of a text under a label that asks for figures. */
const figures: Partial<Record<Label, readonly Figure[]>> = {
  size: [
    ['ects_credits', creditsIn],
    ['estimated_hours', hoursIn],
    ['duration_meetings', meetingsIn],
  ],
  ects_credits: [
    ['ects_credits', (text) => creditsIn(text) ?? firstNumber(text)],
    ['estimated_hours', hoursIn],
  ],
  estimated_hours: [
    ['estimated_hours', hoursOrNumber],
    ['ects_credits', creditsIn],
  ],
  duration_hours: [
    ['duration_hours', hoursOrNumber],
    ['duration_meetings', meetingsIn],
  ],
  duration_meetings: [
    ['duration_meetings', firstNumber],
    ['duration_hours', hoursIn],
  ],
  eqf_level: [['eqf_level', levelIn]],
  language: [['language', languageIn]],
  subject_code: [['subject_code', subjectCodeIn]],
};

/** Bullets and numbers that somebody typed. */
const bullet = /^\s*(?:[-–—*•·▪◦]|\d{1,3}[.)])\s+/;
const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(bullet, '').trim())
    .filter((line) => line !== '');

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

function placeFigures(to: Gathered, read: readonly Figure[], text: string, source: string): boolean {
  // What is named first is what was asked for; without it the rest is a sentence about something else.
  const told = read.flatMap(([field, reading]) => {
    const value = reading(text);
    return value === undefined ? [] : [[field, value] as const];
  });
  return told.filter(([field, value]) => to.add(field, value, source)).length > 0;
}

function placeItems(to: Gathered, field: WordField, text: string, source: string, subject?: string): boolean {
  return lines(text).every((line) => {
    const item = subject !== undefined && isFinite(line) ? `${subject} ${line}` : line;
    return to.add(field, item, source);
  });
}

function placeDelivery(to: Gathered, text: string, source: string): boolean {
  const delivery = deliveryIn(text);
  if (delivery !== undefined) to.add('delivery', delivery, source);
  return to.add('delivery_description', text, source);
}

/** Puts a text where its label says; false where it fits nowhere, and it is then for the caller to leave it. */
export function placeText(
  to: Gathered,
  place: Place,
  text: string,
  source: string,
  subject?: string,
): boolean {
  const { label } = place;
  const read = figures[label];
  if (read !== undefined) return placeFigures(to, read, text, source);
  if (label === 'size') return false;
  if (label === 'outcomes') {
    for (const line of lines(text)) to.leave(line, place.name, outcomeKind(line));
    return true;
  }
  if (label === 'delivery') return placeDelivery(to, text, source);
  return isListField(label)
    ? placeItems(to, label, text, source, subject)
    : to.add(label, text.trim(), source);
}
