import type { PublicPlan } from '@studieplan/contracts';
import {
  approvalOf,
  approvalSentences,
  publicStateOf,
  successorOf,
} from '@studieplan/contracts/public/shown-plan';
import { certificate, noLongerHolds } from '@studieplan/contracts/public/words/nb/certificate';
import { formatCode, formatLongDate, formatOrganizationNumber } from '../formats/formats.ts';
import { fieldNames } from './certificate-fields.ts';
import { styles } from './certificate-look.ts';
import type { StampName } from './certificate-input.ts';
import type { Run, Style } from './typesetting.ts';

/** What a certificate says, in its first lines and on every page, of whether its version holds and who approved it. */
export interface CertificateState {
  stamp: StampName;
  /** What the document is, for its metadata. */
  subject: string;
  /** Beside the product's name. */
  head: Run;
  /** Below the title. */
  lead: Run[];
  /** Beside the title on every page but the first. */
  running: Run;
  /** In every footer; empty while the version holds. */
  footer: string;
}

/** The state of a version as its certificate tells it; a superseded one says so beside who approved it. */
export function certificateState(plan: PublicPlan): CertificateState {
  const since = () => formatLongDate(plan.deleted_at ?? plan.approved_at);
  switch (publicStateOf(plan)) {
    case 'valid':
    case 'superseded':
      return plan.approval_method === 'admin' ? approved(plan) : selfApproved(plan);
    case 'expired': {
      const until = formatLongDate(plan.valid_until ?? plan.approved_at);
      const told = ended({
        stamp: 'trukket-tilbake',
        subject: certificate.state.expired,
        word: 'Utløpt',
        said: certificate.expiredSaid(until),
        since: until,
        looks: gone,
      });
      return { ...told, footer: certificate.since.expired(until) };
    }
    case 'recalled':
      return ended({
        stamp: 'trukket-tilbake',
        subject: certificate.state.recalled,
        word: certificate.state.recalled,
        said: `${noLongerHolds} Den var selvgodkjent, og godkjenningen ble trukket tilbake ${since()}.`,
        since: since(),
        looks: gone,
      });
    case 'deactivated':
      return ended({
        stamp: 'deaktivert',
        subject: certificate.state.deactivated,
        word: 'Deaktivert',
        said: certificate.deactivatedSaid(since()),
        since: since(),
        looks: { kind: styles.kindDanger, lead: styles.leadDanger },
      });
  }
}

const gone = { kind: styles.kindGone, lead: styles.leadGone };

function approved(plan: PublicPlan): CertificateState {
  return {
    stamp: 'verifisert',
    subject: certificate.state.approved,
    head: { text: 'Sertifikat for godkjent studieplan', style: styles.kind, field: fieldNames.approval },
    lead: [
      ...(plan.study_association_name === null
        ? [
            {
              text: approvalSentences(plan, certificate).said,
              style: styles.lead,
              field: fieldNames.approval,
            },
          ]
        : [
            { text: 'Godkjent av administrator i ', style: styles.lead, field: fieldNames.approval },
            ...association(plan, styles.leadStrong),
          ]),
      ...newerVersion(plan),
    ],
    running: { text: formatCode(plan.approval_link), style: styles.small, field: fieldNames.code },
    footer: '',
  };
}

function selfApproved(plan: PublicPlan): CertificateState {
  const { said, warned } = approvalSentences(plan, certificate);
  return {
    stamp: approvalOf(plan) === 'author' ? 'selvgodkjent' : 'selvgodkjent-administrator',
    subject: certificate.state.selfApproved,
    head: { text: 'Sertifikat for selvgodkjent studieplan', style: styles.kind, field: fieldNames.approval },
    lead: [
      { text: said, style: styles.lead, field: fieldNames.approval },
      ...(warned === null
        ? []
        : [{ text: ` ${warned}`, style: styles.leadStrong, field: fieldNames.approval }]),
      ...(plan.study_association_name === null
        ? []
        : [{ text: ' Planen er laget i ', style: styles.lead }, ...association(plan, styles.lead)]),
      ...newerVersion(plan),
    ],
    running: {
      text: `Selvgodkjent · ${formatCode(plan.approval_link)}`,
      style: styles.small,
      field: fieldNames.code,
    },
    footer: '',
  };
}

/** A version that no longer holds says so in every place, and nothing of who approved it. */
function ended(told: {
  stamp: StampName;
  subject: string;
  word: string;
  said: string;
  since: string;
  looks: { kind: Style; lead: Style };
}): CertificateState {
  const { stamp, subject, word, said, since, looks } = told;
  return {
    stamp,
    subject,
    head: { text: `${word}: gjelder ikke lenger`, style: looks.kind, field: fieldNames.state },
    lead: [{ text: said, style: looks.lead, field: fieldNames.state }],
    running: { text: word.toUpperCase(), style: { ...looks.kind, size: styles.small.size } },
    footer: `${word} ${since}`,
  };
}

function association({ study_association_name, organization_number }: PublicPlan, style: Style): Run[] {
  const number =
    organization_number === null ? '' : `, org.nr.\u00a0${formatOrganizationNumber(organization_number)}`;
  return [
    { text: study_association_name ?? '', style, field: fieldNames.association },
    { text: `${number}.`, style: styles.lead, field: fieldNames.association },
  ];
}

function newerVersion(plan: PublicPlan): Run[] {
  return successorOf(plan) === null
    ? []
    : [{ text: ' Det finnes en nyere versjon av den.', style: styles.lead, field: fieldNames.state }];
}
