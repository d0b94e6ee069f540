import { z } from 'zod';
import type { Letter, LetterPart } from './letter.ts';
import { oneLine } from './render-letter.ts';

export interface LetterContext {
  productName: string;
  /** Public origin without a slash at its end. */
  origin: string;
  /** Opens a token that was sealed for mail; it is read only in the moment of sending. */
  unsealToken(sealed: string): string;
}

export interface Template<Data extends z.ZodType> {
  data: Data;
  /** A code: better never than twice. A notice goes out at least once (design.md 13). */
  atMostOnce?: boolean;
  /** After this long what it says no longer works, and sending it is given up; a day when left out. */
  usefulMs?: number;
  compose(data: z.output<Data>, context: LetterContext): Letter;
}

export const template = <Data extends z.ZodType>(spec: Template<Data>): Template<Data> => spec;

export const person = z.object({ full_name: z.string() });

export const aboutPlan = person.extend({ study_plan_id: z.uuid(), title: z.string() });

/** The way to a plan. */
export const toPlan = (
  { study_plan_id }: z.output<typeof aboutPlan>,
  { origin }: LetterContext,
): LetterPart => ({
  button: { label: 'Åpne studieplanen', url: `${origin}/study-plans/${study_plan_id}` },
});

/** One line of at most `max` signs, from text that others wrote. */
export function shortLine(text: string, max = 80): string {
  const signs = [...oneLine(text)];
  return signs.length <= max ? signs.join('') : `${signs.slice(0, max - 1).join('')}…`;
}
