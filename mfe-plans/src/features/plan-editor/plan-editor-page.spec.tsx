import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { bareAnswer, refusal } from '@studieplan/ui/testing/stub-operations.ts';
import { aPlan, planId, someRules } from '../../testing/builders.ts';
import { button, field, opened, showEdit, showNew, wholePlan, write } from '../../testing/show-editor.tsx';

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

test('whoever mends a field goes on writing in it, and the same errors are told again', async () => {
  const { person } = showNew();
  await person.click(button('Send inn'));
  expect(screen.getByRole('heading', { name: 'Rett opp dette før du lagrer' })).toBeVisible();
  expect(field('Tittel')).toHaveFocus();
  await person.type(field('Tittel'), 'Tur');
  expect(field('Tittel')).toHaveValue('Tur');
  for (const _again of [1, 2]) {
    await person.click(button('Send inn'));
    expect(field('Beskrivelse')).toHaveFocus();
  }
});

test('Escape gives up a form of assessment and leads back to the button', async () => {
  const { person } = showNew();
  await person.click(button('Legg til vurderingsform'));
  await person.type(field('Ny vurderingsform'), 'turplan{Escape}');
  expect(button('Legg til vurderingsform')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Fjern turplan' })).toBeNull();
});

test('the level says in a few words what it asks for', async () => {
  const { person } = showNew();
  const level = screen.getByRole('combobox', { name: 'EQF-nivå' });
  expect(level).toHaveAccessibleDescription(/^Nivå 5: .*Som fagskole\.$/);
  await person.selectOptions(level, '7');
  expect(level).toHaveAccessibleDescription(/^Nivå 7: .*Som mastergrad\.$/);
});

test('fewer outcomes than the configured minimum are named at their list, and stop nobody', async () => {
  const rules = { ...someRules.rules, min_knowledge_items: 2, min_skills_items: 1, min_competence_items: 1 };
  const { calls, person } = showNew({ getPlanRules: { rules } });
  const knowledge = await screen.findByRole('group', { name: 'Kunnskaper' });
  expect(knowledge).not.toHaveAccessibleDescription();
  await write(person, wholePlan);
  expect(knowledge).toHaveAccessibleDescription('Anbefalt: minst 2. Du har 1 ennå.');
  expect(screen.getByRole('group', { name: 'Ferdigheter' })).not.toHaveAccessibleDescription();
  await person.click(button('Lagre som utkast'));
  await waitFor(() => expect(calls.of('createPlan')).toHaveLength(1));
});

test('[X-3] a form opens with the advice on its fields, which would move them, and without it where none can be had', async () => {
  let answer: (rules: typeof someRules) => void = () => undefined;
  const late = showEdit(aPlan(), { getPlanRules: () => new Promise((resolve) => (answer = resolve)) });
  await waitFor(() => expect(late.calls.of('getPlan')).toHaveLength(1));
  await waitFor(() => expect(late.calls.of('getPlanRules')).toHaveLength(1));
  expect(screen.queryByRole('textbox')).toBeNull();
  await act(async () => answer(someRules));
  expect(await screen.findByText(/kompetansepoeng gir .* timer$/)).toBeVisible();
  late.unmount();

  const { calls } = showEdit(aPlan(), { getPlanRules: refusal('INTERNAL') });
  const save = await opened();
  await waitFor(() => expect(calls.of('getPlanRules').length).toBeGreaterThan(1));
  expect(save).toBeVisible();
});

test('[R-403] a plan that cannot be loaded says so, with the way back', async () => {
  showEdit(aPlan(), { getPlan: bareAnswer(200, { success: false }) });
  expect(await screen.findByText('Failed to load study plan')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Til oversikten' })).toHaveAttribute('href', '/study-plans');
});

test('a field named in the address has the focus when the editor opens', async () => {
  const { navigate } = showEdit(aPlan({ content_modules: ['Kart', 'Kompass'] }));
  await opened();
  await act(() => navigate(`/study-plans/${planId}/edit#content_modules.1`));
  expect(field('Modul 2')).toHaveFocus();
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
      /^Nivået passer ikke/,
    );
  });

  test.each([
    ['under review', aPlan({ status: 'under_review' })],
    ['deactivated', aPlan({ deleted_at: '2025-11-01T10:00:00Z' })],
  ])('a plan that is %s cannot be edited, which is said with the way to the plan', async (_, plan) => {
    showEdit(plan);
    expect(
      await screen.findByText('Handlingen er ikke mulig i den statusen studieplanen har nå.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Til studieplanen' })).toHaveAttribute(
      'href',
      `/study-plans/${planId}`,
    );
  });
});

test('[M-1] text that neither server nor browser has kept is not left without a question', async () => {
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
    getPlan: {
      study_plan: aPlan({ title: 'Andres tittel', status: 'under_review', revision: 9 }),
      timeline: [],
    },
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
