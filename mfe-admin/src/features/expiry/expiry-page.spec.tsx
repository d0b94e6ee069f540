import { expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { type ExpiringVersion, operations, type ResultOf } from '@studieplan/contracts';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { refusal, stubOperations, type Stubs } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../../expose.tsx';
import { admin } from '../../testing/people.ts';

type List = ResultOf<typeof operations.listExpiringVersions>;
const id = (n: number) => `77777777-7777-4777-8777-${String(n).padStart(12, '0')}`;
const version = (n: number, more: Partial<ExpiringVersion> = {}): ExpiringVersion => ({
  study_plan_id: id(n),
  version_id: id(100 + n),
  version_number: 2,
  title: `Plan ${n}`,
  author_name: 'Jonas Eik',
  association_name: 'Samklang',
  valid_until: '2026-12-08',
  days_left: 12,
  renewal: 'open',
  ...more,
});
const month = (n: number) => new Date(Date.UTC(2026, 10 + n, 1)).toISOString().slice(0, 7);
const aList = (...rows: ExpiringVersion[]): List => ({
  rows,
  total: rows.length,
  next_cursor: null,
  expired: rows.filter(({ days_left }) => days_left < 0).length,
  months: Array.from({ length: 24 }, (_, n) => ({ month: month(n), count: n === 1 ? 2 : 0 })),
});
const mixed = aList(
  version(1, { title: 'Korledelse', days_left: -3, valid_until: '2026-11-23' }),
  version(2, { title: 'Turledelse' }),
  version(3, { title: 'Egen', days_left: 200, renewal: 'own' }),
  version(4, { title: 'Endres', days_left: 0, renewal: 'changed' }),
);

function show(stubs: Stubs = {}, user = admin) {
  const calls = stubOperations({ listExpiringVersions: mixed, ...stubs });
  return { calls, ...renderScreen(<App />, { at: '/arbeidsliste/utloper', user }) };
}
const rowOf = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('li') as HTMLElement);

test('[S-4] what runs out is told with its last day, how near it is, and month by month in a table', async () => {
  show();
  const gone = await rowOf('Korledelse');
  expect(gone.getByText('Utløpt')).toBeVisible();
  expect(gone.getByText(/Gjelder til 23\.11\.2026/)).toBeVisible();
  expect((await rowOf('Turledelse')).getByText('12 dager igjen')).toBeVisible();
  expect((await rowOf('Endres')).getByText('Siste dag er i dag')).toBeVisible();
  expect(screen.getByText(/4 godkjenninger har en siste dag\. 1 er utløpt\. 2 utløper/)).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Godkjenninger som utløper, etter måned' }));
  // This month and the next, which is the last that has any.
  expect(table.getAllByRole('row')).toHaveLength(3);
  expect(table.getByRole('row', { name: 'des. 2026 2' })).toBeInTheDocument();
});

test('[S-4] two clicks renew it, and the page says so; what one may not renew has no button but a reason', async () => {
  const renewed = { approval_link: 'X', version_id: id(9), version_number: 3 };
  const { calls } = show({ renewPlanVersion: renewed });
  expect((await rowOf('Egen')).queryByRole('button')).toBeNull();
  expect((await rowOf('Egen')).getByText(/en annen administrator må fornye den/)).toBeVisible();
  expect((await rowOf('Endres')).getByText(/under endring/)).toBeVisible();
  fireEvent.click(await screen.findByRole('button', { name: 'Forny Turledelse' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Forny «Turledelse»' }));
  expect(dialog.getByText(/Versjon 2 blir avløst/)).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: 'Forny uendret' }));
  expect(await screen.findByText('«Turledelse» er fornyet, og er nå versjon 3.')).toBeVisible();
  expect(calls.of('renewPlanVersion')).toEqual([{ study_plan_id: id(2), version_id: id(102) }]);
});

test('[S-4] a refusal stands in the dialog; without any the page says how they come; a member has no access', async () => {
  const { calls, unmount } = show({ renewPlanVersion: refusal('PLAN_CHANGED') });
  fireEvent.click(await screen.findByRole('button', { name: 'Forny Turledelse' }));
  fireEvent.click(screen.getByRole('button', { name: 'Forny uendret' }));
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toBeVisible();
  unmount();
  calls.answer({ listExpiringVersions: aList() });
  const empty = renderScreen(<App />, { at: '/arbeidsliste/utloper', user: admin });
  expect(await screen.findByText(/Ingen godkjenninger har en siste dag/)).toBeVisible();
  empty.unmount();
  calls.answer({ listExpiringVersions: refusal('INTERNAL') });
  const failed = renderScreen(<App />, { at: '/arbeidsliste/utloper', user: admin });
  expect(await screen.findByRole('button', { name: 'Prøv igjen' })).toBeVisible();
  failed.unmount();
  renderScreen(<App />, { at: '/arbeidsliste/utloper', user: aUser({ role: 'member' }) });
  expect(await screen.findByText('Kun administratorer ser hva som utløper.')).toBeVisible();
});

test.each([
  [365, '365 dager igjen'],
  [1095, 'om lag 3 år igjen'],
  [1096, 'om lag 3 år igjen'],
])('[S-4] %i days left are told as people count', async (days_left, text) => {
  show({ listExpiringVersions: aList(version(5, { title: 'Lenge', days_left })) });
  expect((await rowOf('Lenge')).getByText(text)).toBeVisible();
});
