import type { EventSpec } from '@studieplan/contracts';
import { z } from 'zod';
import type { Letter, LetterPart } from './letter.ts';
import { cut, oneLine } from './render-letter.ts';

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
  /** The letter is to the `full_name` of its data. */
  compose(data: z.output<Data>, context: LetterContext): Omit<Letter, 'recipientName'>;
}

export const template = <Data extends z.ZodType>(spec: Template<Data>): Template<Data> => spec;

/** What a letter says of a fact, as the fact's contract has it; `full_name` is the recipient's. */
export const partOf = <Shape extends z.ZodRawShape, Key extends Extract<keyof Shape, string> = never>(
  event: EventSpec<z.ZodObject<Shape>>,
  ...keys: Key[]
) => z.object({ ...(pick(event.payload.shape, keys) as Pick<Shape, Key>), full_name: z.string() });

const pick = (shape: z.ZodRawShape, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(shape).filter(([key]) => keys.includes(key)));

/** The way to a page of ours. */
export const toPage = (label: string, { origin }: LetterContext, path: string): LetterPart => ({
  button: { label, url: `${origin}/${path}` },
});

/** As `toPage`, with the token that was sealed for the mail. */
export const byToken = (label: string, context: LetterContext, path: string, sealed: string): LetterPart =>
  toPage(label, context, `${path}?token=${encodeURIComponent(context.unsealToken(sealed))}`);

/** The way to a plan. */
export const toPlan = ({ study_plan_id }: { study_plan_id: string }, context: LetterContext): LetterPart =>
  toPage('Åpne studieplanen', context, `study-plans/${study_plan_id}`);

/** One line of at most `max` signs, from text that others wrote. */
export const shortLine = (text: string, max = 80): string => cut(oneLine(text), max);
