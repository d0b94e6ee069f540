import type { ComponentProps, ReactNode } from 'react';
import type { PublicPlan } from '@studieplan/contracts';
import { Stamp } from '@studieplan/ui/brand/stamp.tsx';
import { formatLongDate } from '@studieplan/ui/formats/formats.ts';
import { Icon } from '@studieplan/ui/icon/icon.tsx';
import {
  ArchiveIcon,
  CheckmarkCircleFillIcon,
  CircleSlashIcon,
  PersonPencilIcon,
} from '@studieplan/ui/icon/icons.ts';
import { approvalOf, approvalSentences, withdrawalOf } from '../../wording/approval.ts';

/** What a version is, in the words that a tab is named after. */
export function stateOf(plan: PublicPlan): string {
  const withdrawal = withdrawalOf(plan);
  if (withdrawal !== null) return withdrawal === 'recalled' ? 'Trukket tilbake' : 'Deaktivert studieplan';
  return plan.approval_method === 'admin' ? 'Godkjent studieplan' : 'Selvgodkjent studieplan';
}

/** The answer to whoever looks a code up: whether the version holds, and who approved it. */
export function CertificateBanner({ plan }: { plan: PublicPlan }) {
  const { deleted_at: since } = plan;
  if (since === null)
    return plan.approval_method === 'admin' ? <Approved plan={plan} /> : <SelfApproved plan={plan} />;
  return withdrawalOf(plan) === 'recalled' ? (
    <Banner
      data-state="gone"
      icon={ArchiveIcon}
      state={`Trukket tilbake ${formatLongDate(since)}`}
      title={plan.title}
      stamp={<Stamp className="kv-cert__stamp" kind="recalled" />}
    >
      Koden er ekte, men planen gjelder ikke lenger. Den var selvgodkjent, og godkjenningen er trukket
      tilbake.
    </Banner>
  ) : (
    <Banner
      data-off=""
      icon={CircleSlashIcon}
      state="DEAKTIVERT"
      title={plan.title}
      stamp={
        <Stamp
          className="kv-cert__stamp"
          kind="deactivated-light"
          label="Stempel: deaktivert, gjelder ikke"
        />
      }
    >
      Denne versjonen gjelder ikke lenger. Den ble deaktivert {formatLongDate(since)}.
    </Banner>
  );
}

const superseded = 'Denne versjonen er avløst av en nyere.';

function Approved({ plan }: { plan: PublicPlan }) {
  return (
    <Banner
      icon={CheckmarkCircleFillIcon}
      state={stateOf(plan)}
      title={plan.title}
      stamp={
        <Stamp className="kv-cert__stamp" kind="approved" label="Stempel: verifisert, godkjent studieplan" />
      }
    >
      {approvalSentences(plan).said}{' '}
      {plan.newer_approval_link === null ? 'Planen gjelder i\u00a0dag.' : superseded}
    </Banner>
  );
}

function SelfApproved({ plan }: { plan: PublicPlan }) {
  const { said, warned } = approvalSentences(plan);
  const byAuthor = approvalOf(plan) === 'author';
  return (
    <Banner
      data-by="self"
      icon={PersonPencilIcon}
      state={stateOf(plan)}
      title={plan.title}
      stamp={
        <Stamp
          className="kv-cert__stamp"
          kind={byAuthor ? 'self-approved' : 'self-approved-administrator'}
          label={`Stempel: selvgodkjent av ${byAuthor ? 'forfatteren' : 'administrator'}`}
        />
      }
    >
      {said} {warned !== null && <strong>{warned}</strong>} {plan.newer_approval_link !== null && superseded}
    </Banner>
  );
}

interface BannerProps {
  'data-by'?: 'self';
  'data-state'?: 'gone';
  'data-off'?: '';
  icon: ComponentProps<typeof Icon>['of'];
  state: string;
  title: string;
  stamp?: ReactNode;
  children: ReactNode;
}

/** The head of a sheet: what a code stands for, in colour, sign and words. */
export function Banner({ icon, state, title, stamp, children, ...look }: BannerProps) {
  return (
    <header className="kv-cert__banner" {...look}>
      <div>
        <p className="kv-cert__state">
          <Icon of={icon} />
          {state}
        </p>
        <h1 className="ds-heading" data-size="lg">
          {title}
        </h1>
        <p>{children}</p>
      </div>
      {stamp}
    </header>
  );
}
