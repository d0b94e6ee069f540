import { screen, within } from '@testing-library/react';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { filledButtons } from '@studieplan/ui/testing/filled-buttons.ts';
import { refusal } from '@studieplan/ui/testing/stub-operations.ts';
import {
  anApprovedPlan,
  aPlan,
  aPlanAnswer,
  aValidatedPlan,
  aValidation,
  planId,
} from '../../testing/builders.ts';
import { showAnswered } from '../../testing/show-plan.tsx';

const rejected = aPlan({ status: 'rejected', rejection_reason: 'Mangler timer' });

test.each([
  ['not validated', aPlan(), 'Kjør KI-validering'],
  ['stale', aPlan({ validation_stale: true }), 'Kjør KI-validering'],
  ['passed', aValidatedPlan(82.5), 'Send inn'],
  ['under the limit', aValidatedPlan(61), 'Rediger'],
  ['rejected', rejected, 'Se begrunnelsen'],
  ['rejected and changed since', { ...rejected, updated_at: '2025-11-19T10:00:00Z' }, 'Kjør KI-validering'],
  ['not all written', aPlan({ description: 'Et kurs for [[hvem]].' }), 'Rediger'],
  ['sent in and may be self-approved', aValidatedPlan(82.5, { status: 'submitted' }), 'Selvgodkjenn'],
] as const)('[M-3] of a plan that is %s the one filled button is the next step', async (_, plan, name) => {
  showAnswered(plan);
  await screen.findByRole('heading', { level: 1 });
  expect(filledButtons()).toEqual([name]);
});

test('[M-7] under the limit the one way leads to the field to begin with', async () => {
  const remark = { rule_id: 'r', severity: 'minor', message: 'Skriv mer.' } as const;
  const findings = [
    {
      ...remark,
      message: 'A.',
      criterion: 'structure_quality',
      path: 'content_modules.0',
      severity: 'major',
    },
    { ...remark, criterion: 'ects_alignment', path: 'description', message: 'B.' },
    { ...remark, criterion: 'ects_alignment', path: 'learning_outcomes.skills.1', severity: 'major' },
  ] as const;
  const validation_feedback = aValidation({ score: 61, findings: [...findings] });
  const { unmount } = showAnswered(aValidatedPlan(61, { validation_feedback }));
  const way = await screen.findByRole('link', { name: 'Rediger' });
  expect(way).toHaveAttribute('href', `/study-plans/${planId}/edit#learning_outcomes.skills.1`);
  expect(screen.getByRole('region', { name: 'Neste steg' })).toHaveTextContent(
    /Scoren er 61,0\s%, under grensen på 70,0\s%\. Begynn med «Ferdigheter, punkt 2»\./,
  );
  unmount();
  showAnswered(aPlan({ description: 'Et kurs for [[hvem]].' }));
  expect(await screen.findByRole('link', { name: 'Rediger' })).toHaveAttribute(
    'href',
    `/study-plans/${planId}/edit#description`,
  );
  expect(screen.getByText('Planen har 1 felt å fylle ut før den kan sendes inn.')).toBeVisible();
});

test('[M-3] sending in is one click, of the text that was read, and the page says who hears of it', async () => {
  const plan = aValidatedPlan(82.5);
  const { calls, person } = showAnswered(plan, {
    updatePlan: () => {
      calls.answer({ getPlan: aPlanAnswer({ ...plan, status: 'submitted', revision: 4 }, [], aUser()) });
      return { status: 'submitted', revision: 4, unchanged: true };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Send inn' }));
  expect(await screen.findByText('Studieplanen er sendt inn.')).toBeVisible();
  expect(screen.getByRole('region', { name: /^Sendt inn / })).toHaveTextContent(
    'Administratorene i Studieforbundet Samklang har fått beskjed. Du får en e-post når planen er vurdert',
  );
  expect(calls.of('updatePlan')).toMatchObject([
    { study_plan_id: planId, status: 'submitted', expected_revision: plan.revision, title: plan.title },
  ]);
});

test('[M-3] the way to the reason of a rejection ends at it', async () => {
  const { person } = showAnswered(rejected);
  await person.click(await screen.findByRole('button', { name: 'Se begrunnelsen' }));
  expect(screen.getByRole('region', { name: 'Begrunnelse for avvisning' })).toHaveFocus();
});

test('[M-3] whoever only reads the plan has no next step, and whoever decides has the decision’s', async () => {
  const admin = aUser({ id: '66666666-6666-4666-8666-666666666666', role: 'admin' });
  const { unmount } = showAnswered(aValidatedPlan(82.5), {}, admin);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'Neste steg' })).toBeNull();
  unmount();
  showAnswered(aValidatedPlan(82.5, { status: 'submitted' }), {}, admin);
  expect(await screen.findByRole('button', { name: 'Godkjenn' })).toBeVisible();
  expect(filledButtons()).toEqual(['Godkjenn']);
});

test('[M-3] a self-approval stands beside sending in, and is of the text that was read', async () => {
  const plan = aValidatedPlan(82.5);
  const { calls, person } = showAnswered(plan, {
    approvePlan: () => {
      calls.answer({ getPlan: aPlanAnswer(anApprovedPlan(), [], aUser()) });
      return { approval_link: '7KQ2M9XD4HTBV', version_id: planId, version_number: 1 };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Selvgodkjenn' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Selvgodkjenne planen?' }));
  await person.click(dialog.getByRole('button', { name: 'Selvgodkjenn' }));
  expect(await screen.findByText('Studieplan godkjent! Godkjenningslenke er generert.')).toBeVisible();
  expect(calls.of('approvePlan')).toMatchObject([{ study_plan_id: planId, expected_revision: 3 }]);
  expect(screen.queryByRole('region', { name: 'Neste steg' })).toBeNull();
});

test('[M-3] after the validation the page says what it came to, and that nobody else is told', async () => {
  const { calls, person } = showAnswered(aPlan(), {
    validatePlan: () => {
      calls.answer({ getPlan: aPlanAnswer(aValidatedPlan(81.4), [], aUser()) });
      return {
        validation_result: { score: 81.4, passed: true, review_required: false, feedback: aValidation() },
      };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Kjør KI-validering' }));
  expect(await screen.findByText(/^Kontrollen er ferdig: 81,4 %, over grensen\./)).toHaveTextContent(
    'ingen andre får beskjed',
  );
  expect(await screen.findByRole('button', { name: 'Send inn' })).toBeVisible();
  expect(filledButtons()).toEqual(['Send inn']);
});

test('[M-3] a refused sending is said where it was asked for', async () => {
  const { person } = showAnswered(aValidatedPlan(82.5), { updatePlan: refusal('PLAN_CHANGED') });
  await person.click(await screen.findByRole('button', { name: 'Send inn' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/endret av noen andre/);
});
