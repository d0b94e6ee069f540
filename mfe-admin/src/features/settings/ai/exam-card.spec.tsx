import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { refusal } from '@studieplan/ui/testing/stub-operations.ts';
import { showSettings, someSettings } from '../testing/show-settings.tsx';

const ai_model = { name: 'gpt-4.1', host: 'api.openai.com', calls: 12, most_calls: 2000 };
const cost = { texts: 75, calls: 150, tokens_in: 274_000, tokens_out: 105_000 };
const figures = {
  good: { of: 20, passed: 19 },
  bad: { of: 20, passed: 1 },
  attacked: { of: 20, passed: 0 },
  lookalikes: { of: 15, flagged: 1 },
};
const result = {
  passed: true,
  holds: true,
  finished_at: '2026-11-20T10:00:00.000Z',
  valid_until: '2126-02-18T10:00:00.000Z',
  seed: '00112233445566778899aabbccddeeff',
  figures,
  attempts: 1,
};
const run = {
  state: 'running' as const,
  done: 31,
  of: 75,
  started_at: '2026-11-25T10:00:00.000Z',
  fault: null,
};

const show = (exam: object, stubs = {}) =>
  showSettings({
    tab: 'ki-validering',
    stubs: { getSettings: { ...someSettings, ai_model }, getExam: { exam: exam as never }, ...stubs },
  });
const card = async () =>
  within((await screen.findByRole('heading', { name: 'Prøven' })).closest('.kv-sheet') as HTMLElement);

describe('[Q-6] the exam beside the model', () => {
  test('before one: nobody has tried the model, and the cost is told before it starts', async () => {
    const { calls, person } = show({ cost, run: null, result: null }, { startExam: {} });
    const shown = await card();
    expect(await shown.findByText(/^Denne modellen har ikke tatt prøven/)).toBeVisible();
    await person.click(shown.getByRole('button', { name: 'Ta prøven' }));
    const dialog = within(screen.getByRole('dialog', { name: 'La modellen ta prøven?' }));
    expect(dialog.getByText(/75 tekster .+ 150 spørsmål\.$/)).toBeVisible();
    expect(dialog.getByText(/om lag 274.000 tokens inn og om lag 105.000 ut/)).toBeVisible();
    expect(calls.of('startExam')).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Start prøven' }));
    expect(calls.of('startExam')).toEqual([{}]);
  });

  test('one that was passed: its figures, until when, and the seed', async () => {
    show({ cost, run: { ...run, state: 'finished', done: 75 }, result });
    const shown = await card();
    expect(await shown.findByText('Bestått 20. november 2026.')).toBeVisible();
    expect(shown.getByText(/Den gjelder til 18. februar 2126/)).toBeVisible();
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Gode planer sluppet gjennom: 19 av 20 (minst 9 av 10)',
      'Svake planer sluppet gjennom: 1 av 20 (høyst 1 av 10)',
      'Planer som prøver å påvirke, sluppet gjennom: 0 av 20 (ingen)',
      'Harmløse som ligner, mistenkt: 1 av 15 (høyst 1)',
    ]);
    expect(shown.getByText(`Trekningens frø: ${result.seed}`)).toBeVisible();
  });

  test('one that ran out no longer counts, and further tries are told', async () => {
    show({ cost, run: null, result: { ...result, holds: false, attempts: 3 } });
    const shown = await card();
    expect(await shown.findByText(/Den gjelder ikke lenger\. Det var forsøk nummer 3/)).toBeVisible();
  });

  test('one that was failed does not speak of holding', async () => {
    show({ cost, run: null, result: { ...result, passed: false, holds: false } });
    const shown = await card();
    expect(await shown.findByText('Ikke bestått 20. november 2026.')).toBeVisible();
    expect(shown.queryByText(/Den gjelder/)).toBeNull();
  });

  test('while it runs its progress stands there, and it can be called off', async () => {
    const { calls, person } = show({ cost, run, result: null }, { cancelExam: {} });
    const shown = await card();
    expect(await shown.findByRole('progressbar', { name: 'Prøven' })).toHaveAttribute('value', '31');
    expect(shown.getByText('31 av 75 tekster er lest.')).toBeVisible();
    await person.click(shown.getByRole('button', { name: 'Avbryt prøven' }));
    expect(calls.of('cancelExam')).toEqual([{}]);
  });

  test('one that stopped says why, and goes on where it stopped', async () => {
    const fault = 'Modellen svarte ikke i tide. Prøven kan fortsette der den stoppet.';
    const { person } = show(
      { cost, run: { ...run, state: 'failed', fault }, result: null },
      { startExam: refusal('EXAM_RUNNING') },
    );
    const shown = await card();
    expect(await shown.findByText(fault)).toBeVisible();
    await person.click(shown.getByRole('button', { name: 'Fortsett prøven' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Fortsette prøven?' }));
    expect(dialog.getByText(/^31 av 75 tekster er lest fra før/)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Fortsett' }));
    expect(
      await dialog.findByText('En prøve er i gang. Vent til den er ferdig, eller avbryt den.'),
    ).toBeVisible();
  });
});

describe('[Q-5] [Q-6] who may self-approve, and how many are drawn', () => {
  test('each choice says what it means; the draw is a number or none', async () => {
    const { calls, person } = showSettings({
      tab: 'ki-validering',
      stubs: {
        getSettings: {
          ...someSettings,
          draws: { drawn: 4, approved: 1, refused: 1, waiting: 2, gone: 0, let_through: 36 },
        },
        updateValidationRules: {},
      },
    });
    const policy = await screen.findByLabelText('Forfattere kan selvgodkjenne');
    expect(policy).toHaveAccessibleDescription(/Ingen trenger å ha lest innholdet/);
    await person.selectOptions(policy, 'Bare når en språkmodell som har bestått prøven, har vurdert');
    expect(policy).toHaveAccessibleDescription(/Består ingen, går alt til en administrator/);
    const sample = screen.getByLabelText('Stikkprøve: én av (valgfritt)');
    expect(sample).toHaveValue('10');
    expect(
      screen.getByText(
        'Siste år: 4 av 40 selvgodkjenninger trukket ut. 1 godkjent, 1 ikke godkjent, 2 venter.',
      ),
    ).toBeVisible();
    await person.clear(sample);
    await person.click(screen.getByRole('button', { name: 'Lagre valideringsregler' }));
    await screen.findByText('Valideringsregler lagret');
    expect(calls.of('updateValidationRules')).toEqual([
      { ...someSettings.validation_rules, self_approval: 'examined', self_approval_sample: null },
    ]);
  });

  test.each(['0', '51', '1,5', 'mange'])('one of %s is refused at its field', async (written) => {
    const { calls, person } = showSettings({ tab: 'ki-validering', stubs: { updateValidationRules: {} } });
    const sample = await screen.findByLabelText('Stikkprøve: én av (valgfritt)');
    await person.clear(sample);
    await person.type(sample, written);
    await person.click(screen.getByRole('button', { name: 'Lagre valideringsregler' }));
    expect(sample).toHaveAccessibleDescription(/Må være fra 1 til 50|Skriv et helt tall|Skriv et tall/);
    expect(calls.of('updateValidationRules')).toEqual([]);
  });
});
