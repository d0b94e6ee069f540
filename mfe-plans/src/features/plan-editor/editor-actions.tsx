import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { operations, type Plan, type ValidationResult, planFieldLabel } from '@studieplan/contracts';
import { Button, useOperation, type IconType } from '@studieplan/ui';
import { ArrowUndoIcon, TrashIcon } from '@studieplan/ui/icon/icons.ts';
import { ApprovalBlocked, blockedBy } from '../../approval/approval-blocked.tsx';
import { ApproveDialog } from '../../approval/approve-dialog.tsx';
import { Decided } from '../../approval/decided.tsx';
import { useDecided } from '../../approval/use-deciding.ts';
import { DeletePlanDialog } from '../../deletion/delete-plan-dialog.tsx';
import { DiscardDraftDialog } from '../../discarding/discard-draft-dialog.tsx';
import { useWayOn } from '../../queue-walk/queue-walk.tsx';
import { firstShort } from '../../validation/remarks.ts';
import { focusField } from './focus-field.ts';
import { writtenContent } from './plan-draft.ts';
import type { Work } from './saved-plan.ts';
import type { EditorApproval } from './use-editor-approval.ts';
import type { PlanEditor } from './use-plan-editor.ts';
import { approvedState } from '../../passing/entry-state.ts';

/** What saves and sends in, always in sight: at the head of the rail, at the foot of a phone's window. */
export function EditorBar({ editor }: { editor: PlanEditor }) {
  return (
    <div className="kv-actions kv-actions--bar">
      {editor.saved.status === 'under_review' ? (
        <WorkButton editor={editor} kind="keep" busy="Lagrer...">
          Lagre endringer
        </WorkButton>
      ) : (
        <NextStep editor={editor} />
      )}
    </div>
  );
}

/** The editor's other buttons. */
export function EditorActions({ editor }: { editor: PlanEditor }) {
  const { saved } = editor;
  return (
    <div className="kv-actions">
      {(saved.status === 'under_review' || holds(editor)) && (
        <Validating editor={editor} variant="tertiary" />
      )}
      <Approval editor={editor} />
      {editor.discardable && (
        <Asking
          editor={editor}
          icon={ArrowUndoIcon}
          text="Forkast utkastet"
          dialog={(id, onClose) => (
            <DiscardDraftDialog
              studyPlanId={id}
              revision={saved.revision}
              onClose={onClose}
              onDiscarded={editor.leaveDiscarded}
            />
          )}
        />
      )}
      {!editor.deletable && <span className="kv-actions__room" />}
      {editor.deletable && (
        <Asking
          editor={editor}
          icon={TrashIcon}
          text="Slett"
          dialog={(id, onClose) => (
            <DeletePlanDialog
              studyPlanId={id}
              title={saved.content.title}
              onClose={onClose}
              onDeleted={editor.leaveDeleted}
            />
          )}
        />
      )}
    </div>
  );
}

/** Whether the text as it stands has passed: then sending it in is what comes next. */
const holds = ({ validated, stale, dirty }: PlanEditor) =>
  validated?.result.passed === true && !stale && !dirty;

/** The field to begin with where this very text has not passed: validated again, it would come to the same. */
const fieldToMend = ({ validated, stale, dirty }: PlanEditor) =>
  validated === undefined || validated.result.passed || stale || dirty
    ? undefined
    : firstShort(validated.result);

/** The one filled button is what comes next: the validation until it holds for this text, then sending in or mending. */
function NextStep({ editor }: { editor: PlanEditor }) {
  const field = fieldToMend(editor);
  return (
    <>
      {field !== undefined && (
        <Button aria-disabled={editor.work !== undefined || undefined} onClick={() => focusField(field)}>
          {`Rett «${planFieldLabel(field)}»`}
        </Button>
      )}
      {field === undefined && (holds(editor) ? <Sending editor={editor} /> : <Validating editor={editor} />)}
      <WorkButton editor={editor} kind="draft" busy="Lagrer..." variant="secondary">
        Lagre som utkast
      </WorkButton>
      {!holds(editor) && <Sending editor={editor} variant="secondary" />}
    </>
  );
}

interface StepProps {
  editor: PlanEditor;
  variant?: 'secondary' | 'tertiary';
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
      onClick={() => void editor.run(kind)}
    >
      {children}
    </Button>
  );
}

function Approval({ editor }: { editor: PlanEditor }) {
  const { approval, saved } = editor;
  // Once asked, the question stands: it tells what has become of the plan, also where it can no longer be approved.
  const [asked, setAsked] = useState<EditorApproval>();
  const blocked = approval?.blocked;
  const { id = '', revision = 0 } = saved;
  if (useDecided({ id, revision })) return <Decided />;
  return (
    <>
      {approval !== undefined && (
        <Button
          variant="tertiary"
          disabled={blocked !== undefined}
          aria-describedby={blocked === undefined ? undefined : 'approval-blocked'}
          onClick={() => setAsked(approval)}
        >
          {approval.action === 'selfApprove' ? 'Selvgodkjenn' : 'Godkjenn'}
        </Button>
      )}
      {blocked !== undefined && <ApprovalBlocked id="approval-blocked" blocked={blocked} />}
      {asked !== undefined && (
        <Approving editor={editor} action={asked.action} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

interface ApprovingProps {
  editor: PlanEditor;
  action: EditorApproval['action'];
  onClose: () => void;
}

/** Of the text in the form; what somebody else has saved since is shown before it is approved. */
function Approving({ editor, action, onClose }: ApprovingProps) {
  const navigate = useNavigate();
  const { saved, validated, certificate } = editor;
  const wayOn = useWayOn(saved.id ?? '');
  const { data } = useOperation(operations.getPlan, { study_plan_id: saved.id ?? '' });
  const plan = data?.study_plan;
  if (plan === undefined || saved.revision === undefined || validated === undefined) return null;
  const shown = {
    ...plan,
    ...writtenContent(saved.content),
    status: saved.status,
    revision: saved.revision,
  };
  // Behind it is what was saved here just now and is not read again yet.
  const overtaken = plan.revision > saved.revision;
  return (
    <ApproveDialog
      action={action}
      plan={overtaken ? plan : shown}
      shown={shown}
      {...(overtaken ? judgedNow(plan, validated.result) : { result: validated.result })}
      relation={editor.relation}
      certificate={overtaken ? undefined : certificate}
      onClose={onClose}
      onDecided={wayOn}
      onApproved={() => void navigate(`/study-plans/${plan.id}`, { state: approvedState })}
    />
  );
}

/** The score of what somebody else has saved; where nobody has validated it yet, why it cannot be approved. */
function judgedNow({ validation_feedback, validation_stale, status }: Plan, before: ValidationResult) {
  if (validation_feedback !== null) return { result: validation_feedback };
  const code = validation_stale ? 'VALIDATION_STALE' : 'VALIDATION_MISSING';
  return { result: before, blocked: blockedBy({ code }, null, status) };
}

interface AskingProps {
  editor: PlanEditor;
  icon: IconType;
  text: string;
  dialog: (id: string, close: () => void) => ReactNode;
}

/** A button that asks before it does what cannot be undone. */
function Asking({ editor, icon, text, dialog }: AskingProps) {
  const [asking, setAsking] = useState(false);
  const { work, saved } = editor;
  return (
    <>
      <Button
        variant="tertiary"
        color="danger"
        icon={icon}
        aria-disabled={work !== undefined || undefined}
        onClick={() => setAsking(true)}
      >
        {text}
      </Button>
      {asking && saved.id !== undefined && dialog(saved.id, () => setAsking(false))}
    </>
  );
}
