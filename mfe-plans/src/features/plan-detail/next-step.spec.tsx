import { screen } from '@testing-library/react';
import type { Plan } from '@studieplan/contracts';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { stubOperations, type Stubs } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../../expose.tsx';
import { aPlan, aPlanAnswer, aValidatedPlan, planId, someRules } from '../../testing/builders.ts';
import '../../testing/fake-socket.ts';

function show(plan: Plan, stubs: Stubs = {}) {
  const user = aUser();
  const calls = stubOperations({
    getPlan: aPlanAnswer(plan, [], user),
    getPlanRules: someRules,
    listPlanVersions: { versions: [] },
    ...stubs,
  });
  return { calls, ...renderScreen(<App basePath="/" />, { at: `/study-plans/${planId}`, user }) };
}
/** The names of the filled buttons. */
const primary = () =>
  [...document.querySelectorAll('.ds-button[data-variant="primary"]')].map(({ textContent }) => textContent);

test.each([
  ['not validated', aPlan(), 'Kjør KI-validering'],
  ['stale', aPlan({ validation_stale: true }), 'Kjør KI-validering'],
  ['passed', aValidatedPlan(82.5), 'Send inn'],
  ['under the limit', aValidatedPlan(61), 'Rediger'],
  ['rejected', aPlan({ status: 'rejected', rejection_reason: 'Mangler timer' }), 'Se begrunnelsen'],
] as const)('[M-3] of a plan that is %s the one filled button is the next step', async (_, plan, name) => {
  show(plan);
  await screen.findByRole('heading', { level: 1 });
  expect(primary()).toEqual([name]);
});

test('[M-3] sending in is one click, of the text that was read, and the page says who hears of it', async () => {
  const plan = aValidatedPlan(82.5);
  const { calls, person } = show(plan, {
    updatePlan: () => {
      calls.answer({ getPlan: aPlanAnswer({ ...plan, status: 'submitted', revision: 4 }, [], aUser()) });
      return { status: 'submitted', revision: 4, unchanged: true };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Send inn' }));
  expect(await screen.findByText(/^Studieplanen er sendt inn\. Administratorene/)).toBeVisible();
  expect(calls.of('updatePlan')).toMatchObject([
    { study_plan_id: planId, status: 'submitted', expected_revision: plan.revision, title: plan.title },
  ]);
});

test('[M-3] the way to the reason of a rejection ends at it', async () => {
  const { person } = show(aPlan({ status: 'rejected', rejection_reason: 'Mangler timer' }));
  await person.click(await screen.findByRole('button', { name: 'Se begrunnelsen' }));
  expect(screen.getByRole('region', { name: 'Begrunnelse for avvisning' })).toHaveFocus();
});
