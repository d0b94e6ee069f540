import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Plan } from '@studieplan/contracts';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { refusal, stubOperations, type Stubs } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../../expose.tsx';
import {
  anApprovedPlan,
  aPlan,
  aValidatedPlan,
  aValidation,
  planId,
  someRules,
} from '../../testing/builders.ts';
import '../../testing/fake-socket.ts';

jest.setTimeout(20_000);

const emptyList = { study_plans: [], total: 0, revision: 'r1' };
const validated = (score: number) => ({
  validation_result: { score, passed: score >= 70, review_required: false, feedback: aValidation({ score }) },
});

function show(at: string, stubs: Stubs = {}, user = aUser()) {
  const calls = stubOperations({
    getPlanRules: someRules,
    listPlans: emptyList,
    createPlan: { study_plan_id: planId, revision: 1 },
    updatePlan: ({ status }) => ({ status: status ?? 'draft', revision: 4 }),
    ...stubs,
  });
  return { calls, ...renderScreen(<App basePath="/" />, { at, user }) };
}
const showNew = (stubs?: Stubs) => show('/study-plans/new', stubs);
const showEdit = (plan: Plan, stubs?: Stubs, user?: ReturnType<typeof aUser>) =>
  show(`/study-plans/${planId}/edit`, { getPlan: { study_plan: plan }, ...stubs }, user);

const field = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const opened = () => screen.findByRole('button', { name: 'Lagre som utkast' });

async function write(person: UserEvent, texts: Record<string, string>) {
  for (const [name, text] of Object.entries(texts)) {
    // By label and in one piece: a whole form typed key by key takes seconds in jsdom.
    await person.clear(screen.getByLabelText(name));
    await person.paste(text);
  }
}
const wholePlan = {
  Tittel: 'Turledelse',
  Beskrivelse: 'For turledere',
  Kompetansepoeng: '3',
  'Estimerte timer': '81',
  'Kunnskaper 1': 'Deltakeren kan forklare',
  'Ferdigheter 1': 'Deltakeren kan finne',
  'Kompetanse 1': 'Deltakeren kan lede',
  'Modul 1': 'Kart',
  Vurderingskriterier: 'Leder en tur',
};

test('[R-004] [R-093] [R-100] a new plan opens an empty form with its five sections', async () => {
  showNew();
  expect(screen.getByRole('heading', { level: 1, name: 'Ny studieplan' })).toBeVisible();
  const sections = [
    'Grunnleggende informasjon',
    'Læringsutbytte',
    'Innholdsmoduler',
    'Vurdering',
    'Metadata',
  ];
  for (const name of sections) expect(screen.getByRole('region', { name })).toBeVisible();
  expect(field('Kompetansepoeng')).toHaveValue('');
  expect(await screen.findByText('25–30 timer per kompetansepoeng')).toBeVisible();
});

