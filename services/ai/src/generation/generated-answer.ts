import { deliveries, eqfLevels, type GeneratedPlan } from '@studieplan/contracts';
import { z } from 'zod';
import { objectSchema } from '../model/strict-json.ts';
import { onlyWholeBlanks } from './whole-blanks.ts';

// PostgreSQL refuses NUL in jsonb, and lone surrogates do not survive UTF-8.
const said = (max: number) =>
  z
    .string()
    .max(20_000)
    .transform((text) => onlyWholeBlanks(text.replaceAll('\u0000', '').toWellFormed()).trim())
    .pipe(z.string().max(max));
const outcomes = z.array(said(900)).max(60);
const amount = z.number().min(0).max(10_000);
/** What may be left out; null as well, since strict structured output knows no missing field. */
const optional = <Shape extends z.ZodType>(shape: Shape) =>
  shape.nullish().transform((value) => value ?? undefined);
const told = (max: number) => optional(said(max)).transform((text) => text || undefined);
const regulation = {
  target_groups: told(2_000),
  learning_resources: told(2_000),
  teaching_methods: told(2_000),
  leader_requirements: told(2_000),
  duration: z
    .object({
      hours: optional(amount.min(0.25).multipleOf(0.01)),
      meetings: optional(z.number().int().min(1).max(1000)),
    })
    .nullish()
    .transform((said) => (said?.hours === undefined && said?.meetings === undefined ? undefined : said)),
  delivery: optional(z.enum(deliveries)),
  delivery_description: told(2_000),
};
const learningOutcomes = z.object({ knowledge: outcomes, skills: outcomes, competence: outcomes });

/** What a generating model answers; what it leaves out or gets wrong in numbers `fitToRules` puts right. */
export const generatedAnswer = z.object({
  title: said(200).pipe(z.string().min(1)),
  description: said(9_000).pipe(z.string().min(1)),
  ects_credits: amount.optional(),
  estimated_hours: amount.optional(),
  learning_outcomes: learningOutcomes,
  content_modules: z
    .array(
      z.union([
        said(900),
        z.object({
          title: said(200).pipe(z.string().min(1)),
          description: optional(said(600)),
          hours: optional(amount),
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
  ...regulation,
});
type GeneratedAnswer = z.output<typeof generatedAnswer>;

/** What a model answers when it is asked for the outcomes that were missing. */
export const furtherOutcomes = z.object({ learning_outcomes: learningOutcomes });

/** What a proposal may say of what the regulation asks for. */
export type Regulation = Pick<GeneratedPlan, keyof typeof regulation>;

/** Fields of a proposal before counts, hours and credits are made to fit. */
export type Draft = Omit<GeneratedAnswer, 'content_modules' | keyof Regulation> &
  Pick<GeneratedPlan, 'content_modules'> &
  Regulation;

const text = { type: 'string' };
const number = { type: 'number' };
const texts = { type: 'array', items: text };
const orNull = (schema: Record<string, unknown>) => ({ anyOf: [schema, { type: 'null' }] });
const outcomeLists = objectSchema({ knowledge: texts, skills: texts, competence: texts });

/** The same as JSON schema, in the subset that strict structured output takes. */
export const generatedAnswerSchema = objectSchema({
  title: text,
  description: text,
  ects_credits: number,
  estimated_hours: number,
  learning_outcomes: outcomeLists,
  content_modules: {
    type: 'array',
    items: objectSchema({ title: text, description: text, hours: number }),
  },
  assessment_criteria: text,
  metadata: objectSchema({ eqf_level: { type: 'string', enum: eqfLevels }, assessment_methods: texts }),
  target_groups: orNull(text),
  learning_resources: orNull(text),
  teaching_methods: orNull(text),
  leader_requirements: orNull(text),
  duration: orNull(objectSchema({ hours: orNull(number), meetings: orNull({ type: 'integer' }) })),
  delivery: orNull({ type: 'string', enum: deliveries }),
  delivery_description: orNull(text),
});
export const furtherOutcomesSchema = objectSchema({ learning_outcomes: outcomeLists });
