import { eqfLevels, type GeneratedPlan } from '@studieplan/contracts';
import { z } from 'zod';

// PostgreSQL refuses NUL in jsonb, and lone surrogates do not survive UTF-8.
const said = (max: number) =>
  z
    .string()
    .transform((text) => text.replaceAll('\u0000', '').toWellFormed().trim())
    .pipe(z.string().max(max));
const outcomes = z.array(said(900)).max(60);
const amount = z.number().min(0).max(10_000);

/** What a generating model answers; what it leaves out or gets wrong in numbers `fitToRules` puts right. */
export const generatedAnswer = z.object({
  title: said(200).pipe(z.string().min(1)),
  description: said(9_000).pipe(z.string().min(1)),
  ects_credits: amount.optional(),
  estimated_hours: amount.optional(),
  learning_outcomes: z.object({ knowledge: outcomes, skills: outcomes, competence: outcomes }),
  content_modules: z
    .array(
      z.union([
        said(900),
        z.object({
          title: said(200).pipe(z.string().min(1)),
          description: said(600).nullish(),
          hours: amount.nullish(),
        }),
      ]),
    )
    .min(1)
    .max(60),
  assessment_criteria: said(15_000).pipe(z.string().min(1)),
  metadata: z
    .object({
      eqf_level: z.enum(eqfLevels).catch('4'),
      assessment_methods: z.array(said(200)).max(20).catch([]),
    })
    .catch({ eqf_level: '4', assessment_methods: [] }),
});
export type GeneratedAnswer = z.output<typeof generatedAnswer>;

/** Fields of a proposal before counts, hours and credits are made to fit. */
export type Draft = Omit<GeneratedAnswer, 'content_modules'> & Pick<GeneratedPlan, 'content_modules'>;

const object = (properties: Record<string, unknown>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const text = { type: 'string' };
const number = { type: 'number' };
const texts = { type: 'array', items: text };

/** The same as JSON schema, in the subset that strict structured output takes. */
export const generatedAnswerSchema = object({
  title: text,
  description: text,
  ects_credits: number,
  estimated_hours: number,
  learning_outcomes: object({ knowledge: texts, skills: texts, competence: texts }),
  content_modules: {
    type: 'array',
    items: object({ title: text, description: text, hours: number }),
  },
  assessment_criteria: text,
  metadata: object({ eqf_level: { type: 'string', enum: eqfLevels }, assessment_methods: texts }),
});
