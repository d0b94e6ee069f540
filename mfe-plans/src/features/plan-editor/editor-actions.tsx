import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@studieplan/ui';
import { ArrowUndoIcon, TrashIcon } from '@studieplan/ui/icon/icons.ts';
import { ApprovalBlocked } from '../../approval/approval-blocked.tsx';
import { ApproveDialog } from '../../approval/approve-dialog.tsx';
import { approvedState } from '../../approval/approved-state.ts';
import { DeletePlanDialog } from '../../deletion/delete-plan-dialog.tsx';
import { DiscardDraftDialog } from '../../discarding/discard-draft-dialog.tsx';
import type { Work } from './saved-plan.ts';
import type { EditorApproval } from './use-editor-approval.ts';
import type { PlanEditor } from './use-plan-editor.ts';

/** The buttons of the editor; the two that save stand in a fixed bar on a phone. */
export function EditorActions({ editor }: { editor: PlanEditor }) {
  const { work, approval, saved } = editor;
  return (
    <>
      <div className="kv-actions kv-actions--bar">
        {saved.status === 'under_review' ? (
          <WorkButton editor={editor} kind="keep" busy="Lagrer...">
            Lagre endringer
          </WorkButton>
        ) : (
          <NextStep editor={editor} />
        )}
      </div>
      <div className="kv-actions">
        {saved.status === 'under_review' || holds(editor) ? (
          <Validating editor={editor} variant="tertiary" />
        ) : (
          <Sending editor={editor} variant="tertiary" />
        )}
        {approval !== undefined && <Approval editor={editor} approval={approval} />}
        {editor.discardable && <Discarding editor={editor} waits={work !== undefined} />}
        {editor.deletable && <Deletion editor={editor} />}
      </div>
    </>
  );
}

/** Whether the text as it stands has passed: then sending it in is what comes next. */
const holds = ({ validated, stale, dirty }: PlanEditor) =>
  validated?.result.passed === true && !stale && !dirty;

/** The one filled button is what comes next: the validation until it holds for this text, then sending in. */
function NextStep({ editor }: { editor: PlanEditor }) {
  return (
    <>
      {holds(editor) ? <Sending editor={editor} /> : <Validating editor={editor} />}
      <WorkButton editor={editor} kind="draft" busy="Lagrer..." variant="secondary">
        Lagre som utkast
      </WorkButton>
    </>
  );
}

interface StepProps {
  editor: PlanEditor;
  variant?: 'tertiary';
}

function Sending({ editor, variant }: StepProps) {
  return (
    <WorkButton editor={editor} kind="submitted" busy="Sender..." variant={variant}>
      Send inn
    </WorkButton>
  );
}

function Validating({ editor, variant }: StepProps) {
  const unsaved = editor.dirty || editor.saved.id === undefined;
  return (
    <WorkButton editor={editor} kind="validate" busy="Validerer..." variant={variant}>
      {unsaved ? 'Lagre og kjør KI-validering' : 'Kjør KI-validering'}
    </WorkButton>
  );
}

interface WorkButtonProps {
  editor: PlanEditor;
  kind: Work;
  /** Shown instead of the label while it works. */
  busy: string;
  variant?: 'secondary' | 'tertiary';
  children: string;
}

/** One thing at a time: while one button works, the others wait. */
function WorkButton({ editor, kind, busy, variant, children }: WorkButtonProps) {
  const { work } = editor;
  return (
    <Button
      variant={variant}
      busy={work === kind && busy}
      aria-disabled={(work !== undefined && work !== kind) || undefined}
      onClick={() => void (kind === 'validate' ? editor.validate() : editor.save(kind))}
    >
      {children}
    </Button>
  );
}

function Approval({ editor, approval }: { editor: PlanEditor; approval: EditorApproval }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { action, blocked, mustJustify } = approval;
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
          result={editor.validated.result}
          selfApprovedBy={editor.relation.author ? 'author' : 'administrator'}
          certificate={editor.certificate}
          mustJustify={mustJustify}
          onClose={() => setAsking(false)}
          onApproved={() => void navigate(`/study-plans/${id}`, { state: approvedState })}
        />
      )}
    </>
  );
}

function Discarding({ editor, waits }: { editor: PlanEditor; waits: boolean }) {
  const [asking, setAsking] = useState(false);
  const { id, revision } = editor.saved;
  return (
    <>
      <Button
        variant="tertiary"
        color="danger"
        icon={ArrowUndoIcon}
        aria-disabled={waits || undefined}
        onClick={() => setAsking(true)}
      >
        Forkast utkastet
      </Button>
      {asking && id !== undefined && (
        <DiscardDraftDialog
          studyPlanId={id}
          revision={revision}
          onClose={() => setAsking(false)}
          onDiscarded={editor.leaveDiscarded}
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
