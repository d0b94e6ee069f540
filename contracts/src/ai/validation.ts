import { z } from 'zod';

const longText = z.string().max(20_000);

/** The five criteria of the rubric with their weights in the total, in the order they are shown. */
export const criteria = {
  learning_outcomes_quality: { weight: 0.3, label: 'Læringsutbytte' },
  assessment_quality: { weight: 0.25, label: 'Vurdering' },
  structure_quality: { weight: 0.2, label: 'Oppbygging' },
  ects_alignment: { weight: 0.15, label: 'Arbeidsmengde' },
  metadata_compliance: { weight: 0.1, label: 'Metadata' },
} as const;
export type Criterion = keyof typeof criteria;

/** Score in percent, 0 to 100. */
const part = z.object({ score: z.number().min(0).max(100), feedback: longText });

export const finding = z.object({
  rule_id: z.string(),
  criterion: z.enum(Object.keys(criteria) as [Criterion, ...Criterion[]]).nullable(),
  severity: z.enum(['info', 'minor', 'major']),
  message: longText,
  path: z.string().optional(),
  quote: longText.optional(),
  suggestion: longText.optional(),
});

/** What both judges answer, and what is stored with a validated plan. */
export const validationResult = z.object({
  /** Total in percent with one decimal, after caps. */
  score: z.number().min(0).max(100),
  passed: z.boolean(),
  summary: longText,
  learning_outcomes_quality: part,
  ects_alignment: part,
  assessment_quality: part,
  structure_quality: part,
  metadata_compliance: part,
  findings: z.array(finding).max(300),
  caps: z.array(z.object({ rule_id: z.string(), total: z.number(), message: longText })),
  review_required: z.boolean(),
  review_reasons: z.array(longText),
  /** `checker`: the deterministic checker alone scored; `model`: a language model and the checker. */
  judge: z.enum(['checker', 'model']),
  ruleset_version: z.string(),
});
export type ValidationResult = z.output<typeof validationResult>;
