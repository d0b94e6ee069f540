import type { ComponentProps, ReactNode } from 'react';
import type { PublicPlan } from '@studieplan/contracts';
import {
  approvalOf,
  bannerOf,
  lookOf,
  type ShownState,
  shownStateOf,
} from '@studieplan/contracts/public/shown-plan';
import { Stamp } from '@studieplan/ui/brand/stamp.tsx';
import { Icon, type IconType } from '@studieplan/ui/icon/icon.tsx';
import {
  ArchiveIcon,
  CheckmarkCircleFillIcon,
  CircleSlashIcon,
  ClockIcon,
  PersonPencilIcon,
} from '@studieplan/ui/icon/icons.ts';
import { longDate } from '../../texts/formats.ts';
import { certificate } from '@studieplan/contracts/public/words/nb/certificate';
import { words } from '../../texts/texts.ts';

interface Sign {
  icon: IconType;
  stamp: ComponentProps<typeof Stamp>['kind'];
  /** Which of the words the stamp is called by; a picture that is none has no name. */
  name?:
    'approvedStamp' | 'selfApprovedStamp' | 'administratorStamp' | 'supersededStamp' | 'deactivatedStamp';
}

const signs: Record<ShownState, Sign> = {
  approved: { icon: CheckmarkCircleFillIcon, stamp: 'approved', name: 'approvedStamp' },
  selfApproved: { icon: PersonPencilIcon, stamp: 'self-approved', name: 'selfApprovedStamp' },
  superseded: { icon: ClockIcon, stamp: 'superseded', name: 'supersededStamp' },
  deactivated: { icon: CircleSlashIcon, stamp: 'deactivated-light', name: 'deactivatedStamp' },
  recalled: { icon: ArchiveIcon, stamp: 'recalled' },
};
const byAdministrator: Sign = {
  icon: PersonPencilIcon,
  stamp: 'self-approved-administrator',
  name: 'administratorStamp',
};

/** The answer to whoever looks a code up: whether the version holds, and who approved it. */
export function CertificateBanner({ plan }: { plan: PublicPlan }) {
  const t = words('certificate', certificate);
  const state = shownStateOf(plan);
  const isOthers = state === 'selfApproved' && approvalOf(plan) === 'administrator';
  const { icon, stamp, name } = isOthers ? byAdministrator : signs[state];
  const look = lookOf(plan);
  const { above, says, warned } = bannerOf(plan, t, longDate);
  return (
    <Banner
      {...(look && { [look[0]]: look[1] })}
      icon={icon}
      state={above}
      title={plan.title}
      lang={plan.metadata.language}
      stamp={<Stamp className="kv-cert__stamp" kind={stamp} label={name && t[name]} />}
    >
      {says}
      {warned !== null && (
        <>
          {' '}
          <strong>{warned}</strong>
        </>
      )}
    </Banner>
  );
}

interface BannerProps {
  /** What the style sheet gives its colour by. */
  [look: `data-${string}`]: string;
  icon: IconType;
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
