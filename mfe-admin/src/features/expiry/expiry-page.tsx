import { useState } from 'react';
import { type ExpiringVersion, mayCall, operations, type ResultOf } from '@studieplan/contracts';
import {
  Button,
  formatCount,
  formatDate,
  formatMonth,
  Loading,
  NotLoaded,
  Page,
  Sheet,
  Tag,
  TextLink,
  useOperationPages,
  useUser,
} from '@studieplan/ui';
import { Figure } from '../../figure/figure.tsx';
import { ListRow } from '../../list-row/list-row.tsx';
import { NoAccess } from '../../no-access.tsx';
import { usePageMessage } from '../../page-message/page-message.tsx';
import { expiryTag, renewalNote } from './expiry-texts.ts';
import { RenewDialog } from './renew-dialog.tsx';

const title = 'Utløper';
type List = ResultOf<typeof operations.listExpiringVersions>;
const back = { to: '/arbeidsliste', text: 'Arbeidsliste' };

/** `/arbeidsliste/utloper`: approvals with a last day, the first to run out first. */
export function ExpiryPage() {
  const { role } = useUser();
  if (!mayCall(operations.listExpiringVersions.access, role))
    return <NoAccess title={title} text="Kun administratorer ser hva som utløper." />;
  return <Allowed />;
}

function Allowed() {
  const [message, say] = usePageMessage();
  const [renewing, setRenewing] = useState<ExpiringVersion>();
  const list = useOperationPages(
    operations.listExpiringVersions,
    {},
    {
      next: ({ next_cursor }) => (next_cursor === null ? undefined : { cursor: next_cursor }),
      known: () => ({}),
      fallback: 'Kunne ikke hente det som utløper',
    },
  );
  const [first] = list.pages ?? [];
  const rows = (list.pages ?? []).flatMap((page) => page.rows);
  return (
    <Page title={title} lead="Godkjenninger som har en siste dag." back={back}>
      {message}
      {first === undefined && (list.error === null ? <Loading /> : <NotLoaded of={list} />)}
      {rows.length > 0 && (
        <Sheet flush title="De som utløper først">
          <ul className="kv-rows">
            {rows.map((version) => (
              <Row key={version.version_id} version={version} onRenew={() => setRenewing(version)} />
            ))}
          </ul>
          {list.hasMore && (
            <div className="kv-queue__more">
              <Button variant="tertiary" busy={list.isFetchingMore && 'Henter...'} onClick={list.more}>
                Vis flere
              </Button>
            </div>
          )}
        </Sheet>
      )}
      {first !== undefined && <Told first={first} />}
      {renewing !== undefined && (
        <RenewDialog
          version={renewing}
          onClose={() => setRenewing(undefined)}
          onRenewed={(version_number) => {
            setRenewing(undefined);
            say('success', `«${renewing.title}» er fornyet, og er nå versjon ${version_number}.`);
          }}
        />
      )}
    </Page>
  );
}

/** Without the months after the last one that has any. */
const untilLast = (months: List['months']) =>
  months.slice(0, months.findLastIndex(({ count }) => count > 0) + 1);

function Told({ first: { total, expired, months } }: { first: List }) {
  if (total === 0)
    return (
      <Sheet>
        <p>
          Ingen godkjenninger har en siste dag. De får det når studieforbundet velger hvor mange år en
          godkjenning skal gjelde.
        </p>
      </Sheet>
    );
  const soon = months.reduce((sum, { count }) => sum + count, 0);
  return (
    <Sheet title="Måned for måned">
      <p className="kv-after">
        {`${formatCount(total, 'godkjenning har', 'godkjenninger har')} en siste dag. `}
        {expired > 0 && `${formatCount(expired, 'er utløpt', 'er utløpt')}. `}
        {`${formatCount(soon, 'utløper', 'utløper')} de neste to årene.`}
      </p>
      {soon > 0 && (
        <Figure
          caption="Godkjenninger som utløper, etter måned"
          heads={['Måned', 'Utløper']}
          rows={untilLast(months).map(({ month, count }) => ({
            name: formatMonth(month),
            parts: [count],
            cells: [String(count)],
          }))}
        />
      )}
    </Sheet>
  );
}

function Row({ version, onRenew }: { version: ExpiringVersion; onRenew: () => void }) {
  const { role } = useUser();
  const { title: name, renewal } = version;
  const tag = expiryTag(version);
  return (
    <ListRow
      title={name}
      tag={<Tag color={tag.color}>{tag.text}</Tag>}
      facts={[
        [version.author_name ?? 'Ukjent forfatter', role === 'systemadmin' && version.association_name],
        [`Versjon ${version.version_number}`, `Gjelder til ${formatDate(version.valid_until)}`],
      ]}
      acts={
        <>
          {renewal === 'open' && (
            <Button variant="secondary" aria-label={`Forny ${name}`} onClick={onRenew}>
              Forny
            </Button>
          )}
          <TextLink to={`/study-plans/${version.study_plan_id}`}>{`Åpne ${name}`}</TextLink>
        </>
      }
    >
      {renewal !== 'open' && <p className="kv-muted kv-small">{renewalNote[renewal]}</p>}
    </ListRow>
  );
}