test('[R-103] metadata start as no, NO and 5, levels are 1 to 8, methods are a list', async () => {
  const { calls, person } = showNew();
  expect(screen.getByRole('combobox', { name: 'Språk' })).toHaveValue('no');
  expect(screen.getByRole('combobox', { name: 'Land' })).toHaveValue('NO');
  const level = screen.getByRole('combobox', { name: 'EQF-nivå' });
  expect(level).toHaveValue('5');
  expect(
    within(level)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([...'12345678']);

  await write(person, wholePlan);
  await person.click(button('Legg til vurderingsform'));
  await person.type(field('Ny vurderingsform'), 'observasjon{Enter}turplan');
  await person.selectOptions(level, '4');
  await person.click(button('Lagre som utkast'));
  await waitFor(() => expect(calls.of('createPlan')).toHaveLength(1));
  expect(calls.of('createPlan')[0]?.metadata).toEqual({
    language: 'no',
    country: 'NO',
    eqf_level: '4',
    assessment_methods: ['observasjon', 'turplan'],
  });
});

test('[R-094] a draft is saved whole, says so, and the list comes after 1.5 s', async () => {
  const { calls, person, address } = showNew();
  await write(person, wholePlan);
  await person.click(button('Lagre som utkast'));
  expect(await screen.findByText('Studieplanen er lagret som utkast.')).toBeVisible();
  expect(address()).toBe('/study-plans/new');
  expect(calls.of('createPlan')).toEqual([
    {
      title: 'Turledelse',
      description: 'For turledere',
      ects_credits: 3,
      estimated_hours: 81,
      learning_outcomes: {
        knowledge: ['Deltakeren kan forklare'],
        skills: ['Deltakeren kan finne'],
        competence: ['Deltakeren kan lede'],
      },
      content_modules: ['Kart'],
      assessment_criteria: 'Leder en tur',
      metadata: { language: 'no', country: 'NO', eqf_level: '5', assessment_methods: [] },
      status: 'draft',
    },
  ]);
  await waitFor(() => expect(address()).toBe('/study-plans'));
});

test('[R-005] [R-095] an existing plan is filled in and sent in with the revision it was read at', async () => {
  const { calls, person, address } = showEdit(aPlan());
  await opened();
  expect(screen.getByRole('heading', { level: 1, name: aPlan().title })).toBeVisible();
  expect(field('Tittel')).toHaveValue(aPlan().title);
  expect(field('Kompetansepoeng')).toHaveValue('3,0');
  expect(field('Kunnskaper 1')).toHaveValue('Deltakeren kan forklare allemannsretten');
  expect(button('Fjern observasjon')).toBeVisible();
  await person.click(button('Send inn'));
  expect(await screen.findByText('Studieplanen er sendt inn.')).toBeVisible();
  expect(calls.of('updatePlan')).toMatchObject([
    { study_plan_id: planId, status: 'submitted', expected_revision: 3 },
  ]);
  await waitFor(() => expect(address()).toBe('/study-plans'));
});

test('[R-096] validation saves first without a status, stays in the editor and shows the result', async () => {
  const { calls, person, address } = showEdit(aPlan(), { validatePlan: validated(81.4) });
  await opened();
  await write(person, { Tittel: 'Ny tittel' });
  await person.click(button('Kjør KI-validering'));
  expect(await screen.findByText('KI-valideringen er ferdig. Planen fikk 81,4 %.')).toBeVisible();
  expect(calls.of('updatePlan')).toMatchObject([{ title: 'Ny tittel', status: null, expected_revision: 3 }]);
  expect(calls.of('validatePlan')).toEqual([{ study_plan_id: planId }]);
  const result = within(screen.getByRole('region', { name: 'KI-validering' }));
  expect(result.getByText('Planen er godt bygget opp.')).toBeVisible();
  expect(result.getByRole('heading', { name: 'Arbeidsmengde' })).toBeVisible();
  expect(address()).toBe(`/study-plans/${planId}/edit`);
});

test('the next save after a validation sends the revision of the save before it', async () => {
  const { calls, person } = showEdit(aPlan(), { validatePlan: validated(81.4) });
  await opened();
  await person.click(button('Kjør KI-validering'));
  await screen.findByText(/^KI-valideringen er ferdig/);
  await person.click(button('Lagre som utkast'));
  await waitFor(() => expect(calls.of('updatePlan')).toHaveLength(2));
  expect(calls.of('updatePlan')[1]).toMatchObject({ status: 'draft', expected_revision: 4 });
});

test('[R-280] a plan that was never saved can be neither validated nor approved', async () => {
  const { calls, person } = showNew();
  expect(button('Selvgodkjenn')).toBeDisabled();
  expect(button('Selvgodkjenn')).toHaveAccessibleDescription('Vennligst lagre studieplanen først');
  await person.click(button('Kjør KI-validering'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Vennligst lagre studieplanen først');
  expect(calls.of('createPlan')).toEqual([]);
});

test('a validation that fails says why; the save stands', async () => {
  const { person } = showEdit(aPlan(), { validatePlan: refusal('MODEL_FAILED') });
  await opened();
  await person.click(button('Kjør KI-validering'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Feil ved validering: KI-tjenesten ga ikke/);
  expect(field('Tittel')).toHaveValue(aPlan().title);
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
  await person.click(button('Kjør KI-validering'));
  const running = within(await screen.findByRole('region', { name: 'KI-validering' }));
  expect(running.getByRole('status')).toHaveTextContent('KI-en leser planen');
  expect(running.getByRole('timer', { name: 'Tid brukt' })).toHaveTextContent('0 s');
  expect(button('Send inn')).toHaveAttribute('aria-disabled', 'true');
  await person.click(running.getByRole('button', { name: 'Avbryt' }));
  answer();
  expect(await screen.findByText(/^Du avbrøt ventingen\./)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'KI-validering' })).toBeNull();
  expect(button('Send inn')).not.toHaveAttribute('aria-disabled');
  expect(calls.of('updatePlan')).toMatchObject([{ title: 'Ny tittel' }]);
});

describe('self-approval', () => {
  test('a review that is required gives its reasons and what to do instead', async () => {
    showEdit(
      aValidatedPlan(90, {
        validation_feedback: aValidation({
          score: 90,
          review_required: true,
          review_reasons: ['Vurderingene er 18,2 poeng fra hverandre.'],
        }),
      }),
    );
    await opened();
    expect(button('Selvgodkjenn')).toBeDisabled();
    expect(button('Selvgodkjenn')).toHaveAccessibleDescription(/18,2 poeng fra hverandre\.$/);
    expect(screen.getByText(/^Send inn planen\. Da kan en administrator/)).toBeVisible();
  });

  test('[R-099] the author confirms it in a modal and comes to the approved plan', async () => {
    const { calls, person, address } = showEdit(aValidatedPlan(82.5), {
      approvePlan: () => {
        calls.answer({ getPlan: { study_plan: anApprovedPlan() } });
        return { approval_link: '7KQ2M9XD4HTBV', version_id: planId, version_number: 1 };
      },
      listPlanVersions: { versions: [] },
    });
    await opened();
    await person.click(button('Selvgodkjenn'));
    const dialog = within(screen.getByRole('dialog', { name: 'Selvgodkjenne planen?' }));
    await person.click(dialog.getByRole('button', { name: 'Selvgodkjenn' }));
    expect(await screen.findByText('Studieplan godkjent! Godkjenningslenke er generert.')).toBeVisible();
    expect(address()).toBe(`/study-plans/${planId}`);
    expect(calls.of('approvePlan')).toEqual([
      { study_plan_id: planId, change_comment: 'Selvgodkjent med KI-score 82,5 %' },
    ]);
  });

  test.each([
    ['no validation', aPlan(), 'Du må kjøre KI-validering før godkjenning'],
    [
      'a stale validation',
      aPlan({ validation_stale: true }),
      'Du har gjort endringer som krever ny KI-validering før studieplanen kan godkjennes.',
    ],
    [
      'a score under 70',
      aValidatedPlan(69.9),
      'Studieplanen må ha en KI-score på minst 70% for å kunne selvgodkjennes',
    ],
    [
      'a review that is required',
      aValidatedPlan(90, { validation_feedback: aValidation({ score: 90, review_required: true }) }),
      'Studieplanen må vurderes av en administrator og kan ikke selvgodkjennes.',
    ],
  ])('[R-099] %s keeps the button disabled and says why', async (_, plan, reason) => {
    showEdit(plan);
    await opened();
    expect(button('Selvgodkjenn')).toBeDisabled();
    expect(button('Selvgodkjenn')).toHaveAccessibleDescription(reason);
  });

  test('writing on makes the validation stale', async () => {
    const { person } = showEdit(aValidatedPlan(82.5));
    await opened();
    expect(button('Selvgodkjenn')).toBeEnabled();
    await write(person, { Beskrivelse: 'Noe annet' });
    expect(button('Selvgodkjenn')).toHaveAccessibleDescription(
      /^Du har gjort endringer som krever ny KI-validering/,
    );
  });

  test.each(['admin', 'systemadmin'] as const)(
    '[R-098] %s approves the plan of another in a modal',
    async (role) => {
      const other = aUser({ id: '66666666-6666-4666-8666-666666666666', role });
      const { calls, person } = showEdit(
        aValidatedPlan(82.5, { status: 'submitted' }),
        {
          approvePlan: { approval_link: '7KQ2M9XD4HTBV', version_id: planId, version_number: 1 },
          listPlanVersions: { versions: [] },
        },
        other,
      );
      await opened();
      expect(screen.queryByRole('button', { name: 'Selvgodkjenn' })).toBeNull();
      await person.click(button('Godkjenn'));
      const dialog = within(screen.getByRole('dialog', { name: 'Godkjenne planen?' }));
      await person.click(dialog.getByRole('button', { name: 'Godkjenn' }));
      await waitFor(() => expect(calls.of('approvePlan')).toMatchObject([{ study_plan_id: planId }]));
      expect(await screen.findByText('Studieplan godkjent! Godkjenningslenke er generert.')).toBeVisible();
    },
  );
});

describe('refusals', () => {
  test('the contract and the hours range are checked before the call; the summary leads to the field', async () => {
    const { calls, person } = showNew();
    await screen.findByText('25–30 timer per kompetansepoeng');
    await write(person, { Kompetansepoeng: '4', 'Estimerte timer': '128' });
    expect(screen.getByText('4 kompetansepoeng gir 100–120 timer')).toBeVisible();
    expect(screen.getByText('8 timer over grensen')).toBeVisible();
    await person.click(button('Lagre som utkast'));
    const summary = within(screen.getByRole('alert'));
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Tittel må fylles ut',
      'Beskrivelse må fylles ut',
      'Estimerte timer (128) er for høyt for 4 ECTS. Forventet: 100-120 timer.',
      'Minst ett læringsutbytte for kunnskaper kreves',
      'Minst ett læringsutbytte for ferdigheter kreves',
      'Minst ett læringsutbytte for kompetanse kreves',
      'Vurderingskriterier må fylles ut',
    ]);
    expect(field('Estimerte timer')).toHaveAccessibleDescription(/er for høyt for 4 ECTS/);
    await person.click(
      summary.getByRole('link', { name: 'Minst ett læringsutbytte for ferdigheter kreves' }),
    );
    expect(field('Ferdigheter 1')).toHaveFocus();
    expect(calls.of('createPlan')).toEqual([]);

    await write(person, { Kompetansepoeng: '4,5' });
    expect(field('Estimerte timer')).not.toHaveAccessibleDescription(/er for høyt/);
  });

  test("the server's field sentences land on the fields", async () => {
    const { person } = showEdit(aPlan(), {
      updatePlan: refusal('INVALID_INPUT', { fields: { 'metadata.eqf_level': 'Nivået passer ikke' } }),
    });
    await opened();
    await person.click(button('Lagre som utkast'));
    await screen.findByRole('alert');
    expect(screen.getByRole('combobox', { name: 'EQF-nivå' })).toHaveAccessibleDescription(
      'Nivået passer ikke',
    );
  });

  test('a plan changed by someone else is not overwritten, and the text stays', async () => {
    const { person } = showEdit(aPlan(), { updatePlan: refusal('PLAN_CHANGED') });
    await opened();
    await write(person, { Tittel: 'Min tittel' });
    await person.click(button('Lagre som utkast'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Studieplanen er endret av noen andre/);
    expect(screen.getByRole('link', { name: 'Åpne den lagrede planen i en ny fane' })).toBeVisible();
    expect(field('Tittel')).toHaveValue('Min tittel');
  });

  test('what may not be edited now is said, with the way to the plan', async () => {
    showEdit(aPlan({ status: 'under_review' }));
    expect(
      await screen.findByText('Handlingen er ikke mulig i den statusen studieplanen har nå.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Til studieplanen' })).toHaveAttribute(
      'href',
      `/study-plans/${planId}`,
    );
  });
});

