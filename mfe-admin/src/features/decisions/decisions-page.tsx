import { useSearchParams } from 'react-router-dom';
import {
  type Decision,
  type DecisionStep,
  decisionSteps,
  type InputOf,
  mostCountedMatches,
  operations,
  type Role,
} from '@studieplan/contracts';
import {
  callOperation,
  formatCount,
  formatDate,
  LoadingList,
  NothingHere,
  NotLoaded,
  Page,
  SelectField,
  Sheet,
  TextLink,
  useOperationPages,
  useUser,
} from '@studieplan/ui';
import { type Column, TableDownload } from '@studieplan/ui/tables/table-download.tsx';
import { ShowMore } from '@studieplan/ui/paging/show-more.tsx';
import { AssociationField } from '../../association-field/association-field.tsx';
import { forRole } from '../../no-access.tsx';
import { takenTime } from '../../waiting-time/waiting-time.ts';

const words: Record<DecisionStep, string> = {
  approved: 'Godkjent',
  self_approved: 'Selvgodkjent',
  changes_requested: 'Bedt om endringer',
  rejected: 'Avvist',
  version_recalled: 'Versjon trukket tilbake',
  version_deactivated: 'Versjon deaktivert',
  version_reactivated: 'Versjon reaktivert',
};

const decisionOptions = decisionSteps.map((step) => [step, words[step]] as const);

/** 'Godkjent som versjon 2', 'Versjon 2 trukket tilbake'. */
function decisionText({ step, version_number }: Decision): string {
  if (version_number === null) return words[step];
  return words[step].startsWith('Versjon')
    ? words[step].replace('Versjon', `Versjon ${version_number}`)
    : `${words[step]} som versjon ${version_number}`;
}

const planOf = ({ title }: Decision) => title ?? 'En slettet studieplan';

const title = 'Avgjørelser';
const fallback = 'Kunne ikke hente avgjørelsene';
const yearsToChoose = 5;

type Asked = InputOf<typeof operations.listDecisions>;

/** `/arbeidsliste/avgjort`: what was decided of plans, newest first. */
export const DecisionsPage = forRole(
  operations.listDecisions,
  title,
  'Avgjørelsene er for administratorer.',
  AllowedPage,
);

/** What the address asks for; what nobody would have written there counts for nothing. */
function askedIn(address: URLSearchParams, role: Role): Asked {
  const step = decisionSteps.find((one) => one === address.get('step'));
  const year = years().find((one) => String(one) === address.get('year'));
  const read = operations.listDecisions.input.safeParse({
    study_association_id: address.get('study_association_id'),
  });
  const of = role === 'systemadmin' && read.success ? read.data : {};
  return { ...of, ...(step && { step }), ...(year && { year }) };
}

const years = () => {
  const newest = Number(formatDate(new Date()).slice(-4));
  return Array.from({ length: yearsToChoose }, (_, index) => newest - index);
};

function AllowedPage() {
  const { role } = useUser();
  const [address, setAddress] = useSearchParams();
  const asked = askedIn(address, role);
  const put = (name: string, value: string) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Page
      title={title}
      lead="Det som er avgjort om studieplanene, det nyeste først."
      back={{ to: '/arbeidsliste', text: 'Arbeidsliste' }}
    >
      <div className="kv-filter" role="search">
        <SelectField
          label="Avgjørelse"
          value={asked.step ?? ''}
          onChange={(step) => put('step', step)}
          options={decisionOptions}
          placeholder="Alle avgjørelser"
        />
        <SelectField
          label="År"
          value={String(asked.year ?? '')}
          onChange={(year) => put('year', year)}
          options={years().map((year) => [String(year), String(year)] as const)}
          placeholder="Alle år"
        />
        {role === 'systemadmin' && (
          <AssociationField
            value={asked.study_association_id ?? ''}
            onChange={(id) => put('study_association_id', id)}
          />
        )}
      </div>
      <Decisions asked={asked} role={role} />
    </Page>
  );
}

const columns: Column<Decision>[] = [
  ['Dato', ({ at }) => new Date(at)],
  ['Avgjørelse', decisionText],
  ['Studieplan', planOf],
  ['Forfatter', ({ author_name }) => author_name],
  ['Studieforbund', ({ association_name }) => association_name],
  ['Avgjort av', ({ decided_by }) => decided_by],
  ['Ventet, i døgn', ({ waited_seconds: waited }) => waited && Math.round(waited / 8640) / 10],
  ['Begrunnelse', ({ reason }) => reason],
];

function Decisions({ asked, role }: { asked: Asked; role: Role }) {
  const list = useOperationPages(operations.listDecisions, asked, {
    fallback,
    next: ({ next_cursor: cursor }) => (cursor === null ? undefined : { cursor }),
  });
  if (list.pages === undefined)
    return <NotLoaded of={list} title={fallback} waiting={<LoadingList title={title} rows={5} />} />;
  const rows = list.pages.flatMap(({ decisions }) => decisions);
  const total = list.pages[0]?.total ?? rows.length;
  return (
    <>
      <div className="kv-listhead">
        <p className="kv-muted" role="status">
          {total > mostCountedMatches
            ? `Over ${mostCountedMatches} avgjørelser`
            : formatCount(total, 'avgjørelse', 'avgjørelser')}
        </p>
        {total > 0 && (
          <TableDownload
            name="avgjørelser"
            columns={columns.filter(([heading]) => role === 'systemadmin' || heading !== 'Studieforbund')}
            keyOf={({ study_plan_id, number }) => `${study_plan_id} ${number}`}
            page={async (cursor, signal) => {
              const input = { ...asked, cursor };
              const answer = await callOperation(operations.listDecisions, input, { signal, fallback });
              const counted = total > mostCountedMatches ? undefined : total;
              return { rows: answer.decisions, total: counted, next: answer.next_cursor ?? undefined };
            }}
          />
        )}
      </div>
      <Sheet flush={rows.length > 0}>
        {rows.length === 0 ? <NothingHere list="decisions" /> : <DecisionsTable rows={rows} role={role} />}
      </Sheet>
      <ShowMore of={list} variant="secondary" />
    </>
  );
}

function DecisionsTable({ rows, role }: { rows: readonly Decision[]; role: Role }) {
  return (
    <table className="ds-table kv-table" data-color="neutral">
      <thead>
        <tr>
          <th scope="col">Studieplan</th>
          <th scope="col">Avgjørelse</th>
          <th scope="col">Dato</th>
          <th scope="col">Avgjort av</th>
          <th scope="col">Ventet</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.study_plan_id} ${row.number}`}>
            <td>
              {row.title === null ? (
                planOf(row)
              ) : (
                <TextLink to={`/study-plans/${row.study_plan_id}`}>{row.title}</TextLink>
              )}
              <p className="kv-muted kv-small">
                {[row.author_name, role === 'systemadmin' && row.association_name].filter(Boolean).join(', ')}
              </p>
            </td>
            <td data-label="Avgjørelse">{decisionText(row)}</td>
            <td data-label="Dato">{formatDate(row.at)}</td>
            <td data-label="Avgjort av">{row.decided_by ?? 'En slettet bruker'}</td>
            <td data-label="Ventet">{row.waited_seconds === null ? '–' : takenTime(row.waited_seconds)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
