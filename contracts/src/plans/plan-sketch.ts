import { z } from 'zod';
import { text, object } from '../fields.ts';
import { eqfLevels, maxListItems } from './plan.ts';
import { regulationFields } from './regulation-fields.ts';

const lines = z
  .array(text(1000))
  .max(maxListItems)
  .default([])
  .transform((items) => items.filter((item) => item !== ''));

/**
 * A plan's text while it is being written: anything may be missing or empty, nothing may be larger than in a plan.
 * Numbers as in a plan: whole-course hours and ECTS credits, 0 where nothing is written yet.
 */
export const planSketch = object(() => ({
  title: text(200).default(''),
  description: text(10_000).default(''),
  ects_credits: z.number().min(0).max(300).default(0),
  estimated_hours: z.number().min(0).max(10_000).default(0),
  learning_outcomes: z
    .object({ knowledge: lines, skills: lines, competence: lines })
    .default({ knowledge: [], skills: [], competence: [] }),
  content_modules: lines,
  assessment_criteria: text(20_000).default(''),
  metadata: z
    .object({
      language: text(10).default('no'),
      country: text(10).default('NO'),
      eqf_level: z.enum(eqfLevels).default('5'),
      assessment_methods: lines,
    })
    .default({ language: 'no', country: 'NO', eqf_level: '5', assessment_methods: [] }),
  ...regulationFields(),
}));
export type PlanSketch = z.output<typeof planSketch>;
