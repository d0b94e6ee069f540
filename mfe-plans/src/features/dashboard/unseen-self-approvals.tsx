import { useState } from 'react';
import { operations, type OutputOf } from '@studieplan/contracts';
import {
  Button,
  FactLine,
  formatCount,
  formatDaysAgo,
  LinkButton,
  NotLoaded,
  seenText,
  Sheet,
  SmallScoreRing,
  useMarkSeen,
  useOperation,
} from '@studieplan/ui';
import { EyeIcon } from '@studieplan/ui/icon/icons.ts';
import { ShowMore } from '@studieplan/ui/paging/show-more.tsx';
import { scoreName } from '../../validation/judge-text.ts';
import { PageMessage } from '../../passing/page-message.tsx';
import { ListRow } from '../../plan-rows/list-row.tsx';

type SelfApproval = OutputOf<typeof operations.listUnseenSelfApprovals>['versions'][number];

const title = 'Selvgodkjenninger å se på';
/** Shown at first: the ones that have waited longest. */
const shownFirst = 5;

/** Self-approvals that no administrator has seen yet; nothing where there are none. */
export function UnseenSelfApprovals({ withAssociation }: { withAssociation: boolean }) {
  const list = useOperation(
    operations.listUnseenSelfApprovals,
    {},
    { fallback: 'Kunne ikke hente selvgodkjenninger' },
  );
  const [said, setSaid] = useState<string>();
  const [all, setAll] = useState(false);
  const seeing = useMarkSeen();
  const { data } = list;
  if (data === undefined) return <NotLoaded of={list} title={title} waiting={null} />;
  const { versions, total } = data;
  if (total === 0 && said === undefined) return null;
  return (
    <div className="kv-overlist">
      <PageMessage said={said} fault={seeing.error?.message} />
      {total > 0 && (
        <Sheet
          title={title}
          flush
          aside={<span className="kv-muted kv-small">{formatCount(total, 'venter', 'venter')}</span>}
        >
          <ul className="kv-rows">
            {versions.slice(0, all ? undefined : shownFirst).map((version) => (
              <Row
                key={version.version_id}
                version={version}
                withAssociation={withAssociation}
                marking={seeing.isPending && seeing.variables.version_id === version.version_id}
                onSeen={() =>
                  seeing.mutate(
                    { version_id: version.version_id },
                    { onSuccess: () => setSaid(seenText(version)) },
                  )
                }
              />
            ))}
          </ul>
          <ShowMore of={{ hasMore: !all && versions.length > shownFirst, more: () => setAll(true) }}>
            {`Vis ${versions.length - shownFirst} til`}
          </ShowMore>
        </Sheet>
      )}
    </div>
  );
}

interface RowProps {
  version: SelfApproval;
  withAssociation: boolean;
  /** It is being marked as seen. */
  marking: boolean;
  onSeen: () => void;
}

function Row({ version, withAssociation, marking, onSeen }: RowProps) {
  const { title, version_number, approver_name, approved_at, study_association_name } = version;
  const address = `/study-plans/${version.study_plan_id}`;
  return (
    <ListRow
      to={address}
      title={title}
      ring={<SmallScoreRing score={version.validation_score} name={scoreName(version.judge)} />}
      side={
        <div className="kv-row__acts">
          <LinkButton to={address} variant="tertiary" aria-label={`Se planen ${title}`}>
            Se planen
          </LinkButton>
          {version.can_mark_seen && (
            <Button
              variant="secondary"
              icon={EyeIcon}
              busy={marking && 'Lagrer...'}
              aria-label={`Merk ${title} som sett`}
              onClick={onSeen}
            >
              Merk som sett
            </Button>
          )}
        </div>
      }
    >
      <FactLine
        facts={[
          `Selvgodkjent av ${approver_name} ${formatDaysAgo(approved_at)}`,
          `Versjon ${version_number}`,
          withAssociation && study_association_name,
        ]}
      />
    </ListRow>
  );
}
