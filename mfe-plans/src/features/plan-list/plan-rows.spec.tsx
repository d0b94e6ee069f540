import { screen, within } from '@testing-library/react';
import { defaultValidationRules, planStatuses } from '@studieplan/contracts';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { refusal, stubOperations } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../../expose.tsx';
import { aPlanRow, someRules } from '../../testing/builders.ts';

let made = 0;
const row = (title: string, overrides: Parameters<typeof aPlanRow>[0]) =>
  aPlanRow({
    id: `33333333-3333-4333-8333-${String((made += 1)).padStart(12, '0')}`,
    title,
    ...overrides,
  });
function show(rows: ReturnType<typeof aPlanRow>[], min_validation_score?: number, user = aUser()) {
  const calls = stubOperations({
    listPlans: { study_plans: rows, total: rows.length, next_cursor: null, revision: 'r1' },
    getPlanRules:
      min_validation_score === undefined
        ? someRules
        : { rules: { ...defaultValidationRules, min_validation_score } },
  });
  renderScreen(<App basePath="/" />, { at: '/study-plans', user });
  return calls;
}
const item = async (title: string) =>
  within((await screen.findByRole('link', { name: title })).closest('li') as HTMLElement);

test('each status tells since when, in its own word', async () => {
  const dates = { status_changed_at: '2025-10-14T21:30:00Z', updated_at: '2025-11-18T10:00:00Z' };
  show([
    ...planStatuses.map((status) =>
      row(status, { ...dates, status, approved_at: status === 'approved' ? '2025-10-15T10:00:00Z' : null }),
    ),
  ]);
  expect((await item('draft')).getByText('Endret 18.11.2025')).toBeVisible();
  expect((await item('submitted')).getByText('Sendt inn 14.10.2025')).toBeVisible();
  expect((await item('under_review')).getByText('Til vurdering 14.10.2025')).toBeVisible();
  expect((await item('approved')).getByText('Godkjent 15.10.2025')).toBeVisible();
  expect((await item('rejected')).getByText('Avvist 14.10.2025')).toBeVisible();
});

test('[I-4] what its author approved is not shown as approved by others', async () => {
  const approved = { status: 'approved' as const, approved_at: '2025-10-15T10:00:00Z' };
  show([
    row('Egen', { ...approved, approval_method: 'self' }),
    row('Andres', { ...approved, approval_method: 'admin' }),
  ]);
  expect((await item('Egen')).getByText('Selvgodkjent 15.10.2025')).toBeVisible();
  expect((await item('Egen')).getByText('Selvgodkjent', { exact: true })).toHaveAttribute(
    'data-status',
    'self_approved',
  );
  expect((await item('Andres')).getByText('Godkjent 15.10.2025')).toBeVisible();
  expect((await item('Andres')).queryByText('Selvgodkjent', { exact: true })).toBeNull();
});

test('[R-034] scores have one decimal, credits too', async () => {
  show([row('Hel', { validation_score: 80 }), row('Brudd', { validation_score: 78.94, ects_credits: 2.5 })]);
  expect((await item('Hel')).getByText('80,0')).toBeVisible();
  expect((await item('Brudd')).getByText('78,9')).toBeVisible();
  expect((await item('Brudd')).getByText('2,5 kompetansepoeng')).toBeVisible();
});

test('[R-301] a score below the configured minimum gets a warning in words', async () => {
  const scored = [row('Under', { validation_score: 84.9 }), row('Akkurat', { validation_score: 85 })];
  const calls = show([...scored, row('Uten', { validation_score: null })], 85);
  expect(await (await item('Under')).findByText('Under minstescoren 85,0 %')).toBeVisible();
  expect((await item('Akkurat')).queryByText(/Under/, { selector: '.kv-score' })).toBeNull();
  expect((await item('Uten')).queryByText(/Under/, { selector: '.kv-score' })).toBeNull();
  expect(screen.getByText(/Planer under minstescoren 85,0 % får et varsel\.$/)).toBeVisible();
  expect(calls.of('getPlanRules')).toHaveLength(1);
});

test('[R-301] with the default minimum, 70, the limit and the minimum warn once', async () => {
  show([row('Under', { validation_score: 69.9 }), row('Akkurat', { validation_score: 70 })]);
  expect((await item('Under')).getAllByText(/^Under/, { selector: '.kv-score' })).toHaveLength(1);
  expect((await item('Akkurat')).queryByText(/^Under/, { selector: '.kv-score' })).toBeNull();
});

test('without the rules the list stands, and warns by the fixed limit', async () => {
  const calls = show([row('Under', { validation_score: 69.9 })]);
  calls.answer({ getPlanRules: refusal('INTERNAL') });
  expect((await item('Under')).getByText('Under grensen')).toBeVisible();
});

test.each([
  ['member', false, false],
  ['admin', true, false],
  ['systemadmin', true, true],
] as const)('[M-8] a %s sees author: %s, association: %s', async (role, author, association) => {
  const named = { uploader_name: 'Nguyen Thi Mai', study_association_name: 'Annet forbund' };
  show([row('Turledelse', named)], undefined, aUser({ role }));
  const inRow = await item('Turledelse');
  expect(inRow.queryAllByText('Nguyen Thi Mai')).toHaveLength(author ? 1 : 0);
  expect(inRow.queryAllByText('Annet forbund')).toHaveLength(association ? 1 : 0);
});
