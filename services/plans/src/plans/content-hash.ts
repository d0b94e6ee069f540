import { type PlanContent, type ValidationRules, withKeptTexts } from '@studieplan/contracts';
import { hashOf } from '@studieplan/kit/secrets';
import { type Regulation, regulationOf } from './regulation.ts';

/** What binds a validation to the content that it scored (design.md 6); the same however its letters are composed. */
export const contentHash = (content: PlanContent) => hashOf(withKeptTexts(content));

/**
 * What a validation rests on: content, the rules that judge, and the judge's terms. The same basis gives the same
 * result; who may approve and send in has no part in it.
 */
export function validationBasis(content: PlanContent, rules: ValidationRules, termsHash: string): string {
  const {
    self_approval: _who,
    self_approval_max_credits: _ceiling,
    self_approval_sample: _sample,
    require_regulation_fields: _fields,
    ...judging
  } = rules;
  return hashOf({ content: withKeptTexts(content), rules: judging, terms: termsHash });
}

/** The content of a plan, a version or an input, without what stands beside it and without fields that are left out. */
export function contentOf(source: PlanContent & { regulation?: Regulation | null }): PlanContent {
  return {
    title: source.title,
    description: source.description,
    ects_credits: source.ects_credits,
    estimated_hours: source.estimated_hours,
    learning_outcomes: source.learning_outcomes,
    content_modules: source.content_modules,
    assessment_criteria: source.assessment_criteria,
    metadata: source.metadata,
    // A stored plan has a column for them; an input and a version have them beside the rest.
    ...regulationOf(source.regulation === undefined ? source : (source.regulation ?? {})),
  };
}
