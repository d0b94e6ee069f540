import {
  groupPublicCode,
  operations,
  type OutputOf,
  versionStates,
  withdrawalOf,
} from '@studieplan/contracts';
import { Banner, Consequence, formatCount, Loading, useOperation } from '@studieplan/ui';
import './dying-codes.css';

type Gone = OutputOf<typeof operations.getUserPublicCodes>;

/** As many fit in one call. */
const mostPeople = 1000;

const endOf = (version: Parameters<typeof withdrawalOf>[0]) => {
  const withdrawal = withdrawalOf(version);
  return withdrawal === null ? '' : ` (${versionStates[withdrawal].word})`;
};

/** What goes for good with these people, `who`: plans, and public codes that stop working; at most 1,000 people. */
export function DyingCodes({ who, userIds }: { who: string; userIds: readonly string[] }) {
  const { data, error } = useOperation(
    operations.getUserPublicCodes,
    { user_ids: [...userIds].slice(0, mostPeople) },
    { fallback: 'Failed to get public codes', staleTime: 0 },
  );
  return (
    <div className="kv-gap kv-dying">
      {data === undefined && error === null ? (
        <Loading />
      ) : (
        <Consequence>{goneText(who, data, userIds.length > mostPeople)}</Consequence>
      )}
      {error !== null && (
        <Banner kind="warning">{`Vi vet ikke hvilke offentlige koder som slutter å virke: ${error.message}`}</Banner>
      )}
      {data !== undefined && data.total > 0 && <Codes {...data} />}
    </div>
  );
}

/** 'Kari Nordmann og 2 studieplaner slettes for godt, og 3 offentlige koder slutter å virke; …' */
function goneText(who: string, gone: Gone | undefined, more: boolean): string {
  const many = (count: number, one: string, several: string) =>
    count === 0 && !more ? `ingen ${one}` : `${more ? 'minst ' : ''}${formatCount(count, one, several)}`;
  const plans = gone?.plans === undefined ? 'studieplanene' : many(gone.plans, 'studieplan', 'studieplaner');
  const codes =
    gone === undefined
      ? ''
      : `, og ${many(gone.total, 'offentlig kode', 'offentlige koder')} slutter å virke`;
  return `${who} og ${plans} slettes for godt${codes}; det kan ikke angres.`;
}

function Codes({ codes, total }: Gone) {
  return (
    <>
      <p>Den som slår opp en av kodene, får vite at den er ekte, men at opplysningene bak den er slettet.</p>
      <div
        className="kv-scroll"
        style={{ maxHeight: '15rem', overflowY: 'auto' }}
        role="region"
        aria-label="Koder som slutter å virke"
        tabIndex={0}
      >
        <ul className="kv-codes">
          {codes.map(({ approval_link, title: plan, version_number, ...ended }) => (
            <li key={approval_link}>
              <strong className="kv-num">{groupPublicCode(approval_link)}</strong>
              <span className="kv-muted">{` ${plan}, versjon ${version_number}${endOf(ended)}`}</span>
            </li>
          ))}
        </ul>
      </div>
      {total > codes.length && <p className="kv-muted">{`De ${codes.length} nyeste er vist.`}</p>}
    </>
  );
}
