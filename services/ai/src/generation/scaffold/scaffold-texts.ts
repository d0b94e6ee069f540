import type { Subject } from '../description/subject.ts';
import type { Frame, WrittenFrames } from './outcome-frames.ts';
import type { Workload } from './workload.ts';

interface Assessment {
  criteria: string;
  methods: string[];
}

/** What a scaffold says, in one written form of Norwegian. */
export interface ScaffoldTexts {
  /** One and several. */
  hours: readonly [string, string];
  /** Where the count of weekly meetings is all that is known. */
  meetings: string;
  titleBlank: string;
  /** The words that the sentences below are made with. */
  one: string;
  a: string;
  isAbout: string;
  whom: string;
  before: string;
  goal: Frame;
  workload: string;
  ownWork: string;
  split: string;
  frames: WrittenFrames;
  module: { first: Frame; next: string; last: string; topic: string; own: { title: string; blank: string } };
  practical: Assessment;
  written: Assessment;
  targetGroups: string;
  resources: Frame;
  methods: string;
  leader: Frame;
  takingPart: string;
}

const written = (count: number) => String(count).replace('.', ',');

/** `25 timer`, `1 time`; numbers with a decimal comma. */
export const amount = (count: number, { hours: [one, many] }: ScaffoldTexts): string =>
  `${written(count)} ${count === 1 ? one : many}`;

/** `i arbeidet med sopp`, of something that one works with. */
export const workingWith = (topic: string): string => `i arbeidet med ${topic}`;

/** `i førstehjelp`, `når en skal strikke votter`, `i faget`. */
export function aboutOf(subject: Subject | null, { one }: ScaffoldTexts): string {
  if (subject === null) return 'i faget';
  const { kind, phrase, within } = subject;
  if (kind === 'verb') return `når ${one} skal ${phrase}`;
  if (kind === 'course') return `på ${phrase}et`;
  return within ? `i ${phrase}` : workingWith(phrase);
}

/** Whom it is for and what it is about. */
export function openingOf(subject: Subject | null, audience: string | null, texts: ScaffoldTexts): string {
  const whom = audience ?? texts.whom;
  if (subject?.kind === 'course') return `Dette er ${texts.a} ${subject.phrase} for ${whom}.`;
  const named = subject?.kind === 'verb' ? `å ${subject.phrase}` : subject?.phrase;
  // After a relative clause: `foreldre som aldri har trent noen, og …`.
  const comma = / som /u.test(whom) ? ',' : '';
  return `Kurset er for ${whom}${comma} og ${texts.isAbout} ${named ?? '[[det kurset dreier seg om]]'}.`;
}

/** How much work it is, as far as that is known. */
export function workloadIn(
  { hours, together, own }: Workload,
  meetings: string | null,
  texts: ScaffoldTexts,
): string {
  const where = meetings === null ? '' : ` fordelt på ${meetings}`;
  const all = `${texts.workload} er ${amount(hours, texts)}`;
  if (together === null)
    return `${all}${where === '' ? '' : `, med undervisning${where}`}: [[${texts.split} ${written(hours)}]].`;
  const rest = own === null || own === 0 ? '' : `, og ${amount(own, texts)} ${texts.ownWork}`;
  return `${all}: ${amount(together, texts)} undervisning og vurdering${where}${rest}.`;
}
