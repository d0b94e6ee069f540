import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  deletionRefusal,
  errors,
  operations,
  realtimeEvents,
  refusalOf,
  relationTo,
  type OutputOf,
  type Plan,
  type PlanRelation,
  type PlanTimelineEntry,
} from '@studieplan/contracts';
import {
  Banner,
  Button,
  formatDate,
  Loading,
  Page,
  ScoreBadge,
  StatusTag,
  useOperation,
  useRealtime,
  useRefresh,
  useUser,
} from '@studieplan/ui';
import { ArrowUndoIcon, TrashIcon, FilesIcon } from '@studieplan/ui/icon/icons.ts';
import { approvedText, mailedText } from '../../approval/deciding-text.ts';
import { useAskedHere } from '../../asked/use-asked-of-me.ts';
import { useApprovalSent } from '../../approval/use-deciding.ts';
import { DecisionBox } from '../../approval/decision-box.tsx';
import { RefusedTexts } from '../../approval/refused-texts.tsx';
import { DeletePlanDialog } from '../../deletion/delete-plan-dialog.tsx';
import { DiscardDraftDialog, draftDiscarded } from '../../discarding/discard-draft-dialog.tsx';
import { Receipt, takenBack } from '../../sending/receipt.tsx';
import { shownStatus } from '../../plan-rows/shown-status.ts';
import { PlanFault } from '../../plan-fault/plan-fault.tsx';
import { QueueWalk } from '../../queue-walk/queue-walk.tsx';
import { NotesProvider, notesOf } from '../../remarks/notes-context.tsx';
import { RemarksBox } from '../../remarks/remarks-box.tsx';
import { useDraftRemarks } from '../../remarks/use-draft-remarks.ts';
import { usePlanRemarks } from '../../remarks/use-plan-remarks.ts';
import type { ApprovalActionsProps } from './approval-actions.tsx';
import { ApprovedBox } from './approved-box.tsx';
import { DecidedMeanwhile } from './decided-meanwhile.tsx';
import { DecidingColumns } from './deciding-columns.tsx';
import { DraftBeside } from './draft-beside.tsx';
import { DeletedBox } from './deleted-box.tsx';
import {
  EditLink,
  leadsToEditor,
  NextStep,
  maySelfApprove,
  nextStepOf,
  type NextStepKind,
} from './next-step.tsx';
import { PlanDocument } from './plan-document.tsx';
import { PlanFacts } from './plan-facts.tsx';
import { TemplateBox } from './template-box.tsx';
import { PlanTimeline } from './plan-timeline.tsx';
import { useApprovalMessage, useDetailMessage } from './use-done.ts';
import { RunValidation, useValidationRun } from './validation-box.tsx';
import { VersionsPanel } from './versions-panel.tsx';
import { WordExportBox } from './word-export-box.tsx';
import { useCopying } from '../../copying/use-copying.ts';
import { PageUndo } from '../../undo/undo-bar.tsx';
import { deletedState } from '../../passing/entry-state.ts';
import './plan-detail.css';

/** `/study-plans/{id}`. */
export function PlanDetailPage({ id }: { id: string }) {
  return (
    <>
      <QueueWalk planId={id} />
      <LoadedPlan key={id} id={id} />
    </>
  );
}

function LoadedPlan({ id }: { id: string }) {
  const user = useUser();
  const refresh = useRefresh();
  const { data, error } = useOperation(
    operations.getPlan,
    { study_plan_id: id },
    // What happened to the plan meanwhile was told to the page that was open then.
    { fallback: 'Failed to load study plan', staleTime: 0 },
  );
  const relation = data && relationTo(data.study_plan, user);
  // Drawn the first time in pieces, between which the browser answers.
  const begun = useDeferredValue(data !== undefined);
  const looks = seesOthers(relation);
  const viewers = useRealtime(
    realtimeEvents,
    (_, { study_plan_id }) => {
      if (study_plan_id === id) refresh(operations.getPlan, operations.listPlanVersions);
    },
    looks ? id : undefined,
  );
  // A plan that has gone out of reach must not stay on the screen; a passing fault must not take it away.
  const gone = error !== null && (error.status === 404 || error.status === 403);
  if (error !== null && (data === undefined || gone)) return <PlanFault text={error.message} />;
  if (data === undefined || relation === undefined || !begun) return <Loading page />;
  return (
    <PlanDetail
      plan={data.study_plan}
      timeline={data.timeline}
      approval={data.approval}
      relation={relation}
      viewers={looks ? viewers : undefined}
    />
  );
}

