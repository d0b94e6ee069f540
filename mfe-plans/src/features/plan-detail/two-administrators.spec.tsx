import { screen, waitFor, within } from '@testing-library/react';
import type { Plan, PlanTimelineEntry } from '@studieplan/contracts';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { refusal, stubOperations, type Stubs } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../../expose.tsx';
import { aPlan, aPlanAnswer, aStep, aValidatedPlan, planId, someRules } from '../../testing/builders.ts';
import { sendNow } from '../../testing/send-held.ts';
import { announce, saidOnSocket } from '@studieplan/ui/testing/fake-socket.ts';

const admin = aUser({ id: '66666666-6666-4666-8666-666666666666', role: 'admin', full_name: 'Astrid' });
const submitted = aValidatedPlan(82.5, { status: 'submitted' });
const edited: Plan = { ...submitted, title: 'Byttet tittel', revision: 4 };

function show(plan: Plan, stubs: Stubs = {}, user = admin, state?: unknown) {
  saidOnSocket.length = 0;
  const answer = (shown: Plan, timeline: PlanTimelineEntry[] = []) => aPlanAnswer(shown, timeline, user);
  const calls = stubOperations({ getPlan: answer(plan), getPlanRules: someRules, ...stubs });
  const becomes = async (shown: Plan, timeline?: PlanTimelineEntry[]) => {
    calls.answer({ getPlan: answer(shown, timeline) });
    await announce('study_plan_updated', { study_plan_id: planId, status: shown.status });
  };
  return {
    calls,
    answer,
    becomes,
    ...renderScreen(<App basePath="/" />, { at: `/study-plans/${planId}`, user, state }),
  };
}
const looks = (...names: string[]) => announce('plan_viewers', { study_plan_id: planId, names });
const said = () => saidOnSocket.filter(([word]) => word === 'view_plan');

test('[N-4] an administrator sees who else looks at the plan, told politely', async () => {
  show(submitted);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(said()).toEqual([['view_plan', planId]]));
  await looks('Arne');
  expect(screen.getByText('Arne ser på planen nå.')).toHaveAttribute('role', 'status');
  await looks('Arne', 'Bo');
  expect(screen.getByText('Arne og Bo ser på planen nå.')).toBeVisible();
  await looks();
  expect(screen.queryByText(/ser på planen nå/)).toBeNull();
});

test('[N-4] an author says nothing of where one looks, and is told of nobody', async () => {
  show(submitted, {}, aUser());
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(saidOnSocket).toContainEqual(['join_user_room', aUser().id]));
  await looks('Arne');
  expect(said()).toEqual([]);
  expect(screen.queryByText(/ser på planen nå/)).toBeNull();
});

test('[N-4] an edit that comes in behind the question is read before the decision is taken; the reason stays', async () => {
  const { calls, becomes, person } = show(submitted, { rejectPlan: {} });
  await person.click(await screen.findByRole('button', { name: 'Avvis' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Avvise planen?' }));
  await person.type(dialog.getByRole('textbox', { name: 'Begrunnelse' }), 'For kort');
  await becomes(edited);
  expect(await dialog.findByText('Byttet tittel', { selector: 'ins' })).toBeVisible();
  expect(dialog.getByRole('status')).toHaveTextContent('Planen er endret mens du leste den.');
  const send = dialog.getByRole('button', { name: 'Avvis' });
  expect(send).toBeDisabled();
  await person.click(dialog.getByRole('button', { name: 'Jeg har lest endringen' }));
  expect(dialog.getByText('Du avgjør nå planen slik den er etter endringen.').parentElement).toHaveFocus();
  await person.click(send);
  await sendNow();
  expect(calls.of('rejectPlan')).toEqual([
    { study_plan_id: planId, reason: 'For kort', expected_revision: 4 },
  ]);
});

test.each([
  ['Godkjenn', 'Godkjenne planen?', 'approvePlan', 'approve'],
  ['Be om endringer', 'Be Amina Yusuf Hassan om endringer?', 'requestPlanChanges', 'changes'],
] as const)(
  '[N-4] [X-6] %s: refused or taken back, it is asked anew with what was written and with what has changed since',
  async (button, title, operation, what) => {
    const asked = { what, written: 'Se på modulene', plan: submitted };
    const { calls, person } = show(edited, { [operation]: refusal('PLAN_STATUS') }, admin, { asked });
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    expect(dialog.getByRole('textbox')).toHaveValue('Se på modulene');
    expect(dialog.getByText('Byttet tittel', { selector: 'ins' })).toBeVisible();
    expect(dialog.getByRole('button', { name: button })).toBeDisabled();
    await person.click(dialog.getByRole('button', { name: 'Jeg har lest endringen' }));
    await person.click(dialog.getByRole('button', { name: button }));
    await sendNow();
    expect(calls.of(operation)).toMatchObject([{ expected_revision: 4 }]);
    // Refused, the decision is open again.
    expect(await screen.findByRole('button', { name: button })).toBeEnabled();
  },
);

test('[N-4] putting a plan under review is of the text that was read, too', async () => {
  const { calls, answer, person } = show(submitted, {
    setPlanUnderReview: () => {
      calls.answer({ getPlan: answer(edited) });
      return refusal('PLAN_CHANGED');
    },
  });
  const button = () => screen.findByRole('button', { name: 'Sett under vurdering' });
  await person.click(await button());
  expect(calls.of('setPlanUnderReview')).toEqual([{ study_plan_id: planId, expected_revision: 3 }]);
  await screen.findByRole('region', { name: 'Planen er endret mens du leste den' });
  expect(await button()).toBeDisabled();
  await person.click(screen.getByRole('button', { name: 'Jeg har lest endringen' }));
  calls.answer({ setPlanUnderReview: {} });
  await person.click(await button());
  expect(calls.of('setPlanUnderReview').at(-1)).toEqual({ study_plan_id: planId, expected_revision: 4 });
});

test('[N-4] whoever comes second is told who decided, and keeps what was not sent', async () => {
  const { becomes, person } = show(submitted);
  await person.click(await screen.findByRole('button', { name: 'Avvis' }));
  await person.type(screen.getByRole('textbox', { name: 'Begrunnelse' }), 'Timene stemmer ikke');
  await becomes(aPlan({ revision: 4 }), [aStep({ step: 'changes_requested', actor_name: 'Arne' })]);
  expect(
    await screen.findByText('Arne har bedt om endringer i studieplanen mens du hadde den åpen.'),
  ).toBeVisible();
  expect(screen.getByText('Timene stemmer ikke')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['another of the same name', aUser().id, true],
  ['somebody who is erased since', null, true],
  ['oneself, under an earlier name', admin.id, false],
])('[N-4] who decided is known by the person, not by the name: %s', async (_, actor_id, told) => {
  const { becomes } = show(submitted);
  await screen.findByRole('button', { name: 'Avvis' });
  const actor_name = actor_id === admin.id ? 'Astrid Berg' : admin.full_name;
  await becomes(aPlan({ status: 'rejected', revision: 4 }), [
    aStep({ step: 'rejected', actor_id, actor_name }),
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Avvis' })).toBeNull());
  expect(screen.queryAllByText(/har avvist studieplanen mens du hadde den åpen/)).toHaveLength(told ? 1 : 0);
});
