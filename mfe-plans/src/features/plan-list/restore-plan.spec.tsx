import { screen, waitFor, within } from '@testing-library/react';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { refusal, stubOperations } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../../expose.tsx';
import { aPlanRow, planId, someRules } from '../../testing/builders.ts';

const gone = aPlanRow({ title: 'Seniordans', status: 'rejected', deleted_at: '2025-06-03T10:00:00Z' });
const answer = (...study_plans: ReturnType<typeof aPlanRow>[]) => ({
  study_plans,
  total: study_plans.length,
  next_cursor: null,
  revision: 'r1',
});
const stub = () =>
  stubOperations({
    getPlanRules: someRules,
    listPlans: ({ include_deleted }) => (include_deleted === true ? answer(gone) : answer()),
    restorePlan: {},
  });
const show = (role: 'member' | 'admin' | 'systemadmin' = 'systemadmin', at = '/study-plans') =>
  renderScreen(<App basePath="/" />, { at, user: aUser({ role }) });
const shown = () => show('systemadmin', '/study-plans?include_deleted=true');

test('[R-087] [R-088] [R-318] the systemadmin shows deactivated plans, marked DEAKTIVERT', async () => {
  const calls = stub();
  const { person, address } = show();
  expect(await screen.findByText('Ingen studieplaner ennå. Opprett din første!')).toBeVisible();
  await person.click(screen.getByRole('switch', { name: 'Vis deaktiverte' }));
  const row = (await screen.findByRole('link', { name: 'Seniordans' })).closest('li') as HTMLElement;
  expect(within(row).getByText('DEAKTIVERT')).toBeVisible();
  expect(within(row).getByText('Deaktivert 03.06.2025')).toBeVisible();
  expect(within(row).queryByRole('link', { name: /Rediger/ })).toBeNull();
  expect(screen.getByRole('region', { name: 'Utkast og ventende' })).toContainElement(row);
  expect(address()).toBe('/study-plans?include_deleted=true');
  expect(calls.of('listPlans').at(-1)).toEqual({ include_deleted: true, limit: 100 });
  await person.click(screen.getByRole('switch', { name: 'Vis deaktiverte' }));
  expect(await screen.findByText('Ingen studieplaner ennå. Opprett din første!')).toBeVisible();
});

test.each(['member', 'admin'] as const)(
  '[R-087] [R-318] a %s has no such switch, nor does the address help',
  async (role) => {
    const calls = stub();
    calls.answer({ listPlans: answer(aPlanRow()) });
    show(role, '/study-plans?include_deleted=true');
    await screen.findByRole('link', { name: aPlanRow().title });
    expect(screen.queryByRole('switch', { name: 'Vis deaktiverte' })).toBeNull();
    // Beside it an administrator's list asks whose plans there are to choose among.
    expect(calls.of('listPlans').filter((input) => input.with_choices === undefined)).toEqual([
      { limit: 100 },
    ]);
  },
);

test('[R-089] [R-318] the systemadmin restores a plan with a reason, by keyboard', async () => {
  const calls = stub();
  const { person } = shown();
  (await screen.findByRole('button', { name: 'Gjenopprett Seniordans' })).focus();
  await person.keyboard('{Enter}');
  const dialog = within(screen.getByRole('dialog', { name: 'Gjenopprette studieplanen?' }));
  expect(dialog.getByRole('textbox', { name: 'Årsak' })).toHaveFocus();
  await person.keyboard('Slettet ved en feil');
  calls.answer({ listPlans: answer({ ...gone, deleted_at: null }) });
  await person.tab();
  await person.keyboard('{Enter}');
  const said = await screen.findByText('Studieplanen «Seniordans» er gjenopprettet.');
  expect(said).toBeVisible();
  expect(calls.of('restorePlan')).toEqual([{ study_plan_id: planId, reason: 'Slettet ved en feil' }]);
  expect(await screen.findByRole('link', { name: 'Rediger Seniordans' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(said.closest('.kv-pagemessage')).toHaveFocus());
});

test('[R-288] without a reason nothing is sent: Du må oppgi en årsak for reaktivering', async () => {
  const calls = stub();
  const { person } = shown();
  const opener = await screen.findByRole('button', { name: 'Gjenopprett Seniordans' });
  await person.click(opener);
  const reason = screen.getByRole('textbox', { name: 'Årsak' });
  await person.type(reason, '   ');
  await person.click(screen.getByRole('button', { name: 'Gjenopprett' }));
  expect(screen.getByText('Du må oppgi en årsak for reaktivering')).toBeVisible();
  expect(reason).toHaveAccessibleDescription('Du må oppgi en årsak for reaktivering');
  expect(reason).toHaveFocus();
  expect(calls.of('restorePlan')).toEqual([]);
  await person.keyboard('{Escape}');
});

test('[R-408] a refusal stands in the dialog behind Feil ved reaktivering:, and the reason is kept', async () => {
  const calls = stub();
  calls.answer({ restorePlan: refusal('PLAN_NOT_FOUND') });
  const { person } = shown();
  await person.click(await screen.findByRole('button', { name: 'Gjenopprett Seniordans' }));
  await person.type(screen.getByRole('textbox', { name: 'Årsak' }), 'Feil');
  await person.click(screen.getByRole('button', { name: 'Gjenopprett' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Feil ved reaktivering: Studieplan ikke funnet');
  expect(screen.getByRole('textbox', { name: 'Årsak' })).toHaveValue('Feil');
});
