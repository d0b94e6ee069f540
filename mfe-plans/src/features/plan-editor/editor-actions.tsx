import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { approvalAction, refusalOf } from '@studieplan/contracts';
import { Button } from '@studieplan/ui';
import { TrashIcon } from '@studieplan/ui/icon/icons.ts';
import { ApprovalBlocked } from '../../approval/approval-blocked.tsx';
import { ApproveDialog } from '../../approval/approve-dialog.tsx';
import { approvedState } from '../../approval/approved-state.ts';
import { DeletePlanDialog } from '../../deletion/delete-plan-dialog.tsx';
import type { Work } from './saved-plan.ts';
import type { PlanEditor } from './use-plan-editor.ts';

/** The buttons of the editor; the two that save stand in a fixed bar on a phone. */
export function EditorActions({ editor }: { editor: PlanEditor }) {
  const { saved, work, relation } = editor;
  const busy = (kind: Work, text: string) => work === kind && text;
  // One thing at a time: while one button works, the others wait.
  const waits = (kind: Work) => (work !== undefined && work !== kind ? true : undefined);
  const underReview = saved.status === 'under_review';
  return (
    <>
      <div className="kv-actions kv-actions--bar">
        {underReview ? (
          <Button
            busy={busy('keep', 'Lagrer...')}
            aria-disabled={waits('keep')}
            onClick={() => void editor.save('keep')}
          >
            Lagre endringer
          </Button>
        ) : (
          <>
            <Button
              busy={busy('submitted', 'Sender...')}
              aria-disabled={waits('submitted')}
              onClick={() => void editor.save('submitted')}
            >
              Send inn
            </Button>
            <Button
              variant="secondary"
              busy={busy('draft', 'Lagrer...')}
              aria-disabled={waits('draft')}
              onClick={() => void editor.save('draft')}
            >
              Lagre som utkast
            </Button>
          </>
        )}
      </div>
      <div className="kv-actions">
        <Button
          variant="tertiary"
          busy={busy('validate', 'Validerer...')}
          aria-disabled={waits('validate')}
          onClick={() => void editor.validate()}
        >
          Kjør KI-validering
        </Button>
        {refusalOf(approvalAction(relation), saved.status, relation) === null && <Approval editor={editor} />}
        {editor.deletable && <Deletion editor={editor} />}
      </div>
    </>
  );
}

function Approval({ editor }: { editor: PlanEditor }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const action = approvalAction(editor.relation);
  const blocked = editor.approvalBlocked(action);
  const { id, revision } = editor.saved;
  return (
    <>
      <Button
        variant="tertiary"
        disabled={blocked !== undefined}
        aria-describedby={blocked === undefined ? undefined : 'approval-blocked'}
        onClick={() => setAsking(true)}
      >
        {action === 'selfApprove' ? 'Selvgodkjenn' : 'Godkjenn'}
      </Button>
      {blocked !== undefined && <ApprovalBlocked id="approval-blocked" blocked={blocked} />}
      {asking && id !== undefined && revision !== undefined && editor.validated !== undefined && (
        <ApproveDialog
          action={action}
          studyPlanId={id}
          revision={revision}
          score={editor.validated.result.score}
          summary={editor.validated.result.summary}
          onClose={() => setAsking(false)}
          onApproved={() => void navigate(`/study-plans/${id}`, { state: approvedState })}
        />
      )}
    </>
  );
}

function Deletion({ editor }: { editor: PlanEditor }) {
  const [asking, setAsking] = useState(false);
  const { id, content } = editor.saved;
  return (
    <>
      <Button
        variant="tertiary"
        color="danger"
        icon={TrashIcon}
        aria-disabled={editor.work !== undefined || undefined}
        onClick={() => setAsking(true)}
      >
        Slett
      </Button>
      {asking && id !== undefined && (
        <DeletePlanDialog
          studyPlanId={id}
          title={content.title}
          onClose={() => setAsking(false)}
          onDeleted={editor.leaveDeleted}
        />
      )}
    </>
  );
}
