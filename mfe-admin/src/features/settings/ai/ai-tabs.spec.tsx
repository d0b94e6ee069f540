import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '@studieplan/ui/testing/stub-operations.ts';
import { showSettings, someSettings } from '../testing/show-settings.tsx';

const ruleNames = [
  'Kunnskaper',
  'Ferdigheter',
  'Kompetanse',
  'Minst',
  'Høyst',
  'Laveste score uten advarsel',
];
const saveRules = () => screen.getByRole('button', { name: 'Lagre valideringsregler' });
const savePrompt = () => screen.getByRole('button', { name: 'Lagre ledetekst' });
const { validation, generation } = someSettings.ai_prompts;

describe('the validation rules', () => {
  test('[R-188] [R-214] [R-438] six rules with their defaults, beside the validation prompt', async () => {
    showSettings({ tab: 'ki-validering' });
    const shown: string[] = [];
    for (const name of ruleNames) {
      shown.push((await screen.findByLabelText<HTMLInputElement>(name)).value);
    }
    expect(shown).toEqual(['3', '3', '2', '25', '30', '70']);
    expect(screen.getByRole('heading', { name: 'Ledetekst for validering' })).toBeVisible();
    expect(screen.getByLabelText('Ledetekst')).toHaveValue(validation.content);
  });

  test('[R-383] [R-427] they go out flat, as numbers, also with a decimal comma', async () => {
    const { calls, person } = showSettings({ tab: 'ki-validering', stubs: { updateValidationRules: {} } });
    const least = await screen.findByLabelText('Minst');
    await person.clear(least);
    await person.type(least, '22,5');
    await person.click(saveRules());
    expect(await screen.findByText('Valideringsregler lagret')).toBeVisible();
    expect(calls.of('updateValidationRules')).toEqual([
      { ...someSettings.validation_rules, min_ects_hours: 22.5 },
    ]);
  });

  test.each([
    ['R-298', ['Kunnskaper', 'Ferdigheter', 'Kompetanse'], ['0', '1,5'], 'Må være minst 1|helt tall', '1'],
    ['R-299', ['Minst'], ['19', '36'], 'Må være fra 20 til 35', '20'],
    ['R-299', ['Høyst'], ['19', '36'], 'Må være fra 20 til 35', '35'],
    ['R-299', ['Høyst'], ['24'], 'Høyeste timetall kan ikke være lavere enn laveste timetall', '25'],
    [
      'R-300',
      ['Laveste score uten advarsel'],
      ['-1', '101', 'mye'],
      'Må være fra 0 til 100|Skriv et tall',
      '0',
    ],
    ['R-300', ['Laveste score uten advarsel'], [], '', '100'],
  ] as const)('[%s] %s: not %s (%s), but %s', async (_, fields, refused, sentence, taken) => {
    const { calls, person } = showSettings({ tab: 'ki-validering', stubs: { updateValidationRules: {} } });
    const write = async (name: string, value: string) => {
      const field = await screen.findByLabelText(name);
      await person.clear(field);
      await person.type(field, value);
      await person.click(saveRules());
      return field;
    };
    for (const name of fields) {
      for (const value of refused) {
        const field = await write(name, value);
        expect(field).toHaveAccessibleDescription(new RegExp(sentence));
        await waitFor(() => expect(field).toHaveFocus());
      }
      const before = calls.of('updateValidationRules').length;
      expect(before).toBe(fields.findIndex((one) => one === name));
      await write(name, taken);
      await waitFor(() => expect(calls.of('updateValidationRules')).toHaveLength(before + 1));
    }
  });

  test('[I-3] who may self-approve, up to how many credits, and whether the regulations’ fields are asked for', async () => {
    const { calls, person } = showSettings({ tab: 'ki-validering', stubs: { updateValidationRules: {} } });
    const policy = await screen.findByLabelText('Forfattere kan selvgodkjenne');
    expect(
      within(policy)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Tillatt',
      'Bare når en språkmodell har vurdert',
      'Bare når en språkmodell som har bestått prøven, har vurdert',
      'Ikke tillatt',
    ]);
    const ceiling = screen.getByLabelText('Flest kompetansepoeng (valgfritt)');
    expect(ceiling).toHaveValue('');
    expect(ceiling).toHaveAccessibleDescription('Tomt felt: Ingen grense');
    await person.selectOptions(policy, 'Bare når en språkmodell har vurdert');
    await person.type(ceiling, '7,5');
    await person.click(screen.getByRole('checkbox', { name: 'Krev forskriftens felt ved innsending' }));
    await person.click(saveRules());
    expect(await screen.findByText('Valideringsregler lagret')).toBeVisible();
    expect(calls.of('updateValidationRules')).toEqual([
      {
        ...someSettings.validation_rules,
        self_approval: 'model_only',
        self_approval_max_credits: 7.5,
        require_regulation_fields: true,
      },
    ]);
    await person.clear(ceiling);
    await person.click(saveRules());
    await waitFor(() =>
      expect(calls.of('updateValidationRules')[1]).toMatchObject({ self_approval_max_credits: null }),
    );
  });

  test.each(['mange', '0', '300,5', '1,2'])(
    '[I-3] a ceiling of %s is refused at its field',
    async (written) => {
      const { calls, person } = showSettings({ tab: 'ki-validering', stubs: { updateValidationRules: {} } });
      const ceiling = await screen.findByLabelText('Flest kompetansepoeng (valgfritt)');
      await person.type(ceiling, written);
      await person.click(saveRules());
      expect(ceiling).toHaveAccessibleDescription(
        /Skriv et tall, eller la feltet stå tomt|Må være fra 0,5 til 300|hele eller halve poeng/,
      );
      expect(calls.of('updateValidationRules')).toEqual([]);
    },
  );

  test('[I-3] the history tells the policy in Norwegian', async () => {
    const { person } = showSettings({
      tab: 'ki-validering',
      stubs: {
        listValidationRulesChanges: {
          changes: [
            {
              change_id: '88888888-8888-4888-8888-888888888881',
              at: '2025-11-20T12:00:00Z',
              actor_name: 'Systemadministrator',
              before: {
                self_approval: 'Tillatt',
                self_approval_max_credits: 'Ingen grense',
                require_regulation_fields: 'Nei',
              },
              after: {
                self_approval: 'Ikke tillatt',
                self_approval_max_credits: '7,5',
                require_regulation_fields: 'Ja',
              },
            },
          ],
          more: false,
        },
      },
    });
    await person.click((await screen.findAllByText('Endringshistorikk'))[0] as HTMLElement);
    const list = await screen.findByRole('list', { name: 'Endringer i valideringsreglene, nyeste først' });
    const marks = (name: string) => [...list.querySelectorAll(name)].map(({ textContent }) => textContent);
    expect(marks('del')).toEqual(['Tillatt', 'Ingen grense', 'Nei']);
    expect(marks('ins')).toEqual(['Ikke tillatt', '7,5', 'Ja']);
  });

  test('[R-424] a refusal stands in the banner', async () => {
    const { person } = showSettings({
      tab: 'ki-validering',
      stubs: { updateValidationRules: refusal('INTERNAL') },
    });
    await screen.findByLabelText('Minst');
    await person.click(saveRules());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Feil ved lagring: Noe gikk galt hos oss. Prøv igjen om litt.',
    );
  });
});

