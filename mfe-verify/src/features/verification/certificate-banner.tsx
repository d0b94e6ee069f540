import type { ComponentProps, ReactNode } from 'react';
import type { PublicPlan } from '@studieplan/contracts';
import {
  approvalOf,
  bannerOf,
  looks,
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
import { languageTag } from '@studieplan/contracts/public/language';
import { certificate } from '@studieplan/contracts/public/words/nb/certificate';
import { words } from '../../texts/texts.ts';

type StampKind = ComponentProps<typeof Stamp>['kind'];

const signs: Record<ShownState | 'administrator', readonly [IconType, StampKind]> = {
  approved: [CheckmarkCircleFillIcon, 'approved'],
  selfApproved: [PersonPencilIcon, 'self-approved'],
  administrator: [PersonPencilIcon, 'self-approved-administrator'],
  expired: [ClockIcon, 'recalled'],
  superseded: [ClockIcon, 'superseded'],
  deactivated: [CircleSlashIcon, 'deactivated-light'],
  recalled: [ArchiveIcon, 'recalled'],
};

/** The answer to whoever looks a code up: whether the version holds, and who approved it. */
export function CertificateBanner({ plan }: { plan: PublicPlan }) {
  const t = words('certificate', certificate);
  const state = shownStateOf(plan);
  const isOthers = state === 'selfApproved' && approvalOf(plan) === 'administrator';
  const sign = isOthers ? 'administrator' : state;
  const [icon, stamp] = signs[sign];
  // With its lamp out, the mark is no stamp and has no name.
  const label = sign === 'recalled' || sign === 'expired' ? undefined : t.stamp[sign];
  const { above, says, warned } = bannerOf(plan, t, longDate);
  return (
    <Banner
      {...looks[state]}
      icon={icon}
      state={above}
      title={plan.title}
      lang={languageTag(plan.metadata.language)}
      stamp={<Stamp className="kv-cert__stamp" kind={stamp} label={label} />}
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