/** Authors are not shown, and see nobody; the server decides whom it tells. */
const seesOthers = (relation?: PlanRelation) => relation?.admin === true && !relation.author;

const decides = (plan: Plan, relation: PlanRelation) =>
  plan.deleted_at === null && refusalOf('reject', plan.status, relation) === null;

interface PlanDetailProps {
  plan: Plan;
  timeline: readonly PlanTimelineEntry[];
  approval: OutputOf<typeof operations.getPlan>['approval'];
  relation: PlanRelation;
  /** Other administrators on the page; left out for whoever sees none. */
  viewers?: readonly string[];
}

function PlanDetail(props: PlanDetailProps) {
  const { plan, approval, relation, viewers } = props;
  const [justApproved, showApproved] = useApprovalMessage();
  const [said, say] = useDetailMessage();
  useApprovalSent(plan.id, showApproved);
  const deleted = plan.deleted_at !== null;
  const approved = plan.status === 'approved' && !deleted;
  const publicLink = approved ? plan.approval_link : null;
  const next = nextStepOf(plan, relation, maySelfApprove(approval));
  return (
    <Page
      title={plan.title}
      back={{ to: '/study-plans', text: 'Til studieplaner' }}
      meta={
        <>
          <StatusTag status={shownStatus(plan)} />
          <ScoreBadge score={plan.validation_score} />
        </>
      }
      actions={deleted ? undefined : <PlanActions plan={plan} relation={relation} next={next} onDone={say} />}
    >
      {viewers !== undefined && <PlanViewers names={viewers} />}
      <div className="kv-banners">
        {justApproved && <Approved plan={plan} relation={relation} />}
        {said !== undefined && <Banner kind="success">{said}</Banner>}
        {plan.deleted_at !== null && <DeletedBox plan={plan} since={plan.deleted_at} />}
        {relation.away && <Banner kind="info">{errors.PLAN_ELSEWHERE.text}</Banner>}
        <DecisionBox plan={plan} />
        <RefusedTexts texts={approval?.refused_texts} />
      </div>
      {publicLink !== null && <ApprovedBox plan={plan} link={publicLink} />}
      <DraftBeside plan={plan} decides={decides(plan, relation)} />
      <PageUndo>
        <Columns {...props} next={next} onApproved={showApproved} onDone={say} />
      </PageUndo>
    </Page>
  );
}

/** Of another's text it is the receipt that says who is mailed. */
function Approved({ plan, relation }: Pick<PlanDetailProps, 'plan' | 'relation'>) {
  const mails = plan.approval_method === 'self' && !relation.author;
  return (
    <Banner kind="success">
      {approvedText} {mails && <span>{mailedText(plan)}</span>}
    </Banner>
  );
}

interface ColumnsProps extends PlanDetailProps, Pick<ApprovalActionsProps, 'onApproved' | 'onDone'> {
  next: NextStepKind | undefined;
}

