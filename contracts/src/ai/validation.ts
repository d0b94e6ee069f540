import { z } from 'zod';
import { passedExam } from './passed-exam.ts';
import { object } from '../fields.ts';

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
const part = object(() => ({ score: z.number().min(0).max(100), feedback: longText }));

/** A passage of the plan; `path` as `learning_outcomes.skills[1]`. */
const passage = object(() => ({ path: z.string(), quote: longText }));

const finding = object(() => ({
  rule_id: z.string(),
  criterion: z.enum(Object.keys(criteria) as [Criterion, ...Criterion[]]).nullable(),
  severity: z.enum(['info', 'minor', 'major']),
  message: longText,
  path: z.string().optional(),
  quote: longText.optional(),
  suggestion: longText.optional(),
}));

/** How an outcome is met: indexes of the modules and sentences of the assessment that serve it; none is a gap. */
const alignmentRow = object(() => ({
  path: z.string(),
  outcome: longText,
  modules: z.array(z.number().int()),
  assessed: z.boolean(),
  /** Quotes of the assessment that trace the outcome. */
  evidence: z.array(longText).max(10),
}));

/** A place of the plan that a person must look at; `start` and `end` count signs in the field (design.md 59). */
const suspectedPassage = object(() => ({
  /** `speech` to whoever judges, a `whole` whose parts may not belong together, or `hidden` signs. */
  kind: z.enum(['speech', 'whole', 'hidden']),
  field: z.string(),
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  sentence: longText,
  why: longText,
  /** The words that moved it most, heaviest first. */
  words: z.array(z.string()).max(10),
}));
export type SuspectedPassage = z.output<typeof suspectedPassage>;

/** Under which terms a score was given: stored with the validation, so that it can be explained and repeated. */
const scoringPassport = object(() => ({
  content_hash: z.string(),
  ruleset_version: z.string(),
  prompt_hash: z.string().nullable(),
  model: z.string().nullable(),
  /** Name and value, for example `temperature: 0`. */
  parameters: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Totals of each judge before the lower one decided, percent. */
  checker_total: z.number(),
  model_total: z.number().nullable(),
  scored_at: z.iso.datetime({ offset: true }),
  duration_ms: z.number(),
  /** The exam that the model had passed when it judged (design.md 60); absent or null: none, so that it vouches for nothing. */
  exam: passedExam.nullable().optional(),
}));
export type ScoringPassport = z.output<typeof scoringPassport>;

/** Who judged a text: `checker`, fixed rules alone; `model`, a language model and they. */
export const judgedBy = z.enum(['checker', 'model']);
export type JudgedBy = z.output<typeof judgedBy>;

/** What both judges answer, and what is stored with a validated plan. */
export const validationResult = object(() => ({
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
  /** What cannot both be true in the plan, as a language model reads it (design.md 61). */
  contradictions: z
    .array(z.object({ first: passage, second: passage, message: longText }))
    .max(20)
    .optional(),
  judge: judgedBy,
  ruleset_version: z.string(),
  matrix: z.array(alignmentRow).max(300).default([]),
  /** Totals of each judge, percent, before the lower one decided; absent in validations of the first round. */
  judges: z
    .object({ checker: z.number().min(0).max(100), model: z.number().min(0).max(100).nullable() })
    .optional(),
  /**
   * Lowest total that a language model has given the same text within 7 days, percent, where it is lower than this
   * result's: self-approval counts it (design.md 33).
   */
  lowest_model_total: z.number().min(0).max(100).optional(),
  /** Share (0 to 1) of the countable sentences that somebody has written; null: too few to say (design.md 33). */
  own_text_share: z.number().min(0).max(1).nullable().optional(),
  /** The sentences that stand in a proposal or a copied text as they are. */
  not_own: z.array(passage).max(300).optional(),
  /** Why a person must look, beside the score and never in it; absent in validations of before and where nothing is suspected. */
  suspicion: z.array(suspectedPassage).max(50).optional(),
  /** Absent in validations from before it was introduced. */
  passport: scoringPassport.optional(),
}));
export type ValidationResult = z.output<typeof validationResult>;
