import { screen, waitFor, within } from '@testing-library/react';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { announce } from '@studieplan/ui/testing/fake-socket.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { refusal, stubOperations } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../expose.tsx';
import { aPlan, aPlanAnswer, aRemark, planId, remarked, someRules } from '../testing/builders.ts';
import { dashboardStubs } from '../testing/dashboard-stubs.ts';
import { showEdit } from '../testing/show-editor.tsx';
import { showPlan } from '../testing/show-plan.tsx';
import { askedText, type Asked } from './use-asked-of-me.ts';

const asked = (change: Partial<Asked> = {}): Asked => ({
  study_plan_id: planId,
  title: 'Turledelse i skog og lavfjell',
  kind: 'changes_requested',
  asked_by: 'Astrid Solheim',
  asked_at: '2026-11-24T10:00:00Z',
  remarks: 3,
  remaining: 2,
  ...change,
});
const answer = (...plans: Asked[]) => ({ listAskedOfMe: { total: plans.length, plans } });
const box = () => screen.findByRole('region', { name: 'Dette venter på deg' });

test('[X-2] who asked for what, and when, in one line', () => {
  expect(askedText(asked())).toBe('Astrid Solheim ba om 3 endringer · 24.11.2026');
  expect(askedText(asked({ remarks: 1 }))).toBe('Astrid Solheim ba om 1 endring · 24.11.2026');
  expect(askedText(asked({ remarks: 0 }))).toBe('Astrid Solheim ba om endringer · 24.11.2026');
  expect(askedText(asked({ kind: 'rejected', asked_by: null }))).toBe(
    'En administrator avviste planen · 24.11.2026',
  );
});

test.each(['/', '/study-plans'])(
  '[X-2] it stands first on %s, says what remains, and goes when an event says so',
  async (at) => {
    const calls = stubOperations({
      ...dashboardStubs,
      getPlanRules: someRules,
      listPlans: { study_plans: [], total: 0, revision: 'r1' },
      ...answer(asked(), asked({ study_plan_id: '99999999-9999-4999-8999-999999999999', remaining: 0 })),
    });
    renderScreen(<App basePath="/" />, { at, user: aUser() });
    const rows = within(await box()).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Astrid Solheim ba om 3 endringer · 24.11.20262 merknader gjenstår.');
    expect(rows[1]).toHaveTextContent('Alle merknader er rettet eller besvart. Send planen inn.');
    expect(within(rows[0] as HTMLElement).getByRole('link', { name: /^Rett / })).toHaveAttribute(
      'href',
      `/study-plans/${planId}/edit`,
    );
    const first = screen.getByRole('heading', { level: 1 }).closest('.kv-head')?.nextElementSibling;
    expect(first).toContainElement(await box());
    calls.answer(answer());
    await announce('study_plan_updated', {});
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Dette venter på deg' })).toBeNull());
  },
);

const remarks = [
  aRemark(),
  aRemark({
    id: '77777777-7777-4777-8777-777777777778',
    number: 2,
    path: 'title',
    text: 'Kortere',
    state: 'done',
  }),
];
const plan = aPlan({ ...remarked(...remarks) });
const names = [/^1\. Beskrivelse: Si hvor lange turene er\./, /^2\. Tittel: Kortere/] as const;
const tick = (at: 0 | 1) => screen.getByRole('checkbox', { name: names[at] });

test('[X-2] on the plan the remarks are a list to tick, by arrows from one to the next', async () => {
  const { calls, person } = showPlan(plan, {
    stubs: { ...answer(asked({ remarks: 2 })), markPlanRemark: {} },
  });
  expect(
    await screen.findByRole('heading', { name: 'Astrid Solheim ba om 2 endringer · 24.11.2026' }),
  ).toBeVisible();
  expect([tick(0), tick(1)].map((one) => (one as HTMLInputElement).checked)).toEqual([false, true]);
  tick(0).focus();
  await person.keyboard('{ArrowDown}');
  expect(tick(1)).toHaveFocus();
  await person.keyboard('{ArrowDown}');
  expect(tick(1)).toHaveFocus();
  await person.keyboard('{ArrowUp}');
  calls.answer({
    getPlan: aPlanAnswer({ ...plan, remarks: remarks.map((one) => ({ ...one, state: 'done' })) }),
  });
  await person.keyboard(' ');
  await waitFor(() => expect(tick(0)).toBeChecked());
  expect(tick(0)).toHaveFocus();
  await person.click(tick(1));
  // A tick is taken back at the server.
  await person.click(await screen.findByRole('button', { name: /^Angre\s*: Merknad 2 er ikke rettet/ }));
  expect(calls.of('markPlanRemark')).toEqual([
    { study_plan_id: planId, remark_id: remarks[0]?.id, done: true },
    { study_plan_id: planId, remark_id: remarks[1]?.id, done: false },
    { study_plan_id: planId, remark_id: remarks[1]?.id, done: true },
  ]);
});

test('[X-2] a refused tick is told of, and the box goes back', async () => {
  const { person } = showEdit(plan, { ...answer(asked()), markPlanRemark: refusal('REMARK_CLOSED') });
  await screen.findByRole('heading', { name: /^Astrid Solheim ba om 3 endringer/ });
  await person.click(tick(0));
  expect(await screen.findByText(/lukket/)).toBeVisible();
  await waitFor(() => expect(tick(0)).not.toBeChecked());
});
