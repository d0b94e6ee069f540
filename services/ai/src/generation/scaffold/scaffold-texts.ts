import type { Subject } from '../description/subject.ts';
import type { ScaffoldTexts } from './bokmaal-texts.ts';
import type { Workload } from './workload.ts';

const written = (count: number) => String(count).replace('.', ',');

/** `25 timer`, `1 time`; numbers with a decimal comma. */
export const amount = (count: number, { hours: { one, many } }: ScaffoldTexts): string =>
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
