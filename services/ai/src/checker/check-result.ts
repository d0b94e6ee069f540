import type { ValidationResult } from '@studieplan/contracts';

export const criterionNames = [
  'learning_outcomes_quality',
  'ects_alignment',
  'assessment_quality',
  'structure_quality',
  'metadata_compliance',
] as const;
export type Criterion = (typeof criterionNames)[number];

/**
 * One remark; `path` and `quote` point into the plan as written, `message` and `suggestion` are Norwegian. The criterion
 * is null for remarks about the plan as a whole.
 */
export type Finding = ValidationResult['findings'][number];

/** An upper limit on the total (percent), and on one or more criteria, with its Norwegian reason. */
export interface Cap {
  rule_id: string;
  total: number;
  message: string;
  criteria?: Partial<Record<Criterion, number>>;
}

export interface CheckResult {
  /** Percent with one decimal, after caps. */
  total: number;
  criteria: Record<Criterion, { score: number; feedback: string }>;
  summary: string;
  findings: Finding[];
  caps: Cap[];
  matrix: ValidationResult['matrix'];
  ruleset_version: string;
}
