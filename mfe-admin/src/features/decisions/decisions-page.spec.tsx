import { screen, waitFor, within } from '@testing-library/react';
import type { Decision, User } from '@studieplan/contracts';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { notesSavedFiles } from '@studieplan/ui/testing/saved-files.ts';
import { refusal, stubOperations, type Stubs } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../../expose.tsx';
import { admin, systemadmin } from '../../testing/people.ts';

const files = notesSavedFiles();
const association = '99999999-9999-4999-8999-999999999999';
const decision = (number: number, more: Partial<Decision> = {}): Decision => ({
  study_plan_id: '88888888-8888-4888-8888-888888888888',
  number,
  step: 'approved',
  at: '2026-03-12T12:00:00Z',
  title: `Plan ${number}`,
  association_name: 'Samklang',
  author_name: 'Jonas Eik',
  decided_by: 'Kari Lillesæter',
  version_number: 2,
  reason: null,
  waited_seconds: 3 * 24 * 3600,
  ...more,
});

function show(stubs: Stubs, { user = admin as User, at = '/arbeidsliste/avgjort' } = {}) {
  const calls = stubOperations({ getAllStudyAssociations: { associations: [] }, ...stubs });
  return { calls, ...renderScreen(<App />, { at, user }) };
}

test('[X-9] what was decided stands with plan, decision, day, who and how long it waited', async () => {
  const rows = [
    decision(1),
    decision(2, { step: 'version_recalled', title: null, waited_seconds: null, decided_by: null }),
    decision(3, { step: 'rejected', version_number: null }),
  ];
  show({ listDecisions: { decisions: rows, total: 3, next_cursor: null } });
  expect(await screen.findByText('3 avgjørelser')).toBeVisible();
  const [, first, second, third] = screen.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(first).toEqual([
    'Plan 1Jonas Eik',
    'Godkjent som versjon 2',
    '12.03.2026',
    'Kari Lillesæter',
    'tre dager',
  ]);
  expect(second).toEqual([
    'En slettet studieplanJonas Eik',
    'Versjon 2 trukket tilbake',
    '12.03.2026',
    'En slettet bruker',
    '–',
  ]);
  expect(third?.[1]).toBe('Avvist');
  const link = screen.getByRole('link', { name: 'Plan 1' });
  expect(link).toHaveAttribute('href', '/study-plans/88888888-8888-4888-8888-888888888888');
});

test('[X-9] the filter of the address is asked for, shown and downloaded, all pages of it', async () => {
  const { calls, person } = show({
    listDecisions: ({ cursor }) =>
      cursor === undefined
        ? { decisions: [decision(1, { title: '=1+1' })], total: 2, next_cursor: 'to' }
        : { decisions: [decision(2, { waited_seconds: null, reason: 'For kort' })], next_cursor: null },
  });
  await person.selectOptions(await screen.findByLabelText('Avgjørelse'), 'Godkjent');
  const year = String(new Date().getFullYear());
  await person.selectOptions(screen.getByLabelText('År'), year);
  await person.click(await screen.findByRole('button', { name: 'Last ned som CSV' }));
  await waitFor(() => expect(files.all()).toHaveLength(1));
  expect((await files.text()).split('\r\n')).toEqual([
    'Dato;Avgjørelse;Studieplan;Forfatter;Avgjort av;Ventet, i døgn;Begrunnelse',
    `12.03.2026;Godkjent som versjon 2;"'=1+1";Jonas Eik;Kari Lillesæter;3;`,
    '12.03.2026;Godkjent som versjon 2;Plan 2;Jonas Eik;Kari Lillesæter;;For kort',
  ]);
  const asked = { step: 'approved', year: Number(year) };
  expect(calls.of('listDecisions')).toContainEqual(asked);
  expect(calls.of('listDecisions')).toContainEqual({ ...asked, cursor: 'to' });
  await person.click(screen.getByRole('button', { name: 'Vis flere' }));
  expect(await screen.findByRole('link', { name: 'Plan 2' })).toBeVisible();
  expect(screen.getByText('Alt er vist.')).toHaveFocus();
});

test('[X-9] a next page that does not come is told where it was asked for, and asked for again there', async () => {
  const first = { decisions: [decision(1)], total: 2, next_cursor: 'to' };
  const { calls, person } = show({
    listDecisions: ({ cursor }) => (cursor === undefined ? first : refusal('INTERNAL')),
  });
  await person.click(await screen.findByRole('button', { name: 'Vis flere' }));
  const again = await screen.findByRole('button', { name: 'Prøv igjen' });
  expect(again).toHaveFocus();
  expect(screen.getByRole('alert')).not.toBeEmptyDOMElement();
  expect(screen.getByRole('link', { name: 'Plan 1' })).toBeVisible();
  calls.answer({
    listDecisions: ({ cursor }) =>
      cursor === undefined ? first : { decisions: [decision(2)], total: 2, next_cursor: null },
  });
  await person.keyboard('{Enter}');
  expect(await screen.findByRole('link', { name: 'Plan 2' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Alt er vist.')).toHaveFocus();
});

test('[X-9] the systemadmin chooses an association; another role’s address does not', async () => {
  const none = { decisions: [], total: 0, next_cursor: null };
  const at = `/arbeidsliste/avgjort?study_association_id=${association}`;
  const shown = show({ listDecisions: none }, { user: systemadmin, at });
  expect(await screen.findByText('Ingen avgjørelser')).toBeVisible();
  expect(screen.getByLabelText('Studieforbund')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Last ned/ })).toBeNull();
  expect(shown.calls.of('listDecisions')).toEqual([{ study_association_id: association }]);
  shown.unmount();
  const { calls } = show({ listDecisions: none }, { at });
  expect(await screen.findByText('Ingen avgjørelser')).toBeVisible();
  expect(calls.of('listDecisions')).toEqual([{}]);
  expect(screen.queryByLabelText('Studieforbund')).toBeNull();
});

test('[X-9] a member is told that it is for administrators; what fails is said', async () => {
  const { unmount, calls } = show({}, { user: aUser({ role: 'member' }) });
  expect(await screen.findByText('Avgjørelsene er for administratorer.')).toBeVisible();
  expect(calls.of('listDecisions')).toEqual([]);
  unmount();
  show({ listDecisions: refusal('INTERNAL') });
  expect(await screen.findByText('Kunne ikke hente avgjørelsene')).toBeVisible();
});
