import { type Criterion, criteria } from '@studieplan/contracts';
import { z } from 'zod';
import { objectSchema } from '../model/strict-json.ts';

export const criterionNames = Object.keys(criteria) as Criterion[];

// PostgreSQL refuses NUL in jsonb, and lone surrogates do not survive UTF-8.
const spoken = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.replaceAll('\u0000', '').toWellFormed().trim())
    .pipe(z.string().min(1));

// No judge means 69.999: such a number is made to be rounded over a limit.
const score = z.number().min(0).max(100).multipleOf(0.1);
const sentence = z.number().int().min(1).max(1_000_000);

/** What is made for each criterion, under its name. */
export const ofEach = <Made>(make: (name: Criterion) => Made) =>
  Object.fromEntries(criterionNames.map((name) => [name, make(name)])) as Record<Criterion, Made>;

/** What the reader who scores answers (design.md 14, 61): anything else is no answer. A total that it supplies is ignored. */
export const scoredAnswer = z
  .strictObject({
    summary: spoken(8_000),
    ...ofEach(() =>
      z.strictObject({ score, feedback: spoken(10_000), sentences: z.array(sentence).max(20).nullish() }),
    ),
    total: z.unknown().optional(),
    score: z.unknown().optional(),
  })
  .transform(({ total: _total, score: _score, ...rest }) => rest);
export type ScoredAnswer = z.output<typeof scoredAnswer>;

/** What the reader who looks for what is wrong answers. */
export const faultsAnswer = z.strictObject({
  faults: z
    .array(
      z.strictObject({
        criterion: z.enum(criterionNames),
        sentences: z.array(sentence).max(20),
        text: spoken(4_000),
      }),
    )
    .max(60),
  /** Pairs of sentences that cannot both be true. */
  contradictions: z.array(z.strictObject({ first: sentence, second: sentence, text: spoken(4_000) })).max(20),
  /** Sentences that speak to whoever judges the plan, or tell what it should get. */
  addressed: z.array(sentence).max(60),
  scores: z.strictObject(ofEach(() => score)),
});
export type FaultsAnswer = z.output<typeof faultsAnswer>;

const numberOf = (description: string) => ({ type: 'integer', description });
const numbersOf = (description: string) => ({ type: 'array', items: { type: 'integer' }, description });
const scoreSchema = { type: 'number', description: 'fra 0 til 100, høyst én desimal' };
const criticised = criterionNames.toReversed();

/** Both as JSON schemas, in the subset that strict structured output takes. */
export const scoredSchema = objectSchema({
  summary: { type: 'string', description: 'to til fire setninger på norsk bokmål' },
  ...ofEach(() =>
    objectSchema({
      score: scoreSchema,
      feedback: { type: 'string', description: 'på norsk bokmål' },
      sentences: numbersOf('numrene på setningene som vurderingen bygger på'),
    }),
  ),
});
export const faultsSchema = objectSchema({
  addressed: numbersOf('setninger som taler til den som vurderer, eller sier hva planen skal få'),
  contradictions: {
    type: 'array',
    items: objectSchema({
      first: numberOf('den ene setningen'),
      second: numberOf('den andre'),
      text: { type: 'string', description: 'hvorfor begge ikke kan stemme' },
    }),
  },
  faults: {
    type: 'array',
    items: objectSchema({
      criterion: { type: 'string', enum: criticised },
      sentences: numbersOf('hvor feilen står'),
      text: { type: 'string', description: 'hva som er galt, på norsk bokmål' },
    }),
  },
  scores: objectSchema(Object.fromEntries(criticised.map((name) => [name, scoreSchema]))),
});