test('unsaved text is not left without a question', async () => {
  const { person, address } = showEdit(aPlan());
  await opened();
  await write(person, { Tittel: 'Ny tittel' });
  await person.click(screen.getByRole('link', { name: 'Til studieplaner' }));
  const dialog = () => within(screen.getByRole('dialog', { name: 'Forlate siden uten å lagre?' }));
  await person.click(dialog().getByRole('button', { name: 'Bli her' }));
  expect(field('Tittel')).toHaveValue('Ny tittel');
  await person.click(screen.getByRole('link', { name: 'Til studieplaner' }));
  await person.click(dialog().getByRole('button', { name: 'Forlat siden' }));
  expect(address()).toBe('/study-plans');
});

test('a refetch while somebody writes leaves the text alone', async () => {
  const { calls, person } = showEdit(aPlan());
  await opened();
  await write(person, { Tittel: 'Min tittel' });
  calls.answer({
    getPlan: { study_plan: aPlan({ title: 'Andres tittel', status: 'under_review', revision: 9 }) },
  });
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  await act(async () => {
    window.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
  });
  await waitFor(() => expect(calls.of('getPlan')).toHaveLength(2));
  expect(field('Tittel')).toHaveValue('Min tittel');
  hidden.mockRestore();
});

test('the reason of a rejection stands over the form', async () => {
  showEdit(aPlan({ status: 'rejected', rejection_reason: 'Kriteriene mangler.' }));
  const box = within(await screen.findByRole('region', { name: 'Begrunnelse for avvisning' }));
  expect(box.getByText('Kriteriene mangler.')).toBeVisible();
});

test('who edits an approved plan is told that a save makes a draft of it', async () => {
  showEdit(anApprovedPlan());
  await opened();
  expect(screen.getByText(/^Når du lagrer, blir planen et nytt utkast/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Selvgodkjenn' })).toBeNull();
});

test('an administrator saves a plan under review without changing its status', async () => {
  const admin = aUser({ id: '66666666-6666-4666-8666-666666666666', role: 'admin' });
  const { calls, person } = showEdit(
    aPlan({ status: 'under_review' }),
    { updatePlan: { status: 'under_review', revision: 4 } },
    admin,
  );
  await person.click(await screen.findByRole('button', { name: 'Lagre endringer' }));
  await waitFor(() => expect(calls.of('updatePlan')).toMatchObject([{ status: null, expected_revision: 3 }]));
  expect(screen.queryByRole('button', { name: 'Send inn' })).toBeNull();
});
