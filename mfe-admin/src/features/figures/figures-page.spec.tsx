import { screen, within } from '@testing-library/react';
import { fewestMeasured, mostMeasured, type PlanFigures, type User } from '@studieplan/contracts';
import { formatScore } from '@studieplan/ui';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { refusal, stubOperations, type Stubs } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../../expose.tsx';
import { admin, systemadmin } from '../../testing/people.ts';

const day = 24 * 3600;
const inParts = (
  ...[outcomes, assessment, structure, ects, metadata]: [number, number, number, number, number]
) => ({
  learning_outcomes_quality: outcomes,
  assessment_quality: assessment,
  structure_quality: structure,
  ects_alignment: ects,
  metadata_compliance: metadata,
});
const month = (name: string, more: Partial<PlanFigures['months'][number]> = {}) => ({
  month: name,
  submitted: 0,
  approved: 0,
  self_approved: 0,
  changes_requested: 0,
  rejected: 0,
  ...more,
});
const figures = (more: Partial<PlanFigures> = {}): PlanFigures => ({
  counted_at: '2026-03-12T12:00:00Z',
  by_status: { draft: 3, submitted: 2, under_review: 0, approved: 11, rejected: 1 },
  unseen: 2,
  months: [
    month('2026-02'),
    month('2026-03', { submitted: 9, approved: 4, self_approved: 2, changes_requested: 1, rejected: 3 }),
  ],
  times: {
    decided: 8,
    usual: { median_seconds: 2 * day, three_quarters_seconds: 5 * day },
    longest_seconds: 20 * day,
    spread: [1, 3, 2, 1, 1],
  },
  parts: { plans: 20, below: 6, means: inParts(80, 62.5, 75, 90, 100), part_below: inParts(2, 7, 1, 0, 0) },
  ...more,
});

function show(stubs: Stubs, user: User = admin) {
  const calls = stubOperations({ getAllStudyAssociations: { associations: [] }, ...stubs });
  return { calls, ...renderScreen(<App />, { at: '/arbeidsliste/tall', user }) };
}
const sheet = async (name: string) => within(await screen.findByRole('region', { name }));
const rows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('[X-8] each plot has its figures beside it, in a table with a caption', async () => {
  show({ getPlanFigures: { figures: figures() } });
  const times = await sheet('Fra innsendt til avgjort');
  expect(times.getByText(/^Halvparten ventet høyst/)).toHaveTextContent(
    'Halvparten ventet høyst to dager og tre av fire høyst fem dager. Den som ventet lengst, ventet 20 dager.',
  );
  expect(rows(times.getByRole('table', { name: 'Ventetid for avgjørelsene det siste året' }))).toEqual([
    ['Ventet', 'Avgjørelser'],
    ['Høyst ett døgn', '1'],
    ['1–3 døgn', '3'],
    ['3–7 døgn', '2'],
    ['7–14 døgn', '1'],
    ['Over 14 døgn', '1'],
  ]);
  const parts = await sheet('Hvor planene faller');
  expect(parts.getByText(/^6 av 20 planer/)).toHaveTextContent(
    '6 av 20 planer er under 70,0 % i alt. Flest er under grensen i delen Vurdering.',
  );
  expect(rows(parts.getByRole('table'))[2]).toEqual(['Vurdering', '7', formatScore(62.5)]);
  const months = await sheet('Måned for måned');
  expect(months.getByText('2 av 6 godkjenninger de siste tolv månedene er selvgodkjenninger.')).toBeVisible();
  expect(rows(months.getByRole('table')).slice(1)).toEqual([
    ['feb. 2026', '0', '0', '0', '0', '0'],
    ['mars 2026', '9', '4', '2', '1', '3'],
  ]);
  // Drawn to scale: an empty month has no bar, and the longest is as long as there is room.
  const bars = [...document.querySelectorAll('.kv-bars')][2]?.querySelectorAll('.kv-bars__row svg') ?? [];
  expect([...bars].map((bar) => bar.getAttribute('viewBox'))).toEqual(['0 0 10 1', '0 0 10 1']);
  const widths = (bar: Element | undefined) =>
    [...(bar?.querySelectorAll('rect') ?? [])].map((rect) => Number(rect.getAttribute('width')));
  expect([widths(bars[0]), widths(bars[1])]).toEqual([
    [0, 0, 0, 0],
    [4, 2, 1, 3],
  ]);
  const now = await sheet('Akkurat nå');
  expect(now.getByText(/^2 selvgodkjenninger er ikke sett/)).toBeVisible();
  expect(rows(now.getByRole('table', { name: 'Studieplaner etter status' }))).toContainEqual([
    'Godkjent',
    '11',
  ]);
  // What is drawn is not read beside the table that says the same.
  for (const plot of document.querySelectorAll('.kv-bars'))
    expect(plot).toHaveAttribute('aria-hidden', 'true');
});

