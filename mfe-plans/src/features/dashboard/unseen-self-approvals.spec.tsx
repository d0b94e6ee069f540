import { screen, waitFor, within } from '@testing-library/react';
import type { operations, OutputOf } from '@studieplan/contracts';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { refusal, stubOperations, type Stubs } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../../expose.tsx';
import { planId } from '../../testing/builders.ts';
import { dashboardStubs } from '../../testing/dashboard-stubs.ts';

type SelfApproval = OutputOf<typeof operations.listUnseenSelfApprovals>['versions'][number];
const idOf = (number: number) => `44444444-4444-4444-8444-4444444444${String(number).padStart(2, '0')}`;
const waiting = (number: number, overrides: Partial<SelfApproval> = {}): SelfApproval => ({
  version_id: idOf(number),
  study_plan_id: planId,
  version_number: number,
  title: `Bygdekino ${number}`,
  approver_name: 'Amina Yusuf Hassan',
  approved_at: new Date().toISOString(),
  validation_score: 88,
  study_association_name: 'Studieforbundet Samklang',
  can_recall: true,
  can_mark_seen: true,
  ...overrides,
});

function show(stubs: Stubs, role: 'member' | 'admin' | 'systemadmin' = 'admin') {
  const calls = stubOperations({ ...dashboardStubs, ...stubs });
  return { calls, ...renderScreen(<App basePath="/" />, { at: '/', user: aUser({ role }) }) };
}
const box = async () => within(await screen.findByRole('region', { name: 'Selvgodkjenninger å se på' }));

test('[I-3] administrators see which self-approvals wait for them: title, who, when, and the way there', async () => {
  show({ listUnseenSelfApprovals: { versions: [waiting(1)], total: 1 } });
  const row = within((await (await box()).findAllByRole('listitem'))[0] as HTMLElement);
  expect(row.getByRole('link', { name: 'Bygdekino 1' })).toHaveAttribute('href', `/study-plans/${planId}`);
  expect(row.getByText('Selvgodkjent av Amina Yusuf Hassan i dag')).toBeVisible();
  expect(row.queryByText('Studieforbundet Samklang')).toBeNull();
  expect(row.getByRole('link', { name: 'Se planen Bygdekino 1' })).toBeVisible();
});

test('[I-3] the systemadmin sees whose association it is', async () => {
  show({ listUnseenSelfApprovals: { versions: [waiting(1)], total: 1 } }, 'systemadmin');
  expect(await (await box()).findByText('Studieforbundet Samklang')).toBeVisible();
});

test('[I-3] marked as seen it goes, the page says so and takes the focus that the button had', async () => {
  const { calls, person } = show({
    listUnseenSelfApprovals: { versions: [waiting(1)], total: 1 },
    markPlanVersionSeen: () => {
      calls.answer({ listUnseenSelfApprovals: { versions: [], total: 0 } });
      return {};
    },
  });
  await person.click((await box()).getByRole('button', { name: 'Merk Bygdekino 1 som sett' }));
  const said = await screen.findByText('Versjon 1 av «Bygdekino 1» er merket som sett.');
  expect(said.closest('[tabindex]')).toHaveFocus();
  expect(calls.of('markPlanVersionSeen')).toEqual([{ version_id: idOf(1) }]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selvgodkjenninger å se på' })).toBeNull());
});

test('[I-3] what is one’s own cannot be marked, and a refusal is said', async () => {
  const { person } = show({
    listUnseenSelfApprovals: { versions: [waiting(1, { can_mark_seen: false }), waiting(2)], total: 2 },
    markPlanVersionSeen: refusal('FORBIDDEN'),
  });
  await box();
  expect(screen.queryByRole('button', { name: 'Merk Bygdekino 1 som sett' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Merk Bygdekino 2 som sett' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('[I-3] the five oldest first, the rest on demand', async () => {
  const versions = Array.from({ length: 7 }, (_, index) => waiting(index + 1));
  const { person } = show({ listUnseenSelfApprovals: { versions, total: 7 } });
  expect(await (await box()).findAllByRole('listitem')).toHaveLength(5);
  await person.click((await box()).getByRole('button', { name: 'Vis 2 til' }));
  expect((await box()).getAllByRole('listitem')).toHaveLength(7);
});

test('[I-3] a failed reading can be tried again', async () => {
  const { calls, person } = show({ listUnseenSelfApprovals: refusal('INTERNAL') });
  const again = await screen.findByRole('button', { name: 'Prøv igjen' });
  calls.answer({ listUnseenSelfApprovals: { versions: [waiting(1)], total: 1 } });
  await person.click(again);
  await box();
});

test('[I-3] members are not asked', async () => {
  const { calls } = show({}, 'member');
  await screen.findByRole('heading', { name: 'Statusoversikt' });
  await waitFor(() => expect(calls.of('getPlanStatistics')).toHaveLength(1));
  expect(calls.of('listUnseenSelfApprovals')).toEqual([]);
});
