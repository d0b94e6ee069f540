import { useState } from 'react';
import { commentRequired, isBlank, operations, passingScore } from '@studieplan/contracts';
import {
  Banner,
  Button,
  Dialog,
  DialogFoot,
  formatScore,
  ScoreBadge,
  TextAreaField,
  useFaultFocus,
  useFormErrors,
  useOperationMutation,
} from '@studieplan/ui';
import { approvalComment, maxJustification, selfApprovalComment } from './approval-comment.ts';

/** What every successful approval says (specification section 7). */
export const approvedText = 'Studieplan godkjent! Godkjenningslenke er generert.';

export interface ApproveDialogProps {
  action: 'approve' | 'selfApprove';
  studyPlanId: string;
  /** Of the text that is shown: no other is approved. */
  revision: number;
  /** Percent. */
  score: number;
  /** The AI's summary. */
  summary: string;
  onClose: () => void;
  onApproved: () => void;
}

/** Asks before an approval; under 70 an administrator must say why. */
export function ApproveDialog({
  action,
  studyPlanId,
  revision,
  score,
  summary,
  onClose,
  onApproved,
}: ApproveDialogProps) {
  const [justification, setJustification] = useState('');
  // As it was when the question was asked: an event may bring another text in behind the dialog.
  const [expected_revision] = useState(revision);
  const errors = useFormErrors();
  useFaultFocus(errors.round);
  const self = action === 'selfApprove';
  const approve = useOperationMutation(operations.approvePlan, {
    fallback: 'Failed to approve study plan',
    refreshes: [operations.getPlan, operations.listPlans, operations.listPlanVersions],
    onSuccess: onApproved,
    onError: (error) => errors.refuse(error),
  });
  const mustJustify = !self && score < passingScore;
  const blank = isBlank(justification);
  const prefix = self ? 'Feil ved selvgodkjenning:' : 'Feil ved godkjenning:';

  const send = () => {
    const change_comment = self ? selfApprovalComment(score) : approvalComment(score, summary, justification);
    const input = { study_plan_id: studyPlanId, change_comment, expected_revision };
    if (errors.check(operations.approvePlan.input, input)) approve.mutate(input);
  };
  return (
    <Dialog
      open
      title={self ? 'Selvgodkjenne planen?' : 'Godkjenne planen?'}
      onClose={onClose}
      busy={approve.isPending}
    >
      {errors.form !== undefined && <Banner kind="danger">{`${prefix} ${errors.form}`}</Banner>}
      <p>
        Planen fikk <ScoreBadge score={score} word={false} />.{' '}
        {mustJustify
          ? `Det er under grensen på ${formatScore(passingScore)}, så du må begrunne godkjenningen.`
          : 'Når du godkjenner, får planen en offentlig side med verifiseringskode.'}
      </p>
      {self ? (
        <p className="kv-muted">Den offentlige siden sier at planen er selvgodkjent etter KI-validering.</p>
      ) : (
        <TextAreaField
          id="change_comment"
          label="Begrunnelse"
          optional={!mustJustify}
          description={mustJustify ? commentRequired : undefined}
          maxLength={maxJustification}
          {...errors.field('change_comment', justification, setJustification)}
        />
      )}
      <DialogFoot busy={approve.isPending} onCancel={onClose}>
        <Button busy={approve.isPending && 'Godkjenner...'} disabled={mustJustify && blank} onClick={send}>
          {self ? 'Selvgodkjenn' : 'Godkjenn'}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
