import { Link } from 'react-router-dom';
import type { PlanRow as Row } from '@studieplan/contracts';
import {
  BelowLimit,
  FactLine,
  formatCredits,
  formatDate,
  formatHours,
  LinkButton,
  SmallScoreRing,
  StatusTag,
  totalLevel,
} from '@studieplan/ui';
import { PencilIcon, QrCodeIcon } from '@studieplan/ui/icon/icons.ts';

function dateOf({ status, approved_at, updated_at, deleted_at }: Row): string {
  if (deleted_at !== null) return `Deaktivert ${formatDate(deleted_at)}`;
  if (status === 'approved' && approved_at !== null) return `Godkjent ${formatDate(approved_at)}`;
  return `Endret ${formatDate(updated_at)}`;
}

/** One plan in a list; `brief` leaves out the ways to its other pages. */
export function PlanRow({ plan, brief = false }: { plan: Row; brief?: boolean }) {
  const approved = plan.status === 'approved' && plan.deleted_at === null;
  return (
    <li className="kv-row">
      <SmallScoreRing score={plan.validation_score} />
      <div className="kv-row__main">
        <h3 className="kv-row__title">
          <Link to={`/study-plans/${plan.id}`}>{plan.title}</Link>
        </h3>
        <p className="kv-row__desc">{plan.description}</p>
        <FactLine
          facts={[
            totalLevel(plan.validation_score) === 'mid' && <BelowLimit score={plan.validation_score} />,
            `${formatCredits(plan.ects_credits)} kompetansepoeng`,
            !brief && `${formatHours(plan.estimated_hours)} timer`,
            !brief && `EQF ${plan.eqf_level}`,
            dateOf(plan),
          ]}
        />
      </div>
      <div className="kv-row__side">
        {(brief || !approved) && (
          <StatusTag status={plan.deleted_at === null ? plan.status : 'deactivated'} />
        )}
        {!brief && (
          <div className="kv-row__acts">
            {approved && plan.approval_link !== null && (
              <LinkButton
                to={`/verify/${plan.approval_link}`}
                variant="tertiary"
                icon={QrCodeIcon}
                aria-label={`Offentlig side for ${plan.title}`}
              >
                Offentlig side
              </LinkButton>
            )}
            <LinkButton
              to={`/study-plans/${plan.id}/edit`}
              variant="tertiary"
              icon={PencilIcon}
              aria-label={`Rediger ${plan.title}`}
            >
              Rediger
            </LinkButton>
          </div>
        )}
      </div>
    </li>
  );
}
