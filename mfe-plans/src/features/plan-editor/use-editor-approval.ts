import { operations, validationRefusal } from '@studieplan/contracts';
import { useOperation } from '@studieplan/ui';
import { blockedBy, notOffered, standingRefusals, type Blocked } from '../../approval/approval-blocked.tsx';
import type { Saved, Validated } from './saved-plan.ts';

interface EditorApprovalInput {
  saved: Saved;
  validated: Validated | undefined;
  /** The validation is of another text than the form's, or the form's text is not saved. */
  stale: boolean;
}

export interface EditorApproval {
  action: 'approve' | 'selfApprove';
  /** Why it is not possible now. */
  blocked?: Blocked;
}

/** What approving would be for whoever writes, as the server says; undefined where it is not theirs to do. */
export function useEditorApproval({
  saved,
  validated,
  stale,
}: EditorApprovalInput): EditorApproval | undefined {
  const { data, isFetching } = useOperation(
    operations.getPlan,
    { study_plan_id: saved.id ?? '' },
    { enabled: saved.id !== undefined },
  );
  if (saved.id === undefined) return { action: 'selfApprove', blocked: saying(saveFirst) };
  // A plan that has just been made: its author's button stays where it stood.
  if (data === undefined && isFetching) return { action: 'selfApprove', blocked: saying(checking) };
  const known = data?.approval ?? null;
  if (known === null || notOffered(known.refusal)) return undefined;
  const action = known.method === 'self' ? 'selfApprove' : 'approve';
  const { refusal } = known;
  const result = validated?.result;
  const blocked = (reason: Parameters<typeof blockedBy>[0]): EditorApproval => ({
    action,
    blocked: blockedBy(reason, result, saved.status),
  });
  // What no text mends comes first, then what the form itself knows better than the last answer.
  if (refusal !== null && standingRefusals.has(refusal.code)) return blocked(refusal);
  const own = validationRefusal(action, {
    validated: validated !== undefined,
    stale,
    score: result?.score ?? null,
    review_required: result?.review_required ?? false,
  });
  if (own !== null) return blocked({ code: own });
  if (refusal === null) return { action };
  return isFetching ? { action, blocked: saying(checking) } : blocked(refusal);
}

const saveFirst = 'Vennligst lagre studieplanen først';
const checking = 'Sjekker om planen kan godkjennes …';
const saying = (text: string): Blocked => ({ text, reasons: [] });
