import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { bareAnswer } from '@studieplan/ui/testing/stub-operations.ts';
import { anApprovedPlan, aPlan, aPlanAnswer, aValidatedPlan, planId } from '../../testing/builders.ts';
import {
  another,
  button,
  field,
  opened,
  sendAnyway,
  showEdit,
  showNew,
  validated,
  wholePlan,
  write,
} from '../../testing/show-editor.tsx';
afterEach(() => {
  jest.useRealTimers();
});

/** From now on time stands still; what is answered already goes on. */
const stopClock = () => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
const letPass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('[R-094] a draft is saved whole, says so, and the list comes', async () => {
  const { calls, person, address } = showNew();
  await write(person, wholePlan);
  await person.click(button('Lagre som utkast'));
  expect(await screen.findByText('Studieplanen er lagret som utkast.')).toBeVisible();
  expect(address()).toMatch(/^\/study-plans\/new\?kladd=/);
  // With the working copy that it was kept as, where it took that long to write.
  const created = calls.of('createPlan').map(({ working_copy: _kept, ...plan }) => plan);
  expect(created).toEqual([
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
  await sendAnyway(person);
  expect(await screen.findByText('Studieplanen er sendt inn.')).toBeVisible();
  expect(calls.of('updatePlan')).toMatchObject([
    { study_plan_id: planId, status: 'submitted', expected_revision: 3 },
  ]);
  await waitFor(() => expect(address()).toBe('/study-plans'));
});

test('[R-101] the list comes 1.5 s after a save, and not before', async () => {
  const { person, address } = showEdit(aPlan());
  await opened();
  stopClock();
  await person.click(button('Lagre som utkast'));
  await letPass(0);
  expect(screen.getByText('Studieplanen er lagret som utkast.')).toBeVisible();
  await letPass(1400);
  expect(address()).toBe(`/study-plans/${planId}/edit`);
  await letPass(200);
  expect(address()).toBe('/study-plans');
});

test('whoever writes on after a save stays, and the text is not lost', async () => {
  const { person, address } = showEdit(aPlan());
  await opened();
  stopClock();
  await person.click(button('Lagre som utkast'));
  await letPass(0);
  await write(person, { Tittel: 'Enda en tanke' });
  await letPass(5000);
  expect(address()).toBe(`/study-plans/${planId}/edit`);
  expect(field('Tittel')).toHaveValue('Enda en tanke');
});

test('[R-102] the success banner clears after 10 s', async () => {
  const { person } = showEdit(aPlan(), { validatePlan: validated(81.4) });
  await opened();
  stopClock();
  await person.click(button(/kjør KI-validering/i));
  await letPass(0);
  const banner = 'Kontrollen er ferdig. Planen fikk 81,4\u00a0%.';
  expect(screen.getByText(banner, { normalizer: (text) => text })).toBeVisible();
  await letPass(9900);
  expect(screen.getByText(banner, { normalizer: (text) => text })).toBeVisible();
  await letPass(200);
  expect(screen.queryByText(banner, { normalizer: (text) => text })).toBeNull();
});

test.each([
  ['Lagre som utkast', 'draft'],
  ['Send inn', 'submitted'],
  ['Kjør KI-validering', null],
] as const)('[R-221] %s saves with status %s', async (name, status) => {
  const { calls, person } = showEdit(aValidatedPlan(81.4), { validatePlan: validated(81.4) });
  await opened();
  await person.click(button(name));
  await waitFor(() => expect(calls.of('updatePlan')).toMatchObject([{ status }]));
});

test('[R-404] an answer without a sentence gives the fallback of creating and of updating', async () => {
  const bare = bareAnswer(200, { success: false });
  const first = showNew({ createPlan: bare });
  await write(first.person, wholePlan);
  await first.person.click(button('Lagre som utkast'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to create study plan$/);
  expect(field('Tittel')).toHaveValue(wholePlan.Tittel);
  first.unmount();
  const { person } = showEdit(aPlan(), { updatePlan: bare });
  await opened();
  await person.click(button('Lagre som utkast'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to update study plan$/);
});

test('[R-106] any edit of an approved plan marks at once that it must be validated anew', async () => {
  const { calls, person } = showEdit(anApprovedPlan());
  await opened();
  expect(screen.getByText(/^Planen er godkjent\. Du blir spurt før endringer lagres/)).toBeVisible();
  const mark = 'Du har gjort endringer som krever ny KI-validering før studieplanen kan godkjennes.';
  expect(screen.queryByText(mark)).toBeNull();
  const ready = within(screen.getByRole('region', { name: 'Klar til innsending?' }));
  expect(ready.queryByText('Må kjøres på nytt')).toBeNull();
  await write(person, { Tittel: 'Ny tittel' });
  expect(screen.getByText(mark)).toBeVisible();
  expect(ready.getByText('Må kjøres på nytt')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Selvgodkjenn' })).toBeNull();

  const draft = anApprovedPlan({ status: 'draft', validation_stale: true, revision: 4 });
  calls.answer({ getPlan: aPlanAnswer(draft) });
  await person.click(button('Lagre som utkast'));
  await person.click(button('Lag nytt utkast'));
  await screen.findByText('Studieplanen er lagret som utkast.');
  // A draft beside its version now, and the old score no longer opens the way to an approval.
  expect(await screen.findByRole('button', { name: 'Selvgodkjenn' })).toBeDisabled();
  expect(button('Selvgodkjenn')).toHaveAccessibleDescription(mark);
});

test('[R-126] the reason of a rejection stands over the form, and the plan can be mended and sent in again', async () => {
  const { calls, person } = showEdit(
    aValidatedPlan(80, { status: 'rejected', rejection_reason: 'Kriteriene mangler.' }),
  );
  const box = within(await screen.findByRole('region', { name: 'Begrunnelse for avvisning' }));
  expect(box.getByText('Kriteriene mangler.')).toBeVisible();
  await write(person, { Vurderingskriterier: 'Nå med kriterier' });
  await sendAnyway(person);
  await screen.findByText('Studieplanen er sendt inn.');
  expect(calls.of('updatePlan')).toMatchObject([
    { assessment_criteria: 'Nå med kriterier', status: 'submitted' },
  ]);
});

test('an administrator saves a plan under review without changing its status', async () => {
  const { calls, person } = showEdit(
    aPlan({ status: 'under_review' }),
    { updatePlan: { status: 'under_review', revision: 4 } },
    another('admin'),
  );
  await person.click(await screen.findByRole('button', { name: 'Endre likevel' }));
  await person.click(await screen.findByRole('button', { name: 'Lagre endringer' }));
  await waitFor(() => expect(calls.of('updatePlan')).toMatchObject([{ status: null, expected_revision: 3 }]));
  expect(screen.queryByRole('button', { name: 'Send inn' })).toBeNull();
});
