import {
  type PlanVersion,
  type VersionState,
  versionStates,
  type VersionRecord as Told,
} from '@studieplan/contracts';
import {
  Button,
  formatCode,
  formatDate,
  type ShownStatus,
  StatusTag,
  Tag,
  TextLink,
  formatCount,
  formatScore,
  LabelledList,
  type Fact,
} from '@studieplan/ui';
import { CheckmarkCircleFillIcon, PersonPencilIcon } from '@studieplan/ui/icon/icons.ts';
import { selfApprovalText } from '../../approval/self-approval-text.ts';
import { judgesText, judgeText, ownShareText } from '../../validation/judge-text.ts';

/** What whoever looks may do with a version; what is left out is not theirs to do. */
export interface VersionActs {
  onDeactivate?: () => void;
  onRecall?: () => void;
  onSeen?: () => void;
}

interface VersionRowProps extends VersionActs {
  version: PlanVersion;
  state: VersionState;
  /** It is being marked as seen. */
  marking: boolean;
}

const tags: Record<VersionState, ShownStatus | null> = {
  valid: null,
  expired: 'expired',
  superseded: null,
  deactivated: 'deactivated',
  recalled: 'recalled',
  erased: null,
};

/** One approved version: number, whether it holds, who approved it and in which way, comment and code. */
export function VersionRow({ version, state, marking, ...acts }: VersionRowProps) {
  const { holds: current, revoked: off } = versionStates[state];
  const tag = tags[state];
  const self = version.approval_method === 'self';
  return (
    <li
      data-current={current ? '' : undefined}
      data-off={off ? '' : undefined}
      data-self={self ? '' : undefined}
    >
      <div className="kv-inline">
        <strong>{`Versjon ${version.version_number}`}</strong>
        {current && <Tag color={self ? 'accent' : 'success'}>Gjeldende</Tag>}
        {tag !== null && <StatusTag status={tag} />}
      </div>
      <p>{version.title}</p>
      <p className="kv-small kv-muted">{`${formatDate(version.approved_at)} · ${version.approver_name}`}</p>
      {version.valid_until != null && (
        <p className="kv-small">{`${version.expired ? 'Gjaldt' : 'Gjelder'} til ${formatDate(version.valid_until)}`}</p>
      )}
      <Method version={version} />
      <p className="kv-lines">{version.change_comment}</p>
      <TextLink to={`/verify/${version.approval_link}`}>{formatCode(version.approval_link)}</TextLink>
      {version.record !== undefined && (
        <VersionRecord number={version.version_number} record={version.record} />
      )}
      {!off && <Acts number={version.version_number} marking={marking} {...acts} />}
    </li>
  );
}

function Method({ version }: { version: PlanVersion }) {
  const { approval_method: method, self_approved_by: by, seen_at, seen_by_name } = version;
  if (method === undefined) return null;
  if (method === 'admin')
    return (
      <p className="kv-method">
        <Tag color="success" icon={CheckmarkCircleFillIcon}>
          Godkjent av administrator
        </Tag>
      </p>
    );
  const seen =
    seen_at == null
      ? 'Ikke sett av en administrator ennå.'
      : `Sett av ${seen_by_name ?? 'en administrator'} ${formatDate(seen_at)}.`;
  return (
    <>
      <p className="kv-method">
        <Tag color="accent" icon={PersonPencilIcon}>
          Selvgodkjent
        </Tag>
      </p>
      <p className="kv-small">{selfApprovalText(by ?? 'author')}</p>
      {seen_at !== undefined && <p className="kv-small kv-muted">{seen}</p>}
    </>
  );
}

interface ActsProps extends VersionActs {
  number: number;
  marking: boolean;
}

function Acts({ number, marking, onDeactivate, onRecall, onSeen }: ActsProps) {
  const act = (text: string, onClick: (() => void) | undefined, color?: 'danger', busy?: string | false) =>
    onClick && (
      <Button
        variant="tertiary"
        color={color}
        className="kv-versions__off"
        aria-label={`${text} versjon ${number}`}
        busy={busy}
        onClick={onClick}
      >
        {text}
      </Button>
    );
  return (
    <div className="kv-versions__acts">
      {act('Merk som sett', onSeen, undefined, marking && 'Lagrer...')}
      {act('Trekk tilbake', onRecall, 'danger')}
      {act('Deaktiver', onDeactivate, 'danger')}
    </div>
  );
}

/** How a version came to its score, whose text it was, and what was left open: folded under it. */
function VersionRecord({ number, record }: { number: number; record: Told }) {
  const { score, judge, judges, own_text_share, caps, review_reasons, open_remarks } = record;
  const both = judges === null ? undefined : judgesText({ judges });
  const facts: (Fact | null)[] = [
    score === null ? null : ['Score', formatScore(score)],
    judge === null ? null : ['Vurdert av', judgeText(judge)],
    both === undefined ? null : ['Hver for seg', both],
    judge === null ? null : ['Egen tekst', ownShareText(own_text_share)],
    caps.length === 0 ? null : ['Holdt scoren nede', caps.join(' ')],
    review_reasons.length === 0 ? null : ['Måtte ses av en administrator', review_reasons.join(' ')],
    ['Merknader', open_remarks === 0 ? 'Ingen sto åpne' : formatCount(open_remarks, 'sto åpen', 'sto åpne')],
  ];
  return (
    <details className="kv-record">
      <summary>{`Slik ble versjon ${number} vurdert`}</summary>
      <LabelledList facts={facts} />
    </details>
  );
}
