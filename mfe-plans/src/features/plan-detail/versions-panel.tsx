import { useState } from 'react';
import { operations, type Plan, type PlanVersion, statesOf } from '@studieplan/contracts';
import { Banner, Loading, Sheet, TextLink, useMarkSeen, useOperation, useUser } from '@studieplan/ui';
import { comparisonAddress, defaultPair } from '../../comparison/compared-pair.ts';
import { VersionRow, type VersionActs } from './version-row.tsx';
import { withdrawalDialogs } from './withdrawal-dialogs.tsx';
import { PageMessage } from '../../passing/page-message.tsx';

/** The approved versions, newest first; the newest that holds is 'Gjeldende'. Administrators see to the self-approved. */
export function VersionsPanel({ plan }: { plan: Plan }) {
  const { data, error } = useOperation(
    operations.listPlanVersions,
    { study_plan_id: plan.id },
    { fallback: 'Kunne ikke hente versjonshistorikk' },
  );
  if (data?.versions.length === 0) return null;
  return (
    <Sheet title="Versjoner" titleSize="xs">
      {data !== undefined ? (
        <Versions plan={plan} versions={data.versions} />
      ) : error === null ? (
        <Loading />
      ) : (
        <Banner kind="danger">{error.message}</Banner>
      )}
    </Sheet>
  );
}

interface Asked {
  what: keyof typeof withdrawalDialogs;
  version: PlanVersion;
}

function Versions({ plan, versions: given }: { plan: Plan; versions: readonly PlanVersion[] }) {
  const mayDeactivate = useUser().role === 'systemadmin';
  const [asking, setAsking] = useState<Asked>();
  const [said, setSaid] = useState<string>();
  const seeing = useMarkSeen();
  const markSeen = ({ version_id, version_number }: PlanVersion) =>
    seeing.mutate(
      { version_id },
      { onSuccess: () => setSaid(`Versjon ${version_number} er merket som sett.`) },
    );
  const actsOf = (version: PlanVersion): VersionActs => ({
    onDeactivate: mayDeactivate ? () => setAsking({ what: 'deactivate', version }) : undefined,
    onRecall: version.can_recall === true ? () => setAsking({ what: 'recall', version }) : undefined,
    onSeen: version.can_mark_seen === true ? () => markSeen(version) : undefined,
  });
  const Dialog = asking && withdrawalDialogs[asking.what];
  const versions = given.toSorted((a, b) => b.version_number - a.version_number);
  const states = statesOf(versions);
  const pair = defaultPair(versions, plan.status !== 'approved');
  return (
    <>
      <PageMessage said={said} fault={seeing.error?.message} />
      <ol className="kv-versions kv-breaks">
        {versions.map((version) => (
          <VersionRow
            key={version.version_id}
            version={version}
            state={states.get(version) ?? 'superseded'}
            marking={seeing.isPending && seeing.variables.version_id === version.version_id}
            {...actsOf(version)}
          />
        ))}
      </ol>
      {pair !== undefined && (
        <p className="kv-versions__compare">
          <TextLink to={comparisonAddress(plan.id, pair)}>Sammenlign versjoner</TextLink>
        </p>
      )}
      {asking !== undefined && Dialog !== undefined && (
        <Dialog
          plan={plan}
          version={asking.version}
          versions={versions}
          onClose={() => setAsking(undefined)}
          onDone={(text) => {
            setSaid(text);
            setAsking(undefined);
          }}
        />
      )}
    </>
  );
}
