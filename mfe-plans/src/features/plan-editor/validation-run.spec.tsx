import { screen, waitFor, within } from '@testing-library/react';
import { bareAnswer, refusal } from '@studieplan/ui/testing/stub-operations.ts';
import {
  aPlan,
  aPlanAnswer,
  aValidatedPlan,
  aValidation,
  planId,
  someRules,
} from '../../testing/builders.ts';
import {
  button,
  field,
  opened,
  showEdit,
  showNew,
  validated,
  wholePlan,
  write,
} from '../../testing/show-editor.tsx';

test('[R-096] [V-9] validation saves first without a status, stays in the editor and shows the result', async () => {
  const { calls, person, address } = showEdit(aPlan(), { validatePlan: validated(81.4) });
  await opened();
  await write(person, { Tittel: 'Ny tittel' });
  await person.click(button(/kjør KI-validering/i));
  expect(await screen.findByText('Kontrollen er ferdig. Planen fikk 81,4 %.')).toBeVisible();
  expect(calls.of('updatePlan')).toMatchObject([{ title: 'Ny tittel', status: null, expected_revision: 3 }]);
  expect(calls.of('validatePlan')).toEqual([{ study_plan_id: planId }]);
  const result = within(screen.getByRole('region', { name: 'Automatisk kontroll' }));
  expect(result.getByText('Planen er godt bygget opp.')).toBeVisible();
  expect(result.getByRole('heading', { name: 'Arbeidsmengde' })).toBeVisible();
  expect(address()).toBe(`/study-plans/${planId}/edit`);
});

test('the next save after a validation sends the revision of the save before it', async () => {
  const { calls, person } = showEdit(aPlan(), { validatePlan: validated(81.4) });
  await opened();
  await person.click(button(/kjør KI-validering/i));
  await screen.findByText(/^Kontrollen er ferdig/);
  await person.click(button('Lagre som utkast'));
  await waitFor(() => expect(calls.of('updatePlan')).toHaveLength(2));
  expect(calls.of('updatePlan')[1]).toMatchObject({ status: 'draft', expected_revision: 4 });
});

test('[R-280] [M-3] a plan that was never saved cannot be approved; one button saves and validates it, and stays', async () => {
  const { calls, person, address } = showNew({ validatePlan: validated(81.4) });
  expect(button('Selvgodkjenn')).toBeDisabled();
  expect(button('Selvgodkjenn')).toHaveAccessibleDescription('Vennligst lagre studieplanen først');
  await write(person, wholePlan);
  expect(button('Send inn')).toHaveAttribute('data-variant', 'secondary');
  await person.click(button('Lagre og kjør KI-validering'));
  expect(await screen.findByText('Kontrollen er ferdig. Planen fikk 81,4 %.')).toBeVisible();
  expect(calls.of('createPlan')).toMatchObject([{ title: wholePlan.Tittel, status: null }]);
  expect(calls.of('validatePlan')).toEqual([{ study_plan_id: planId }]);
  expect(address()).toMatch(/^\/study-plans\/new\?kladd=/);
  // Loaded again, the page is that plan's.
  expect(window.location.pathname).toBe(`/study-plans/${planId}/edit`);
  expect(field('Tittel')).toHaveValue(wholePlan.Tittel);
});

test('[M-3] exactly one filled button, the next step: validating until the text has passed, then sending in', async () => {
  const filled = () =>
    [...document.querySelectorAll('.kv-editor__side .ds-button[data-variant="primary"]')].map(
      (one) => one.textContent,
    );
  const { person } = showEdit(aPlan(), { validatePlan: validated(81.4) });
  await opened();
  expect(filled()).toEqual(['Kjør KI-validering']);
  await person.click(button('Kjør KI-validering'));
  await screen.findByText(/^Kontrollen er ferdig/);
  expect(filled()).toEqual(['Send inn']);
  await write(person, { Tittel: 'Enda en tittel' });
  expect(filled()).toEqual(['Lagre og kjør KI-validering']);
});

test('[M-3] a text that has not passed is validated again, not sent in first', async () => {
  const { person } = showEdit(aPlan(), { validatePlan: validated(55) });
  await opened();
  await person.click(button('Kjør KI-validering'));
  await screen.findByText(/^Kontrollen er ferdig/);
  expect(button('Send inn')).toHaveAttribute('data-variant', 'secondary');
});