describe('the prompts', () => {
  test('[R-215] [R-384] [R-428] the validation prompt goes out with the generation prompt as it is saved', async () => {
    const { calls, person } = showSettings({ tab: 'ki-validering', stubs: { updateAiPrompts: {} } });
    await person.type(await screen.findByLabelText('Ledetekst'), ' Vær konkret.');
    await person.click(savePrompt());
    expect(
      await screen.findByText(
        'AI-prompts lagret. Endringene vil tre i kraft ved neste validering/generering.',
      ),
    ).toBeVisible();
    expect(calls.of('updateAiPrompts')).toEqual([
      { validation: { ...validation, content: `${validation.content} Vær konkret.` }, generation },
    ]);
  });

  test('[R-189] [R-384] the generation prompt has a tab of its own; what was just saved in the other one is not undone', async () => {
    const { calls, person } = showSettings({ tab: 'ki-validering', stubs: { updateAiPrompts: {} } });
    await person.type(await screen.findByLabelText('Ledetekst'), ' Ny.');
    // The next reading never comes: what is known of the first saving must do.
    calls.answer({ getSettings: () => new Promise(() => undefined) });
    await person.click(savePrompt());
    await screen.findByText(/^AI-prompts lagret/);
    await person.click(screen.getByRole('tab', { name: 'KI Generering' }));
    const panel = within(screen.getByRole('tabpanel', { name: 'KI Generering' }));
    expect(panel.getByRole('heading', { name: 'Ledetekst for generering' })).toBeVisible();
    expect(panel.getByLabelText('Ledetekst')).toHaveValue(generation.content);
    await person.type(panel.getByLabelText('Ledetekst'), ' Kort.');
    await person.click(panel.getByRole('button', { name: 'Lagre ledetekst' }));
    await waitFor(() => expect(calls.of('updateAiPrompts')).toHaveLength(2));
    expect(calls.of('updateAiPrompts')[1]).toEqual({
      validation: { ...validation, content: `${validation.content} Ny.` },
      generation: { ...generation, content: `${generation.content} Kort.` },
    });
  });

  test('[R-424] refused, the banner says why; an empty prompt is said at its field', async () => {
    const { calls, person } = showSettings({
      tab: 'ki-generering',
      stubs: { updateAiPrompts: refusal('INTERNAL') },
    });
    const prompt = await screen.findByLabelText('Ledetekst');
    await person.click(savePrompt());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Feil ved lagring av AI-prompts: Noe gikk galt hos oss. Prøv igjen om litt.',
    );
    await person.clear(prompt);
    await person.click(savePrompt());
    expect(prompt).toHaveAccessibleDescription('Ledeteksten må fylles ut');
    expect(calls.of('updateAiPrompts')).toHaveLength(1);
  });

  test('an earlier prompt comes back with one click and a confirmation', async () => {
    const change = (number: number, before: object, after: object) => ({
      change_id: `88888888-8888-4888-8888-88888888888${number}`,
      at: '2025-11-20T12:00:00Z',
      actor_name: 'Systemadministrator',
      before: before as Record<string, string>,
      after: after as Record<string, string>,
    });
    const { calls, person } = showSettings({
      tab: 'ki-generering',
      stubs: {
        updateAiPrompts: {},
        listAiPromptsChanges: {
          changes: [
            change(3, { generation: 'Nest sist.' }, { generation: generation.content }),
            change(2, { validation: 'a' }, { validation: 'b' }),
            change(1, { generation: 'Første.\nLik linje.' }, { generation: 'Nest sist.\nLik linje.' }),
          ],
          more: false,
        },
      },
    });
    await person.click(await screen.findByText('Endringshistorikk'));
    const list = await screen.findByRole('list', {
      name: 'Endringer i ledeteksten for generering, nyeste først',
    });
    const [newest, older, first] = within(list).getAllByRole('listitem');
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    expect(within(newest as HTMLElement).queryByRole('button')).toBeNull();
    expect(older).toHaveTextContent('Fjernet: Første.Lagt til: Nest sist.Lik linje.');
    await person.click(
      within(first as HTMLElement).getByRole('button', { name: 'Bruk denne teksten igjen' }),
    );
    const dialog = within(screen.getByRole('dialog', { name: 'Bruke denne teksten igjen?' }));
    expect(dialog.getByRole('group', { name: 'Teksten' })).toHaveTextContent('Første. Lik linje.');
    expect(calls.of('updateAiPrompts')).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Bruk og lagre' }));
    expect(await screen.findByText(/^AI-prompts lagret/)).toBeVisible();
    expect(calls.of('updateAiPrompts')).toEqual([
      { validation, generation: { ...generation, content: 'Første.\nLik linje.' } },
    ]);
  });
});

