import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import {
  errors,
  operations,
  realtimeEvents,
  refusalOf,
  relationTo,
  type Plan,
  type PlanRelation,
} from '@studieplan/contracts';
import {
  Banner,
  ErrorCard,
  formatCode,
  LinkButton,
  Loading,
  Page,
  ScoreBadge,
  StatusTag,
  TextLink,
  useOperation,
  useRealtime,
  useRefresh,
  useTitle,
  useUser,
} from '@studieplan/ui';
import { PencilIcon } from '@studieplan/ui/icon/icons.ts';
import { approvedText } from '../../approval/approve-dialog.tsx';
import { RejectionReason } from '../../approval/rejection-reason.tsx';
import { wasApproved } from '../../approval/approved-state.ts';
import { ApprovalActions } from './approval-actions.tsx';
import { ApprovedBox } from './approved-box.tsx';
import { PlanDocument } from './plan-document.tsx';
import { PlanFacts } from './plan-facts.tsx';
import { ValidationBox } from './validation-box.tsx';
import { VersionsPanel } from './versions-panel.tsx';

/** How long the message of an approval stays, in ms (specification section 9). */
const approvalMessageStays = 5000;

/** `/study-plans/{id}`. */
export function PlanDetailPage() {
  const { id = '' } = useParams();
  const known = operations.getPlan.input.safeParse({ study_plan_id: id }).success;
  return known ? <LoadedPlan key={id} id={id} /> : <PlanFault text={errors.PLAN_NOT_FOUND.text} />;
}

function PlanFault({ text }: { text: string }) {
  useTitle('Feil');
  return (
    <div className="kv-alone">
      <ErrorCard text={text} page>
        <LinkButton to="/study-plans" variant="secondary">
          Til oversikten
        </LinkButton>
      </ErrorCard>
    </div>
  );
}

function LoadedPlan({ id }: { id: string }) {
  const user = useUser();
  const refresh = useRefresh();
  const { data, error } = useOperation(
    operations.getPlan,
    { study_plan_id: id },
    { fallback: 'Failed to load study plan' },
  );
  useRealtime(realtimeEvents, (_, { study_plan_id }) => {
    if (study_plan_id === id) refresh(operations.getPlan, operations.listPlanVersions);
  });
  // A plan that has gone out of reach must not stay on the screen; a passing fault must not take it away.
  const gone = error !== null && (error.status === 404 || error.status === 403);
  if (error !== null && (data === undefined || gone)) return <PlanFault text={error.message} />;
  if (data === undefined) return <Loading page />;
  return <PlanDetail plan={data.study_plan} relation={relationTo(data.study_plan, user)} />;
}

/** True for 5 s after an approval, here or in the editor that led here. */
function useApprovalMessage(): [boolean, () => void] {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const arrivedApproved = wasApproved(state);
  const [shown, setShown] = useState(arrivedApproved);
  useEffect(() => {
    // Forgotten at once, so that a reload of the page does not say it again.
    if (arrivedApproved) void navigate(pathname, { replace: true, state: null });
  }, [arrivedApproved, navigate, pathname]);
  useEffect(() => {
    if (!shown) return undefined;
    window.scrollTo({ top: 0 });
    const timer = setTimeout(() => setShown(false), approvalMessageStays);
    return () => clearTimeout(timer);
  }, [shown]);
  return [shown, () => setShown(true)];
}

function PlanDetail({ plan, relation }: { plan: Plan; relation: PlanRelation }) {
  const [justApproved, showApproved] = useApprovalMessage();
  const mayEdit = refusalOf('update', plan.status, relation) === null;
  const approved = plan.status === 'approved' && plan.deleted_at === null;
  const publicLink = approved ? plan.approval_link : null;
  const hasVersions = plan.approval_link !== null || plan.version_id !== null;
  return (
    <Page
      title={plan.title}
      back={{ to: '/study-plans', text: 'Til studieplaner' }}
      meta={
        <>
          <StatusTag status={plan.deleted_at === null ? plan.status : 'deactivated'} />
          <ScoreBadge score={plan.validation_score} />
        </>
      }
      actions={
        mayEdit ? (
          <LinkButton to={`/study-plans/${plan.id}/edit`} variant="secondary" icon={PencilIcon}>
            Rediger
          </LinkButton>
        ) : undefined
      }
    >
      <div className="kv-banners">
        {justApproved && <Banner kind="success">{approvedText}</Banner>}
        <RejectionReason reason={plan.rejection_reason} />
        {!approved && plan.approval_link !== null && (
          <p className="ds-alert kv-alert" data-color="info">
            {'Den godkjente versjonen er fortsatt offentlig: '}
            <TextLink to={`/verify/${plan.approval_link}`}>{formatCode(plan.approval_link)}</TextLink>
          </p>
        )}
      </div>
      {publicLink !== null && <ApprovedBox plan={plan} link={publicLink} />}
      <div className={publicLink === null ? 'kv-cols' : 'kv-cols kv-gap'}>
        <div>
          <ApprovalActions plan={plan} relation={relation} onApproved={showApproved} />
          <ValidationBox plan={plan} relation={relation} />
          <PlanDocument plan={plan} />
        </div>
        <aside className="kv-rail">
          <PlanFacts plan={plan} />
          {hasVersions && <VersionsPanel studyPlanId={plan.id} />}
        </aside>
      </div>
    </Page>
  );
}
