import type { EventSpec } from '@studieplan/contracts';
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

/** What a letter says of a fact, as the fact's contract has it; `full_name` is the recipient's. */
export const partOf = <Shape extends z.ZodRawShape, Key extends Extract<keyof Shape, string> = never>(
  event: EventSpec<z.ZodObject<Shape>>,
  ...keys: Key[]
) => z.object({ ...(pick(event.payload.shape, keys) as Pick<Shape, Key>), full_name: z.string() });

const pick = (shape: z.ZodRawShape, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(shape).filter(([key]) => keys.includes(key)));

/** The way to a plan. */
export const toPlan = (
  { study_plan_id }: { study_plan_id: string },
  { origin }: LetterContext,
): LetterPart => ({
  button: { label: 'Åpne studieplanen', url: `${origin}/study-plans/${study_plan_id}` },
});

/** One line of at most `max` signs, from text that others wrote. */
export function shortLine(text: string, max = 80): string {
  const signs = [...oneLine(text)];
  return signs.length <= max ? signs.join('') : `${signs.slice(0, max - 1).join('')}…`;
}
