import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '@studieplan/ui/testing/stub-operations.ts';
import {
  aPlan,
  aPlanAnswer,
  aRemark,
  aValidatedPlan,
  aValidation,
  planId,
  remarked,
} from '../testing/builders.ts';
import { button, opened, sendAnyway, showEdit, write } from '../testing/show-editor.tsx';
import { showPlan } from '../testing/show-plan.tsx';
import { missingIn } from './missing.ts';

const question = () => within(screen.getByRole('dialog', { name: 'Sende inn likevel?' }));
const low = aValidation({
  score: 61,
  findings: [
    { rule_id: 'r', severity: 'major', criterion: 'ects_alignment', path: 'description', message: 'Timer?' },
  ],
});

test('[X-1] what is missing has a sentence each, and nothing is said of a text that lacks nothing', () => {
  const remarks = [aRemark(), aRemark({ state: 'answered' }), aRemark({ state: 'done' })];
  const result = aValidation({ score: 70 });
  expect(missingIn({ result, stale: false, remarks: remarks.slice(1) })).toEqual([]);
  expect(missingIn({ result, stale: true, remarks: [] })).toEqual([
    'Teksten er endret siden den ble validert.',
  ]);
  expect(missingIn({ result: null, stale: false, remarks })).toEqual([
    'Teksten er ikke validert.',
    '1 merknad fra administratoren er verken rettet eller besvart.',
  ]);
  expect(missingIn({ result: low, stale: false, remarks: [] }).join()).toMatch(
    /^Scoren er 61,0\s%, under grensen på 70,0\s%\. Det som trekker mest ned, er «Beskrivelse»\.$/,
  );
});

test('[X-1] the editor asks once under the limit, naming what is missing; a refusal does not bring the question back', async () => {
  const plan = aPlan({ validation_score: 61, validation_feedback: low, ...remarked(aRemark()) });
  const { calls, person } = showEdit(plan, { updatePlan: refusal('PLAN_ELSEWHERE') });
  await opened();
  await person.click(button('Send inn'));
  expect(question().getAllByRole('listitem')).toHaveLength(2);
  expect(question().getByText(/^Scoren er 61,0/)).toBeVisible();
  await person.click(question().getByRole('button', { name: 'Avbryt' }));
  expect(calls.of('updatePlan')).toEqual([]);
  await sendAnyway(person);
  await waitFor(() => expect(calls.of('updatePlan')).toHaveLength(1));
  await waitFor(() => expect(button('Send inn')).not.toHaveAttribute('aria-busy'));
  await person.click(button('Send inn'));
  await waitFor(() => expect(calls.of('updatePlan')).toHaveLength(2));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[X-1] what the server would refuse is not asked about first', async () => {
  const { calls, person } = showEdit(aPlan({ description: 'Et kurs for [[hvem]].' }));
  await opened();
  await person.click(button('Send inn'));
  await waitFor(() => expect(calls.of('updatePlan')).toHaveLength(1));
});

test('[X-1] the button stands first in the rail, over what scrolls, whatever the text has come to', async () => {
  const { person } = showEdit(aValidatedPlan(82.5));
  await opened();
  const rail = screen.getByRole('region', { name: 'Klar til innsending?' });
  const inSight = () => within(rail.querySelector<HTMLElement>('.kv-actions--bar')!).getByText('Send inn');
  expect(inSight()).toHaveAttribute('data-variant', 'primary');
  expect(rail.querySelector('.kv-editor__more')).not.toContainElement(inSight());
  await write(person, { Tittel: 'Ny tittel' });
  expect(inSight()).toHaveAttribute('data-variant', 'secondary');
});

test('[X-1] after sending in the list has a receipt that stays: to whom, what now, the plan, and the way back', async () => {
  const plan = aValidatedPlan(82.5);
  const { calls, person, address } = showEdit(plan, {
    updatePlan: ({ status }) => {
      calls.answer({ getPlan: aPlanAnswer({ ...plan, status: 'submitted', revision: 4 }) });
      return { status: status ?? 'draft', revision: 4 };
    },
    listWorkingCopies: { working_copies: [] },
  });
  await opened();
  await person.click(button('Send inn'));
  await waitFor(() => expect(address()).toBe('/study-plans'), { timeout: 4000 });
  const receipt = within(await screen.findByRole('region', { name: `«${plan.title}» er sendt inn` }));
  expect(
    receipt.getByText(/^Administratorene i Studieforbundet Samklang har fått beskjed\. Du får en e-post/),
  ).toBeVisible();
  expect(receipt.getByRole('link', { name: 'Se planen' })).toHaveAttribute('href', `/study-plans/${planId}`);
  await person.click(receipt.getByRole('button', { name: 'Ta tilbake' }));
  expect(await screen.findByText(/^Studieplanen er tatt tilbake\./)).toBeVisible();
  expect(calls.of('updatePlan').at(-1)).toMatchObject({
    study_plan_id: planId,
    status: 'draft',
    expected_revision: 4,
    title: plan.title,
  });
});

describe('[X-1] the page of a plan that is sent in', () => {
  const sent = aValidatedPlan(82.5, { status: 'submitted', status_changed_at: '2025-11-20T10:00:00Z' });
  const receipt = () => screen.findByRole('region', { name: 'Sendt inn 20.11.2025' });

  test('has the receipt as long as it waits, and its author takes it back', async () => {
    const { calls, person } = showPlan(sent, { stubs: { updatePlan: { status: 'draft', revision: 4 } } });
    await person.click(within(await receipt()).getByRole('button', { name: 'Ta tilbake' }));
    expect(await screen.findByText(/^Studieplanen er tatt tilbake\./)).toBeVisible();
    expect(calls.of('updatePlan')).toMatchObject([{ status: 'draft', expected_revision: sent.revision }]);
  });

  test('says whom to ask where somebody has begun', async () => {
    const { calls, person } = showPlan(sent);
    const box = within(await receipt());
    calls.answer({ getPlan: aPlanAnswer({ ...sent, status: 'under_review', revision: 4 }) });
    await person.click(box.getByRole('button', { name: 'Ta tilbake' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^En administrator har begynt å vurdere planen/,
    );
    expect(calls.of('updatePlan')).toEqual([]);
  });

  test('offers sending in under the limit too, and asks once', async () => {
    const { calls, person } = showPlan(aPlan({ validation_score: 61, validation_feedback: low }), {
      stubs: { updatePlan: { status: 'submitted', revision: 4 } },
    });
    await sendAnyway(person);
    await waitFor(() => expect(calls.of('updatePlan')).toMatchObject([{ status: 'submitted' }]));
  });
});
