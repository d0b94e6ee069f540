import { useState } from 'react';
import { type ExpiringVersion, operations, type ResultOf } from '@studieplan/contracts';
import {
  Button,
  formatCount,
  formatDate,
  formatMonth,
  FormDialog,
  NotLoaded,
  Page,
  Sheet,
  Tag,
  TextAreaField,
  TextLink,
  useFormErrors,
  useOperationMutation,
  useOperationPages,
  useUser,
} from '@studieplan/ui';
import { ShowMore } from '@studieplan/ui/paging/show-more.tsx';
import { Figure } from '../../figure/figure.tsx';
import { ListRow } from '../../list-row/list-row.tsx';
import { forRole } from '../../no-access.tsx';
import { usePageMessage } from '../../page-message/page-message.tsx';

const title = 'Utløper';
type List = ResultOf<typeof operations.listExpiringVersions>;
const back = { to: '/arbeidsliste', text: 'Arbeidsliste' };

/** `/arbeidsliste/utloper`: approvals with a last day, the first to run out first. */
export const ExpiryPage = forRole(
  operations.listExpiringVersions,
  title,
  'Kun administratorer ser hva som utløper.',
  Allowed,
);

function Allowed() {
  const [message, say] = usePageMessage();
  const [renewing, setRenewing] = useState<ExpiringVersion>();
  const list = useOperationPages(
    operations.listExpiringVersions,
    {},
    {
      next: ({ next_cursor }) => (next_cursor === null ? undefined : { cursor: next_cursor }),
      fallback: 'Kunne ikke hente det som utløper',
    },
  );
  const [first] = list.pages ?? [];
  const rows = (list.pages ?? []).flatMap((page) => page.rows);
  return (
    <Page title={title} lead="Godkjenninger som har en siste dag." back={back}>
      {message}
      {first === undefined && <NotLoaded of={list} />}
      {rows.length > 0 && (
        <Sheet flush title="De som utløper først">
          <ul className="kv-rows">
            {rows.map((version) => (
              <Row key={version.version_id} version={version} onRenew={() => setRenewing(version)} />
            ))}
          </ul>
          <ShowMore of={list} />
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
          rows={untilLast(months).map(({ month, count }) => ({ name: formatMonth(month), parts: [count] }))}
        />
      )}
    </Sheet>
  );
}

function Row({ version, onRenew }: { version: ExpiringVersion; onRenew: () => void }) {
  const { role } = useUser();
  const { title: name, renewal } = version;
  const [color, text] = expiryTag(version);
  return (
    <ListRow
      title={name}
      tag={<Tag color={color}>{text}</Tag>}
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

interface Props {
  version: ExpiringVersion;
  onClose: () => void;
  /** With the number of the new version. */
  onRenewed: (versionNumber: number) => void;
}

/** Asks before the unchanged text is approved once more. */
function RenewDialog({ version, onClose, onRenewed }: Props) {
  const [comment, setComment] = useState('');
  const errors = useFormErrors();
  const renew = useOperationMutation(operations.renewPlanVersion, {
    fallback: 'Planen ble ikke fornyet',
    refreshes: [operations.listExpiringVersions],
    onSuccess: ({ version_number }) => onRenewed(version_number),
    onError: (error) => errors.refuse(error),
  });
  const { study_plan_id, version_id, version_number, title } = version;
  return (
    <FormDialog
      title={`Forny «${title}»`}
      action={{ text: 'Forny uendret', busy: 'Fornyer …' }}
      busy={renew.isPending}
      fault={errors.form}
      onAct={() =>
        renew.mutate({ study_plan_id, version_id, ...(comment.trim() !== '' && { change_comment: comment }) })
      }
      onClose={onClose}
    >
      <p>
        {`Teksten godkjennes uendret som en ny versjon, med egen kode og ny siste dag etter studieforbundets regel. Versjon ${version_number} blir avløst, og siden med dens kode viser det.`}
      </p>
      <TextAreaField
        id="renew-comment"
        label="Begrunnelse (valgfri)"
        description="Vises på den offentlige siden."
        maxLength={5000}
        {...errors.field('change_comment', comment, setComment)}
      />
    </FormDialog>
  );
}

/** From so many days left on it is told as a warning: the second reminder has gone out. */
const soonDays = 30;

/** How near the last day is. */
function expiryTag({ days_left }: ExpiringVersion) {
  if (days_left < 0) return ['danger', 'Utløpt'] as const;
  const color = days_left <= soonDays ? 'warning' : 'neutral';
  if (days_left === 0) return [color, 'Siste dag er i dag'] as const;
  // Nobody reads 1 096 days as three years.
  const years = Math.round(days_left / 365.25);
  if (years > 1) return [color, `om lag ${years} år igjen`] as const;
  return [color, `${formatCount(days_left, 'dag', 'dager')} igjen`] as const;
}

/** Why it cannot be renewed as it stands. */
const renewalNote: Record<Exclude<ExpiringVersion['renewal'], 'open'>, string> = {
  own: 'Du har selv skrevet i planen, så en annen administrator må fornye den.',
  changed: 'Planen er under endring. Den får en ny siste dag når den nye teksten godkjennes.',
};
