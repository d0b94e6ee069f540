import { type Criterion, criteria } from '@studieplan/contracts';
import { z } from 'zod';

export const criterionNames = Object.keys(criteria) as Criterion[];

// PostgreSQL refuses NUL in jsonb, and lone surrogates do not survive UTF-8.
const said = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.replaceAll('\u0000', '').toWellFormed().trim());
const spoken = (max: number) => said(max).pipe(z.string().min(1));

const part = z.strictObject({
  // No judge means 69.999: such a number is made to be rounded over a limit.
  score: z.number().min(0).max(100).multipleOf(0.1),
  feedback: spoken(10_000),
  quotes: z
    .array(z.strictObject({ path: said(200), text: said(2_000) }))
    .max(20)
    .nullish(),
});

/** What a judging model answers (design.md 14): anything else is no answer. A total that it supplies is ignored. */
export const judgeAnswer = z
  .strictObject({
    summary: spoken(8_000),
    learning_outcomes_quality: part,
    ects_alignment: part,
    assessment_quality: part,
    structure_quality: part,
    metadata_compliance: part,
    total: z.unknown().optional(),
    score: z.unknown().optional(),
  })
  .transform(({ total: _total, score: _score, ...rest }) => rest);
export type JudgeAnswer = z.output<typeof judgeAnswer>;

const object = (properties: Record<string, unknown>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

const partSchema = object({
  score: { type: 'number', description: 'fra 0 til 100, høyst én desimal' },
  feedback: { type: 'string', description: 'på norsk bokmål' },
  quotes: {
    type: 'array',
    items: object({
      path: { type: 'string', description: 'for eksempel learning_outcomes.skills[1]' },
      text: { type: 'string', description: 'ordrett fra feltet, høyst 25 ord' },
    }),
  },
});

/** The same as JSON schema, in the subset that strict structured output takes. */
export const judgeAnswerSchema = object({
  summary: { type: 'string', description: 'to til fire setninger på norsk bokmål' },
  ...Object.fromEntries(criterionNames.map((name) => [name, partSchema])),
});
