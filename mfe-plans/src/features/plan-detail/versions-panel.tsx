import { useEffect, useRef, useState } from 'react';
import { operations, type Plan, type PlanVersion } from '@studieplan/contracts';
import {
  Banner,
  Button,
  formatCode,
  formatDate,
  Loading,
  Sheet,
  StatusTag,
  Tag,
  TextLink,
  useOperation,
  useUser,
} from '@studieplan/ui';
import { comparisonAddress, defaultPair } from '../../comparison/compared-pair.ts';
import { DeactivateVersionDialog } from './deactivate-version-dialog.tsx';

/** The approved versions, newest first; the newest that holds is 'Gjeldende'. The systemadmin may deactivate one. */
export function VersionsPanel({ plan }: { plan: Plan }) {
  const mayDeactivate = useUser().role === 'systemadmin';
  const [asking, setAsking] = useState<PlanVersion>();
  const [done, setDone] = useState<number>();
  const message = useRef<HTMLDivElement>(null);
  const { data, error } = useOperation(
    operations.listPlanVersions,
    { study_plan_id: plan.id },
    { fallback: 'Kunne ikke hente versjonshistorikk' },
  );
  useEffect(() => {
    // The button that opened the dialog is gone with its version.
    if (done !== undefined) message.current?.focus();
  }, [done]);
  if (data === undefined) {
    return (
      <Sheet title="Versjoner" titleSize="xs">
        {error === null ? <Loading /> : <Banner kind="danger">{error.message}</Banner>}
      </Sheet>
    );
  }
  const versions = data.versions.toSorted((a, b) => b.version_number - a.version_number);
  if (versions.length === 0) return null;
  const current = versions.find(({ deleted_at }) => deleted_at === null);
  const pair = defaultPair(versions, plan.status !== 'approved');
  return (
    <Sheet title="Versjoner" titleSize="xs">
      <div className="kv-pagemessage" tabIndex={-1} ref={message}>
        {done !== undefined && <Banner kind="success">{`Versjon ${done} er deaktivert.`}</Banner>}
      </div>
      <ol className="kv-versions kv-breaks">
        {versions.map((version) => (
          <VersionRow
            key={version.version_id}
            version={version}
            current={version === current}
            onDeactivate={mayDeactivate ? () => setAsking(version) : undefined}
          />
        ))}
      </ol>
      {pair !== undefined && (
        <p className="kv-versions__compare">
          <TextLink to={comparisonAddress(plan.id, pair)}>Sammenlign versjoner</TextLink>
        </p>
      )}
      {asking !== undefined && (
        <DeactivateVersionDialog
          version={asking}
          onClose={() => setAsking(undefined)}
          onDone={() => {
            setDone(asking.version_number);
            setAsking(undefined);
          }}
        />
      )}
    </Sheet>
  );
}

interface VersionRowProps {
  version: PlanVersion;
  current: boolean;
  onDeactivate?: () => void;
}

function VersionRow({ version, current, onDeactivate }: VersionRowProps) {
  const off = version.deleted_at !== null;
  return (
    <li data-current={current ? '' : undefined} data-off={off ? '' : undefined}>
      <div className="kv-inline">
        <strong>{`Versjon ${version.version_number}`}</strong>
        {current && <Tag color="success">Gjeldende</Tag>}
        {off && <StatusTag status="deactivated" />}
      </div>
      <p>{version.title}</p>
      <p className="kv-small kv-muted">{`${formatDate(version.approved_at)} · ${version.approver_name}`}</p>
      <p className="kv-lines">{version.change_comment}</p>
      <TextLink to={`/verify/${version.approval_link}`}>{formatCode(version.approval_link)}</TextLink>
      {onDeactivate !== undefined && !off && (
        <div>
          <Button
            variant="tertiary"
            color="danger"
            className="kv-versions__off"
            aria-label={`Deaktiver versjon ${version.version_number}`}
            onClick={onDeactivate}
          >
            Deaktiver
          </Button>
        </div>
      )}
    </li>
  );
}
