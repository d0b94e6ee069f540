import type { ValidationRules } from '@studieplan/contracts';
import type { PlanDraft } from './plan-draft.ts';

/** What one section of the form is given. */
export interface SectionProps {
  draft: PlanDraft;
  rules: ValidationRules | undefined;
  /** Id, error and change of one field. */
  field: (name: keyof PlanDraft) => {
    id: string;
    error: string | undefined;
    onChange: (value: string | string[]) => void;
  };
}