test('[R-408] a validation that fails says why; the save stands', async () => {
  const { person } = showEdit(aPlan(), { validatePlan: refusal('MODEL_FAILED') });
  await opened();
  await person.click(button(/kjør KI-validering/i));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Feil ved validering: KI-tjenesten ga ikke/);
  expect(field('Tittel')).toHaveValue(aPlan().title);
});

test('[R-405] an answer without a sentence gives the fallback of a validation', async () => {
  const { person } = showEdit(aPlan(), { validatePlan: bareAnswer(200, { success: false }) });
  await opened();
  await person.click(button(/kjør KI-validering/i));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Feil ved validering: Validation failed$/);
});

test('the wait for a validation can be called off; the save stands', async () => {
  let answer: () => void = () => undefined;
  const { calls, person } = showEdit(aPlan(), {
    validatePlan: () =>
      new Promise((resolve) => {
        answer = () => resolve(validated(81.4));
      }),
  });
  await opened();
  await write(person, { Tittel: 'Ny tittel' });
  await person.click(button(/kjør KI-validering/i));
  const running = within(await screen.findByRole('region', { name: 'Validering' }));
  expect(running.getByRole('status')).toHaveTextContent('Planen blir vurdert');
  expect(running.getByRole('timer', { name: 'Tid brukt' })).toHaveTextContent('0 s');
  expect(button('Send inn')).toHaveAttribute('aria-disabled', 'true');
  await person.click(running.getByRole('button', { name: 'Avbryt' }));
  answer();
  expect(await screen.findByText(/^Du avbrøt ventingen\./)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Validering' })).toBeNull();
  await write(person, { Tittel: 'Enda nyere' });
  expect(field('Tittel')).toHaveValue('Enda nyere');
  expect(button('Send inn')).not.toHaveAttribute('aria-disabled');
  expect(calls.of('updatePlan')).toMatchObject([{ title: 'Ny tittel' }]);
});

const remarks = [
  {
    rule_id: 'a',
    criterion: 'learning_outcomes_quality' as const,
    severity: 'major' as const,
    message: 'Verbet kan ikke måles.',
    path: 'learning_outcomes.skills.1',
    quote: 'forstå kart',
    suggestion: 'Deltakeren kan finne fram med kart',
  },
  {
    rule_id: 'b',
    criterion: null,
    severity: 'info' as const,
    message: 'Nivået er veiledende.',
    path: 'metadata.eqf_level',
  },
];

test('[M-2] a remark stands under its field with its quote and a better text; the result leads there', async () => {
  const feedback = aValidation({ score: 81.4, findings: remarks });
  const { person } = showEdit(
    aPlan({
      learning_outcomes: {
        knowledge: ['a'],
        skills: ['b', 'Deltakeren skal forstå kart'],
        competence: ['c'],
      },
    }),
    { validatePlan: validated(81.4, feedback) },
  );
  await opened();
  await person.click(button('Kjør KI-validering'));
  const result = within(await screen.findByRole('region', { name: 'Automatisk kontroll' }));
  // None twice: in the result there is the way to it alone.
  expect(screen.getAllByText('Verbet kan ikke måles.')).toHaveLength(1);
  expect(result.queryByText('Verbet kan ikke måles.')).toBeNull();
  const [remark] = screen.getAllByRole('note');
  expect(remark).toHaveTextContent('Merknad fra kontrollen · Ferdigheter, punkt 2');
  expect(remark).toHaveTextContent('forstå kart');
  const skills = document.getElementById('learning_outcomes.skills')?.parentElement;
  expect(skills).toContainElement(remark ?? null);
  await person.click(
    result.getByRole('button', { name: /^Ferdigheter, punkt 2: «.*forstå.*» \(gå til feltet\)$/ }),
  );
  expect(field('Ferdigheter 2')).toHaveFocus();
  await person.click(result.getByRole('button', { name: 'EQF-nivå (gå til feltet)' }));
  expect(screen.getByRole('combobox', { name: 'EQF-nivå' })).toHaveFocus();
  await person.click(within(remark as HTMLElement).getByRole('button', { expanded: false }));
  await person.click(within(remark as HTMLElement).getByRole('button', { name: 'Ta inn forslaget' }));
  expect(field('Ferdigheter 2')).toHaveValue('Deltakeren kan finne fram med kart');
  expect(field('Ferdigheter 1')).toHaveValue('b');
});

test('[M-7] the card of a text that has been changed since is grey, says so and folds its parts', async () => {
  const { person } = showEdit(aPlan(), { validatePlan: validated(81.4) });
  await opened();
  await person.click(button('Kjør KI-validering'));
  const result = within(await screen.findByRole('region', { name: 'Automatisk kontroll' }));
  expect(result.getByText('Over grensen')).toBeVisible();
  expect(result.getByText('Grensen er 70,0 %.').parentElement).toHaveTextContent(
    'Vurdert av: Automatisk kontroll (faste regler, uten språkmodell). Grensen er 70,0 %.',
  );
  await write(person, { Tittel: 'Ny tittel' });
  expect(await result.findByText('Gjelder forrige tekst')).toBeVisible();
  expect(result.queryByText('Over grensen')).toBeNull();
  const old = result.getByText('Vis det gamle resultatet').closest('details');
  expect(old).not.toHaveAttribute('open');
  expect(old).toHaveTextContent('Arbeidsmengde');
});

test('the result of an earlier validation can be taken up beside the form', async () => {
  const { person } = showEdit(
    aValidatedPlan(64, { validation_feedback: aValidation({ score: 64, findings: remarks }) }),
  );
  await opened();
  expect(screen.queryByRole('region', { name: 'Automatisk kontroll' })).toBeNull();
  await person.click(button('Til resultatet'));
  expect(button('EQF-nivå (gå til feltet)')).toHaveFocus();
  expect(screen.getByText('Verbet kan ikke måles.')).toBeVisible();
});

test('[M-7] of a text that did not pass the one filled button leads to what falls short, until it is changed', async () => {
  const { person } = showEdit(
    aValidatedPlan(64, { validation_feedback: aValidation({ score: 64, findings: remarks }) }),
  );
  await opened();
  const filled = () =>
    [...document.querySelectorAll('.kv-editor__side .ds-button[data-variant="primary"]')].map(
      (one) => one.textContent,
    );
  expect(filled()).toEqual(['Rett «EQF-nivå»']);
  await person.click(button('Rett «EQF-nivå»'));
  expect(document.getElementById('metadata.eqf_level')).toContainElement(
    document.activeElement as HTMLElement,
  );
  // Validated again, the same text would come to the same.
  expect(screen.queryByRole('button', { name: 'Kjør KI-validering' })).toBeNull();
  await write(person, { Tittel: 'Ny tittel' });
  expect(filled()).toEqual(['Lagre og kjør KI-validering']);
});

test('[M-7] what the text before came to is at hand beside the form too, as the text before’s', async () => {
  const result = aValidation({ score: 64, passed: false });
  const outdated_validation = { result, modules: [], validated_at: '2025-10-13T12:08:00Z' };
  const { person } = showEdit(aPlan({ validation_stale: true, outdated_validation }));
  await opened();
  expect(button('Kjør KI-validering')).toHaveAttribute('data-variant', 'primary');
  await person.click(button('Til resultatet'));
  const region = within(screen.getByRole('region', { name: 'Automatisk kontroll' }));
  expect(region.getByText('Gjelder forrige tekst')).toBeVisible();
});

test('[R-301] a score under the configured minimum warns after the validation, and stops nothing', async () => {
  const rules = { ...someRules.rules, min_validation_score: 85 };
  const warning = /er under anbefalt minstescore, som er 85,0/;
  const { calls, person, unmount } = showEdit(aPlan(), {
    getPlanRules: { rules },
    validatePlan: validated(81.4),
  });
  await opened();
  calls.answer({ getPlan: aPlanAnswer(aValidatedPlan(81.4)) });
  await person.click(button(/kjør KI-validering/i));
  expect(await screen.findByText(warning)).toBeVisible();
  await waitFor(() => expect(button('Selvgodkjenn')).toBeEnabled());
  unmount();

  const other = showEdit(aPlan(), { getPlanRules: { rules }, validatePlan: validated(85) });
  await opened();
  other.calls.answer({ getPlan: aPlanAnswer(aValidatedPlan(85)) });
  await other.person.click(button(/kjør KI-validering/i));
  await screen.findByRole('region', { name: 'Automatisk kontroll' });
  await waitFor(() => expect(button('Selvgodkjenn')).toBeEnabled());
  expect(screen.queryByText(warning)).toBeNull();
});
