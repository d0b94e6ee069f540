import { createHash } from 'node:crypto';
import type { PlanContent, ValidationRules } from '@studieplan/contracts';

/** JSON with the keys of every object sorted: equal values give equal text whatever order they were written in. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

const sha256 = (value: unknown) => createHash('sha256').update(canonicalJson(value)).digest('hex');

/** What binds a validation to the content that it scored (design.md 6). */
export const contentHash = (content: PlanContent) => sha256(content);

/** What a validation rests on; the same basis gives the same result. */
export const validationBasis = (content: PlanContent, rules: ValidationRules) => sha256({ content, rules });

/** The content of a plan or an input, without what stands beside it. */
export function contentOf(source: PlanContent): PlanContent {
  return {
    title: source.title,
    description: source.description,
    ects_credits: source.ects_credits,
    estimated_hours: source.estimated_hours,
    learning_outcomes: source.learning_outcomes,
    content_modules: source.content_modules,
    assessment_criteria: source.assessment_criteria,
    metadata: source.metadata,
  };
}
