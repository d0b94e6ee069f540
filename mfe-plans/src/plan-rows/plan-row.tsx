import { memo } from 'react';
import { passingScore, type PlanRow as Row, type Role } from '@studieplan/contracts';
import {
  BelowLimit,
  BelowMinimum,
  Button,
  FactLine,
  formatCredits,
  formatDate,
  formatHours,
  LinkButton,
  SmallScoreRing,
  StatusTag,
  totalLevel,
  useUser,
} from '@studieplan/ui';
import { ArrowUndoIcon, PencilIcon, QrCodeIcon } from '@studieplan/ui/icon/icons.ts';
import { scoreName } from '../validation/judge-text.ts';
import { shownStatus } from './shown-status.ts';
import { ListRow } from './list-row.tsx';

const sinceThen = { submitted: 'Sendt inn', under_review: 'Til vurdering', rejected: 'Avvist' };

function dateOf(plan: Row): string {
  const { status, status_changed_at, approved_at, updated_at, deleted_at } = plan;
  if (deleted_at !== null) return `Deaktivert ${formatDate(deleted_at)}`;
  if (status === 'draft') return `Endret ${formatDate(updated_at)}`;
  if (status !== 'approved') return `${sinceThen[status]} ${formatDate(status_changed_at)}`;
  const word = plan.approval_method === 'self' ? 'Selvgodkjent' : 'Godkjent';
  return `${word} ${formatDate(approved_at ?? status_changed_at)}`;
}

/** `Gjelder til 31.12.2028` of an approved plan; false where it is without end. */
const untilOf = ({ status, valid_until, expired }: Row) =>
  status === 'approved' &&
  valid_until != null &&
  `${expired ? 'Gjaldt' : 'Gjelder'} til ${formatDate(valid_until)}`;

/** Author and association where a list holds those of several: a member sees none but their own plans. */
const whose = ({ uploader_name, study_association_name }: Row, role: Role) => [
  role !== 'member' && uploader_name,
  role === 'systemadmin' && study_association_name,
];
/** What holds beside the text of the row; nothing where that text is the approved one, or none is. */
function besideOf({ status, deleted_at, approval_link }: Row): string | false {
  return (
    status !== 'approved' && deleted_at === null && approval_link !== null && 'Godkjent versjon er offentlig'
  );
}

interface PlanRowProps {
  plan: Row;
  /** Leaves out the ways to the plan's other pages. */
  brief?: boolean;
  /** Percent; a score below it gets a warning in words (specification section 5). */
  minimumScore?: number;
  /** What 'Gjenopprett' does, on a deactivated plan. */
  onRestore?: (plan: Row) => void;
}

/** One plan in a list; kept as drawn while its plan stays the same, since lists are long and read again often. */
export const PlanRow = memo(function PlanRow({ plan, brief = false, minimumScore, onRestore }: PlanRowProps) {
  const { role } = useUser();
  const shown = shownStatus(plan);
  // A minimum of exactly the limit says the same, once.
  const warns =
    minimumScore !== undefined &&
    minimumScore !== passingScore &&
    plan.validation_score !== null &&
    plan.validation_score < minimumScore;
  return (
    <ListRow
      to={`/study-plans/${plan.id}`}
      title={plan.title}
      ring={<SmallScoreRing score={plan.validation_score} name={scoreName(plan.judge)} />}
      side={
        <>
          {(brief || shown !== 'approved') && <StatusTag status={shown} />}
          {!brief && <Acts plan={plan} onRestore={onRestore} />}
        </>
      }
    >
      <p className="kv-row__desc">{plan.description}</p>
      <FactLine
        facts={[
          totalLevel(plan.validation_score) === 'mid' && <BelowLimit score={plan.validation_score} />,
          plan.validation_stale && 'Må valideres på nytt',
          warns && <BelowMinimum score={plan.validation_score} minimum={minimumScore} />,
          `${formatCredits(plan.ects_credits)} kompetansepoeng`,
          !brief && `${formatHours(plan.estimated_hours)} timer`,
          !brief && `EQF ${plan.eqf_level}`,
          dateOf(plan),
          untilOf(plan),
          ...whose(plan, role),
          besideOf(plan),
        ]}
      />
    </ListRow>
  );
});

function Acts({ plan, onRestore }: Pick<PlanRowProps, 'plan' | 'onRestore'>) {
  const { role } = useUser();
  // Under vurdering a member may not edit: no way that leads to a refusal alone.
  const editable = plan.status !== 'under_review' || role !== 'member';
  return (
    <div className="kv-row__acts">
      {plan.deleted_at === null && plan.approval_link !== null && (
        <LinkButton
          to={`/verify/${plan.approval_link}`}
          variant="tertiary"
          icon={QrCodeIcon}
          aria-label={`Offentlig side for ${plan.title}`}
        >
          Offentlig side
        </LinkButton>
      )}
      {plan.deleted_at !== null
        ? onRestore && (
            <Button
              variant="tertiary"
              icon={ArrowUndoIcon}
              aria-label={`Gjenopprett ${plan.title}`}
              onClick={() => onRestore(plan)}
            >
              Gjenopprett
            </Button>
          )
        : editable && (
            <LinkButton
              to={`/study-plans/${plan.id}/edit`}
              variant="tertiary"
              icon={PencilIcon}
              aria-label={`Rediger ${plan.title}`}
            >
              Rediger
            </LinkButton>
          )}
    </div>
  );
}
