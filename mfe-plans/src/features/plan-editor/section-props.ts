import type { ValidationRules } from '@studieplan/contracts';
import type { PlanDraft } from './plan-draft.ts';

/** What one section of the form is given. */
export interface SectionProps {
  draft: PlanDraft;
  rules: ValidationRules | undefined;
  /** Id, value, error and change of one field. */
  field: <Name extends keyof PlanDraft>(
    name: Name,
  ) => {
    id: string;
    value: PlanDraft[Name];
    error: string | undefined;
    onChange: (value: PlanDraft[Name]) => void;
  };
}
