import type { ComponentProps, ReactNode } from 'react';
import type { PublicPlan } from '@studieplan/contracts';
import { Stamp } from '@studieplan/ui/brand/stamp.tsx';
import { Icon } from '@studieplan/ui/icon/icon.tsx';
import {
  ArchiveIcon,
  CheckmarkCircleFillIcon,
  CircleSlashIcon,
  ClockIcon,
  PersonPencilIcon,
} from '@studieplan/ui/icon/icons.ts';
import { longDate } from '../../texts/formats.ts';
import { certificate } from '../../texts/nb/certificate.ts';
import { words } from '../../texts/texts.ts';
import { approvalOf, approvalSentences, withdrawalOf } from '@studieplan/ui/certificate/approval.ts';

const texts = () => words('certificate', certificate);

/** What a version is, in the words that a tab is named after. */
export function stateOf(plan: PublicPlan): string {
  const t = texts();
  const withdrawal = withdrawalOf(plan);
  if (withdrawal !== null) return withdrawal === 'recalled' ? t.recalled : t.deactivatedTitle;
  if (plan.newer_approval_link !== null) return t.superseded;
  return plan.approval_method === 'admin' ? t.approved : t.selfApproved;
}

/** The answer to whoever looks a code up: whether the version holds, and who approved it. */
export function CertificateBanner({ plan }: { plan: PublicPlan }) {
  if (plan.deleted_at !== null) return <Withdrawn plan={plan} since={plan.deleted_at} />;
  if (plan.newer_approval_link !== null) return <Superseded plan={plan} />;
  return plan.approval_method === 'admin' ? <Approved plan={plan} /> : <SelfApproved plan={plan} />;
}

function Withdrawn({ plan, since }: { plan: PublicPlan; since: string }) {
  const t = texts();
  return withdrawalOf(plan) === 'recalled' ? (
    <PlanBanner
      plan={plan}
      data-state="gone"
      icon={ArchiveIcon}
      state={t.recalledSince(longDate(since))}
      stamp={<Stamp className="kv-cert__stamp" kind="recalled" />}
    >
      {t.recalledSaid}
    </PlanBanner>
  ) : (
    <PlanBanner
      plan={plan}
      data-off=""
      icon={CircleSlashIcon}
      state={t.deactivated}
      stamp={<Stamp className="kv-cert__stamp" kind="deactivated-light" label={t.deactivatedStamp} />}
    >
      {t.deactivatedSaid(longDate(since))}
    </PlanBanner>
  );
}

/** Who approved it is told too: the older text may have been its author's own approval. */
function Superseded({ plan }: { plan: PublicPlan }) {
  const t = texts();
  const { said, warned } = approvalSentences(plan, t);
  const from = longDate(plan.approved_at);
  return (
    <PlanBanner
      plan={plan}
      data-state="old"
      icon={ClockIcon}
      state={stateOf(plan)}
      stamp={<Stamp className="kv-cert__stamp" kind="superseded" label={t.supersededStamp} />}
    >
      {!plan.superseded_at
        ? t.heldFrom(plan.version_number, from)
        : t.heldFromTo(plan.version_number, from, longDate(plan.superseded_at))}{' '}
      {said} {warned !== null && <strong>{warned}</strong>}
    </PlanBanner>
  );
}

function Approved({ plan }: { plan: PublicPlan }) {
  const t = texts();
  return (
    <PlanBanner
      plan={plan}
      icon={CheckmarkCircleFillIcon}
      state={stateOf(plan)}
      stamp={<Stamp className="kv-cert__stamp" kind="approved" label={t.approvedStamp} />}
    >
      {approvalSentences(plan, t).said} {t.holdsToday}
    </PlanBanner>
  );
}

function SelfApproved({ plan }: { plan: PublicPlan }) {
  const t = texts();
  const { said, warned } = approvalSentences(plan, t);
  const byAuthor = approvalOf(plan) === 'author';
  return (
    <PlanBanner
      plan={plan}
      data-by="self"
      icon={PersonPencilIcon}
      state={stateOf(plan)}
      stamp={
        <Stamp
          className="kv-cert__stamp"
          kind={byAuthor ? 'self-approved' : 'self-approved-administrator'}
          label={byAuthor ? t.selfApprovedStamp : t.administratorStamp}
        />
      }
    >
      {said} {warned !== null && <strong>{warned}</strong>}
    </PlanBanner>
  );
}

function PlanBanner({ plan, ...props }: { plan: PublicPlan } & Omit<BannerProps, 'title' | 'lang'>) {
  return <Banner {...props} title={plan.title} lang={plan.metadata.language} />;
}

interface BannerProps {
  'data-by'?: 'self';
  'data-state'?: 'gone' | 'old';
  'data-off'?: '';
  icon: ComponentProps<typeof Icon>['of'];
  state: string;
  title: string;
  /** Of the title; missing where it is the page's. */
  lang?: string;
  stamp?: ReactNode;
  children: ReactNode;
}

/** The head of a sheet: what a code stands for, in colour, sign and words. */
export function Banner({ icon, state, title, lang, stamp, children, ...look }: BannerProps) {
  return (
    <header className="kv-cert__banner" {...look}>
      <div>
        <p className="kv-cert__state">
          <Icon of={icon} />
          {state}
        </p>
        <h1 className="ds-heading" data-size="lg" lang={lang}>
          {title}
        </h1>
        <p>{children}</p>
      </div>
      {stamp}
    </header>
  );
}