test('[X-8] too few are told as too few, and nothing as nothing', async () => {
  const times = {
    decided: fewestMeasured - 1,
    usual: null,
    longest_seconds: 3 * day,
    spread: [0, 4, 0, 0, 0],
  };
  const parts = { plans: 1, below: 1, means: null, part_below: inParts(1, 1, 1, 1, 1) };
  const { unmount } = show({ getPlanFigures: { figures: figures({ times, parts }) } });
  expect(await screen.findByText(/^Bare 4 planer er avgjort det siste året: for få/)).toBeVisible();
  expect(screen.getByText('Bare 1 plan er vurdert. Det trengs 5 for å si hvor planer faller.')).toBeVisible();
  unmount();
  show({
    getPlanFigures: {
      figures: figures({
        unseen: 0,
        months: [month('2026-03')],
        times: { decided: 0, usual: null, longest_seconds: null, spread: [0, 0, 0, 0, 0] },
        parts: { ...parts, plans: 0, below: 0 },
      }),
    },
  });
  for (const said of [
    'Ingen planer er avgjort det siste året.',
    'Ingen planer er vurdert ennå.',
    'Ingen planer er godkjent de siste tolv månedene.',
    'Ingen selvgodkjenninger venter på å bli sett av en administrator.',
  ])
    expect(await screen.findByText(said)).toBeVisible();
});

test('[X-8] where only the newest are measured, it is said', async () => {
  const { times, parts } = figures();
  show({
    getPlanFigures: {
      figures: figures({
        times: { ...times, decided: mostMeasured },
        parts: { ...parts, plans: mostMeasured, part_below: inParts(0, 0, 0, 0, 0) },
      }),
    },
  });
  expect(await screen.findByRole('table', { name: /^Ventetid for de 200 nyeste/ })).toBeVisible();
  expect(screen.getByRole('table', { name: /slik de 200 nyeste sist ble vurdert$/ })).toBeVisible();
  expect(screen.getByText(/Ingen er under grensen i noen del/)).toBeVisible();
});

test('[X-8] the systemadmin chooses an association; others are asked for nothing', async () => {
  const id = '99999999-9999-4999-8999-999999999999';
  const association = {
    id,
    name: 'Samklang',
    organization_number: '974760673',
    contact_email: 'post@samklang.example',
    contact_phone: null,
    address: null,
    created_at: '2025-03-04T09:00:00Z',
    user_count: 12,
    in_directory: false,
  };
  const { calls, person, unmount } = show(
    { getPlanFigures: { figures: figures() }, getAllStudyAssociations: { associations: [association] } },
    systemadmin,
  );
  await screen.findByRole('option', { name: 'Samklang' });
  await person.selectOptions(screen.getByLabelText('Studieforbund'), 'Samklang');
  await screen.findByRole('region', { name: 'Akkurat nå' });
  expect(calls.of('getPlanFigures')).toEqual([{}, { study_association_id: id }]);
  unmount();
  const member = show({}, aUser({ role: 'member' }));
  expect(await screen.findByText('Tallene er for administratorer.')).toBeVisible();
  expect(member.calls.of('getPlanFigures')).toEqual([]);
  member.unmount();
  const without = show({ getPlanFigures: { figures: null } });
  expect(await screen.findByText('Du hører ikke til et studieforbund ennå.')).toBeVisible();
  without.unmount();
  show({ getPlanFigures: refusal('INTERNAL') });
  expect(await screen.findByRole('alert')).toBeVisible();
});
