import { useId } from 'react';
import { groupPublicCode, operations, versionStates, withdrawalOf } from '@studieplan/contracts';
import { Banner, formatCount, Loading, useOperation } from '@studieplan/ui';
import './dying-codes.css';

const endOf = (version: Parameters<typeof withdrawalOf>[0]) => {
  const withdrawal = withdrawalOf(version);
  return withdrawal === null ? '' : ` (${versionStates[withdrawal].word})`;
};

/** The public codes that stop working when these people are deleted for good; at most 1,000 people. */
export function DyingCodes({ userIds }: { userIds: readonly string[] }) {
  const title = useId();
  const { data, error } = useOperation(
    operations.getUserPublicCodes,
    { user_ids: [...userIds].slice(0, 1000) },
    { fallback: 'Failed to get public codes', staleTime: 0 },
  );
  if (error !== null)
    return (
      <Banner kind="warning">{`Vi vet ikke hvilke offentlige koder som slutter å virke: ${error.message}`}</Banner>
    );
  if (data === undefined) return <Loading />;
  if (data.total === 0) return <p>Ingen offentlige koder slutter å virke.</p>;
  return (
    <div className="kv-gap">
      <Banner kind="warning">
        {`${formatCount(data.total, 'offentlig kode', 'offentlige koder')} slutter å virke. Den som slår dem opp, får vite at koden er ekte, men at opplysningene bak den er slettet.`}
      </Banner>
      <div
        className="kv-scroll"
        style={{ maxHeight: '15rem', overflowY: 'auto' }}
        role="region"
        aria-labelledby={title}
        tabIndex={0}
      >
        <p className="ds-sr-only" id={title}>
          Koder som slutter å virke
        </p>
        <ul className="kv-codes">
          {data.codes.map(({ approval_link, title: plan, version_number, ...ended }) => (
            <li key={approval_link}>
              <strong className="kv-num">{groupPublicCode(approval_link)}</strong>
              <span className="kv-muted">{` ${plan}, versjon ${version_number}${endOf(ended)}`}</span>
            </li>
          ))}
        </ul>
      </div>
      {data.total > data.codes.length && (
        <p className="kv-muted">{`De ${data.codes.length} nyeste er vist.`}</p>
      )}
    </div>
  );
}