/** The plan with what is remarked on it: for whoever decides in another order than for everyone else. */
function Columns(props: ColumnsProps) {
  const { plan, timeline, approval, relation, next, onDone } = props;
  const [written, setWritten] = useState('');
  const run = useValidationRun(plan);
  const asked = useAskedHere(plan.id);
  const writing = useDraftRemarks(plan.id);
  const remarks = usePlanRemarks(plan);
  const notes = notesOf(plan, relation, remarks.remarks, writing);
  const deleted = plan.deleted_at !== null;
  const approved = plan.status === 'approved' && !deleted;
  const deciding = decides(plan, relation);
  return (
    <NotesProvider value={notes}>
      <DecidedMeanwhile
        deciding={deciding}
        timeline={timeline}
        written={written}
        remarks={writing.drafts.length}
      />
      {deciding ? (
        <DecidingColumns {...props} notes={notes} writing={writing} onWrite={setWritten} />
      ) : (
        <div className={approved && plan.approval_link !== null ? 'kv-cols kv-gap' : 'kv-cols'}>
          <div>
            {!deleted && relation.author && plan.status === 'submitted' && (
              <Receipt
                sent={{ ...plan, association: plan.study_association_name }}
                title={`Sendt inn ${formatDate(plan.status_changed_at)}`}
                onTaken={() => onDone(takenBack)}
              />
            )}
            <RemarksBox {...remarks} asked={asked} />
            <NextStep {...props} kind={next} run={run} selfApprovable={maySelfApprove(approval)} />
            <RunValidation plan={plan} relation={relation} run={run} next={next === 'validate'} />
            <PlanDocument plan={plan} decides={seesOthers(relation)} />
          </div>
          <aside className="kv-rail">
            <PlanFacts plan={plan} />
            <TemplateBox plan={plan} relation={relation} />
            {!approved && <WordExportBox plan={plan} />}
            {plan.has_versions && <VersionsPanel plan={plan} />}
            <PlanTimeline steps={timeline} />
          </aside>
        </div>
      )}
    </NotesProvider>
  );
}

interface PlanActionsProps {
  plan: Plan;
  relation: PlanRelation;
  next: NextStepKind | undefined;
  onDone: (said: string) => void;
}

function PlanActions({ plan, relation, next, onDone }: PlanActionsProps) {
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  const mayEdit = refusalOf('update', plan.status, relation) === null;
  const mayDelete = deletionRefusal(plan, relation) === null;
  const mayDiscard = plan.version_id !== null && refusalOf('discardDraft', plan.status, relation) === null;
  return (
    <>
      {mayDiscard && (
        <Button variant="tertiary" color="danger" icon={ArrowUndoIcon} onClick={() => setDiscarding(true)}>
          Forkast utkastet
        </Button>
      )}
      {mayDelete && (
        <Button variant="tertiary" color="danger" icon={TrashIcon} onClick={() => setDeleting(true)}>
          Slett
        </Button>
      )}
      <CopyButton plan={plan} />
      {mayEdit && !leadsToEditor(next) && <EditLink plan={plan} variant="secondary" />}
      {discarding && (
        <DiscardDraftDialog
          studyPlanId={plan.id}
          revision={plan.revision}
          onClose={() => setDiscarding(false)}
          onDiscarded={() => {
            setDiscarding(false);
            onDone(draftDiscarded);
          }}
        />
      )}
      {deleting && (
        <DeletePlanDialog
          studyPlanId={plan.id}
          title={plan.title}
          onClose={() => setDeleting(false)}
          onDeleted={() => void navigate('/study-plans', { state: deletedState(plan.title) })}
        />
      )}
    </>
  );
}

/** The other administrators who look at the plan now, told politely. */
function PlanViewers({ names }: { names: readonly string[] }) {
  return (
    <p role="status" className="kv-viewers kv-muted kv-breaks">
      {names.length > 0 && `${new Intl.ListFormat('nb').format(names)} ser på planen nå.`}
    </p>
  );
}

/** Makes a draft of one's own with the plan's text; whoever sees a plan may. */
function CopyButton({ plan }: { plan: Plan }) {
  const { copy, running, fault } = useCopying();
  return (
    <>
      <Button
        variant="tertiary"
        icon={FilesIcon}
        busy={running && 'Kopierer...'}
        onClick={() => copy({ study_plan_id: plan.id })}
      >
        Lag kopi
      </Button>
      {fault !== undefined && <p role="alert">{fault}</p>}
    </>
  );
}