describe('the language model', () => {
  const ai_model = { name: 'gpt-4.1', host: 'api.openai.com', calls: 12, most_calls: 2000 };
  const card = async () =>
    within((await screen.findByRole('heading', { name: 'Språkmodell' })).closest('.kv-sheet') as HTMLElement);

  test.each([
    ['ki-validering', null, 'Ingen leser dette nå: Planer kontrolleres med faste regler.'],
    ['ki-generering', null, 'Ingen leser dette nå: Forslag lages som skjelett, uten språkmodell.'],
    ['ki-validering', ai_model, 'Dette leser språkmodellen før hver studieplan. Skriv rolig og presist.'],
    ['ki-generering', ai_model, 'Dette leser språkmodellen før den lager forslag til en ny studieplan.'],
  ])('[V-9] who reads the prompt is told as it is: %s with %j', async (tab, model, said) => {
    const { person } = showSettings({
      tab,
      stubs: { getSettings: { ...someSettings, ai_model: model }, updateAiPrompts: {} },
    });
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryAllByText(/^(Ingen leser|Dette leser)/)).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Lagre ledetekst' }));
    const saved = 'AI-prompts lagret. Endringene vil tre i kraft ved neste validering/generering.';
    const until = model === null ? ' Det gjelder fra en språkmodell er satt opp.' : '';
    expect(await screen.findByText(`${saved}${until}`)).toBeVisible();
  });

  test.each(['ki-validering', 'ki-generering'])(
    '[J-20] without one, %s says that the prompts are not used, and nothing can be tried',
    async (tab) => {
      showSettings({ tab, stubs: { getSettings: { ...someSettings, ai_model: null } } });
      const shown = await card();
      expect(shown.getByText('Ingen språkmodell er satt opp. Ledetekstene brukes ikke.')).toBeVisible();
      expect(shown.queryByRole('button')).toBeNull();
    },
  );

  test('[J-20] with one, it is named with its calls; trying it shows its answer and counts it', async () => {
    const { calls, person } = showSettings({
      tab: 'ki-validering',
      stubs: {
        getSettings: { ...someSettings, ai_model },
        testAiModel: { answer: 'Jeg er klar.', milliseconds: 840, ai_model: { ...ai_model, calls: 13 } },
      },
    });
    const shown = await card();
    expect(shown.getByText('gpt-4.1 hos api.openai.com')).toBeVisible();
    expect(
      shown.getByText(
        /^12 av høyst 2.000 oppdrag det siste døgnet\. En vurdering er ett oppdrag, med to spørsmål\.$/,
      ),
    ).toBeVisible();
    await person.click(shown.getByRole('button', { name: 'Prøv modellen' }));
    expect(await screen.findByText('Modellen svarte etter 0,8 sekunder: «Jeg er klar.»')).toBeVisible();
    expect(shown.getByText(/^13 av høyst/)).toBeVisible();
    expect(calls.of('testAiModel')).toEqual([{}]);
  });

  test('[J-20] a model that does not answer is told in words', async () => {
    const { person } = showSettings({
      tab: 'ki-generering',
      stubs: {
        getSettings: { ...someSettings, ai_model },
        testAiModel: refusal('MODEL_FAILED', {
          error: 'Modellen avviste nøkkelen. Se etter OPENAI_API_KEY.',
        }),
      },
    });
    await person.click((await card()).getByRole('button', { name: 'Prøv modellen' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Feil ved prøving av modellen: Modellen avviste nøkkelen. Se etter OPENAI_API_KEY.',
    );
  });
});
