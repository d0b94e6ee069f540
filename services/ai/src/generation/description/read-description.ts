import type { Delivery } from '@studieplan/contracts';
import { normaliseText } from '../../checker/text/normalise.ts';
import { audienceOf } from './audience.ts';
import { deliveryOf } from './delivery.ts';
import { type Level, levelOf } from './level.ts';
import { type MeetingGroup, readMeetings } from './meetings.ts';
import { type NamedParts, namedParts } from './named-parts.ts';
import { numberOf, writtenNumber } from './number-words.ts';
import { headingAt } from './phrase.ts';
import { readHours, type StatedHours } from './stated-hours.ts';
import { type Subject, subjectOf } from './subject.ts';
import { type WrittenForm, writtenFormOf } from './written-form.ts';

/** What a description says of a course, as far as it can be read; what it does not say is null or empty. */
export interface Wishes extends NamedParts {
  form: WrittenForm;
  /** A title that the description names in quotation marks, or its first words where no subject can be read. */
  title: string | null;
  subject: Subject | null;
  /** Who it is for, as in the middle of a sentence: `speiderledere`. */
  audience: string | null;
  /** Whether the description calls the course `førstehjelp for speiderledere` in one breath. */
  named: boolean;
  meetings: MeetingGroup[];
  hours: StatedHours;
  credits: number | null;
  level: Level;
  delivery: Delivery | undefined;
}

const longest = 5000;
const creditPattern = new RegExp(
  `(?<![\\p{L}\\d.,])${writtenNumber} ?(?:kompetansepoeng|studiepoeng|stp|sp|ects)(?!\\p{L})`,
  'iu',
);
const quotedTitle =
  /(?:heter|hete|heiter|heite|kalles|kallast|kalt|tittel(?:en)?(?: er)?:?|med tittelen|med navnet|med namnet) [«"]([^«»"\n[\]]{3,120})[»"]/iu;

/** Reads a description, and a title where there is one. Linear in the text, of which 5,000 signs are read. */
export function readDescription(description: string, title?: string): Wishes {
  const text = normaliseText(description).text.slice(0, longest);
  const form = writtenFormOf(text);
  const readable = form !== 'foreign';
  const subject = readable ? subjectOf(text, title && normaliseText(title).text) : null;
  const audience = readable ? audienceOf(text) : null;
  const meetings = readMeetings(text);
  return {
    form,
    title: readable
      ? (quotedTitle.exec(text)?.[1]?.trim() ?? (subject === null ? headingAt(text) : null))
      : null,
    subject,
    audience,
    named:
      subject !== null &&
      audience !== null &&
      text.toLowerCase().includes(`${subject.phrase} for ${audience}`.toLowerCase()),
    ...(readable ? namedParts(text, subject) : { topics: [], abilities: [] }),
    meetings,
    hours: readHours(text, meetings),
    credits: numberOf(creditPattern.exec(text)?.[1] ?? ''),
    level: levelOf(text, audience),
    delivery: deliveryOf(text),
  };
}
