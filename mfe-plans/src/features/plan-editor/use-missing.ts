import { operations, type ValidationRules } from '@studieplan/contracts';
import { useOperation } from '@studieplan/ui';
import { blanksIn } from '../../blanks/blanks.tsx';
import { missingIn } from '../../sending/missing.ts';
import { contentOf, type PlanDraft } from './plan-draft.ts';
import { requirementsOf } from './regulation-draft.ts';
import type { Validated } from './saved-plan.ts';

interface MissingInput {
  id: string | undefined;
  draft: PlanDraft;
  rules: ValidationRules | undefined;
  validated: Validated | undefined;
  /** The validation is of another text than the form's. */
  stale: boolean;
}

/** What the text in the form lacks that is asked about before it is sent in. */
export function useMissing({ id, draft, rules, validated, stale }: MissingInput): string[] {
  // Read for the form already; what is answered and marked in it changes the remarks.
  const asked = { enabled: id !== undefined, staleTime: Infinity };
  const { data } = useOperation(operations.getPlan, { study_plan_id: id ?? '' }, asked);
  // What the server refuses is said at its field, and not asked about first.
  if (blanksIn(contentOf(draft)).length > 0) return [];
  if (rules?.require_regulation_fields === true && requirementsOf(draft).some(({ told }) => !told)) return [];
  return missingIn({ result: validated?.result, stale, remarks: data?.study_plan.remarks ?? [] });
}
