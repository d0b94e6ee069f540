import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import type { Plan, ValidationResult } from '@studieplan/contracts';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { bareAnswer, refusal } from '@studieplan/ui/testing/stub-operations.ts';
import {
  aPassport,
  aPlan,
  aPlanAnswer,
  aValidatedPlan,
  aValidation,
  planId,
} from '../../testing/builders.ts';
import { useHeldCalls } from '@studieplan/ui';
import { sendNow } from '../../testing/send-held.ts';
import { showAnswered } from '../../testing/show-plan.tsx';

const withResult = (result: Partial<ValidationResult>, overrides: Partial<Plan> = {}) =>
  aValidatedPlan(result.score ?? 81.4, { validation_feedback: aValidation(result), ...overrides });
const box = async () =>
  within(await screen.findByRole('region', { name: /^(Automatisk kontroll|KI-validering|Validering)$/ }));
const part = (score: number) => ({ score, feedback: 'Begrunnelse' });
const plain = (text: string | null) => text?.replace(/\u00a0/g, ' ');

afterEach(() => {
  jest.useRealTimers();
});

test('[M-7] the result of the text before stands grey and folded, with the one button for a new one', async () => {
  const result = aValidation({ score: 64, passed: false, summary: 'Den forrige teksten var knapp.' });
  showAnswered(
    aPlan({
      validation_stale: true,
      outdated_validation: { result, modules: ['Kart'], validated_at: '2025-10-13T12:08:00Z' },
    }),
  );
  const old = await box();
  expect(old.getByText('Gjelder forrige tekst')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Automatisk kontroll' })).toHaveClass('kv-old');
  expect(old.getByText('Den forrige teksten var knapp.').closest('details')).not.toHaveAttribute('open');
  expect(old.getByText(/^Du har gjort endringer som krever ny KI-validering/)).toBeVisible();
  const button = screen.getByRole('button', { name: 'Kjør KI-validering' });
  expect(button).toHaveAttribute('data-variant', 'primary');
  expect(screen.getByRole('region', { name: 'Neste steg' })).toContainElement(button);
  // It says nothing of the plan as it is.
  expect(document.querySelector('.kv-head__meta')).not.toHaveTextContent('64');
});

test.each([
  [80, 'good', 'Godt'],
  [79.9, 'mid', 'Kan bli bedre'],
  [60, 'mid', 'Kan bli bedre'],
  [59.9, 'low', 'Må forbedres'],
])('[R-115] a part of %d is coloured %s, and says so in words', async (score, level, word) => {
  showAnswered(withResult({ structure_quality: part(score) }));
  const heading = await (await box()).findByRole('heading', { name: 'Oppbygging' });
  const row = heading.closest('li');
  expect(row).toHaveAttribute('data-level', level);
  expect(row).toHaveTextContent(word);
});

describe('the scoring passport', () => {
  test('it is folded, and says under which terms the score was given', async () => {
    const { person } = showAnswered(
      withResult({
        judge: 'model',
        passport: aPassport,
        caps: [{ rule_id: 'cap.hours', total: 79, message: 'Timene er ikke fordelt.' }],
      }),
    );
    const summary = await (await box()).findByText('Slik ble planen vurdert');
    const fold = summary.closest('details') as HTMLElement;
    expect(fold).not.toHaveAttribute('open');
    await person.click(summary);
    expect(fold).toHaveAttribute('open');
    const facts = [...fold.querySelectorAll('dl > div')].map((fact) => [
      fact.querySelector('dt')?.textContent,
      plain(fact.querySelector('dd')?.textContent ?? null),
    ]);
    expect(facts).toEqual([
      ['Vurdert', '13. oktober 2025 kl. 14.08'],
      ['Varighet', '12,4 s'],
      ['Innhold', 'c0ffee5eed12'],
      ['Regelsett', '2'],
      ['Ledetekst', 'beadfeed0987'],
      ['Modell', 'norsk-modell-1'],
      ['Innstillinger', 'temperatur: 0'],
      [
        'Deler',
        'Læringsutbytte: 86,0 %Vurdering: 72,0 %Oppbygging: 88,0 %Arbeidsmengde: 55,0 %Metadata: 92,0 %',
      ],
      ['De faste reglene', '84,2 %'],
      ['Språkmodellen', '81,4 %'],
      ['Øvre grenser', 'Høyst 79,0 %: Timene er ikke fordelt.'],
      ['Samlet', '81,4 %'],
    ]);
    expect(within(fold).getByText('c0ffee5eed12')).toHaveAttribute('title', aPassport.content_hash);
  });

  test('without a model there is no prompt, and the time may be milliseconds', async () => {
    const passport = { ...aPassport, prompt_hash: null, model: null, parameters: {}, model_total: null };
    showAnswered(withResult({ passport: { ...passport, duration_ms: 12.4 } }));
    const fold = (await (await box()).findByText('Slik ble planen vurdert')).closest('details');
    expect(fold).toHaveTextContent('Varighet12 ms');
    expect(fold).toHaveTextContent('ModellIngen, bare de faste reglene');
    expect(fold).toHaveTextContent('Øvre grenserIngen brukt');
    expect(fold).not.toHaveTextContent('Ledetekst12');
    expect(fold).not.toHaveTextContent('Språkmodellen');
  });

  test('a validation from before there was one shows none', async () => {
    showAnswered(withResult({}));
    await box();
    expect(screen.queryByText('Slik ble planen vurdert')).toBeNull();
  });
});

test('a remark has its quote and a suggested rewrite', async () => {
  showAnswered(
    withResult({
      findings: [
        {
          rule_id: 'lo.vague',
          criterion: 'learning_outcomes_quality',
          severity: 'minor',
          message: '«Innsikt» kan ikke vises.',
          path: 'learning_outcomes.knowledge.0',
          quote: 'har innsikt i',
          suggestion: 'Deltakeren kan forklare',
        },
      ],
    }),
  );
  const part = (await (await box()).findByText('«Innsikt» kan ikke vises.')).closest('li') as HTMLElement;
  expect(part.querySelector('q')).toHaveTextContent('har innsikt i');
  expect(part).toHaveTextContent('Forslag: Deltakeren kan forklare');
});

test('a remark leads whoever may edit the plan to its field in the editor', async () => {
  const findings = [
    {
      rule_id: 'lo.vague',
      criterion: 'learning_outcomes_quality' as const,
      severity: 'minor' as const,
      message: 'Vagt.',
      path: 'learning_outcomes.knowledge.0',
    },
  ];
  const { person, address, unmount } = showAnswered(withResult({ findings }));
  await person.click(await (await box()).findByRole('button', { name: /Kunnskaper, punkt 1/ }));
  await waitFor(() => expect(document.activeElement).toHaveValue(aPlan().learning_outcomes.knowledge[0]));
  expect(address()).toBe(`/study-plans/${planId}/edit`);
  unmount();
  showAnswered(withResult({ findings }, { status: 'under_review' }));
  await box();
  expect(screen.queryByRole('button', { name: /Kunnskaper, punkt 1/ })).toBeNull();
});

test('a plan that a person must look at says why, also beside the button of a self-approval', async () => {
  const admin = aUser({ id: '66666666-6666-4666-8666-666666666666', role: 'admin' });
  const reasons = ['Vurderingene er 18,2 poeng fra hverandre.'];
  showAnswered(
    withResult(
      { score: 92, review_required: true, review_reasons: reasons },
      { status: 'submitted', author_id: admin.id },
    ),
    {},
    admin,
  );
  const button = await screen.findByRole('button', { name: 'Selvgodkjenn' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(
    'Studieplanen må vurderes av en administrator og kan ikke selvgodkjennes. Vurderingene er 18,2 poeng fra hverandre.',
  );
  expect(screen.getByText('En administrator som ikke har skrevet planen, kan godkjenne den.')).toBeVisible();
  // Folded to what falls short, it says so too.
  const said = screen
    .getAllByText(/^Vurderingene er 18,2/)
    .filter((each) => each.closest('details') === null);
  expect(said).toHaveLength(2);
});

describe('a validation that runs', () => {
  const start = async (person: ReturnType<typeof showAnswered>['person']) =>
    person.click(await screen.findByRole('button', { name: 'Kjør KI-validering' }));
  const pending = () => {
    let answer: (value: ReturnType<typeof refusal>) => void = () => undefined;
    const promise = new Promise<ReturnType<typeof refusal>>((resolve) => {
      answer = resolve;
    });
    return { promise, answer: (value: ReturnType<typeof refusal>) => answer(value) };
  };

  test('the ring says that the AI reads the plan and how long it has taken, past a minute too', async () => {
    const { promise, answer } = pending();
    const { person } = showAnswered(aPlan(), { validatePlan: () => promise });
    await screen.findByRole('button', { name: 'Kjør KI-validering' });
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    await start(person);
    const running = await box();
    expect(screen.getByRole('group', { name: 'Valideringen pågår' })).toHaveFocus();
    expect(running.getByRole('status')).toHaveTextContent('Planen blir vurdert');
    expect(running.getByRole('status')).toHaveTextContent('Det tar vanligvis under ett minutt.');
    const timer = running.getByRole('timer', { name: 'Tid brukt' });
    expect(timer).toHaveTextContent('0 s');
    await act(() => jest.advanceTimersByTimeAsync(12_000));
    expect(timer).toHaveTextContent('12 s');
    await act(() => jest.advanceTimersByTimeAsync(53_000));
    expect(timer).toHaveTextContent('1 min 5 s');
    expect(running.getByRole('status')).toHaveTextContent('Dette tar lengre tid enn vanlig.');
    expect(screen.queryByRole('button', { name: 'Kjør KI-validering' })).toBeNull();
    jest.useRealTimers();
    answer(refusal('MODEL_TIMEOUT'));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Resultat av valideringen' })).toHaveFocus();
  });

  test('the page can be left meanwhile', async () => {
    const { promise, answer } = pending();
    const { person, address } = showAnswered(aPlan(), {
      validatePlan: () => promise,
      listPlans: { study_plans: [], total: 0, revision: 'r1' },
    });
    await start(person);
    expect((await box()).getByText(/^Du kan gå videre imens/)).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Til studieplaner' }));
    expect(address()).toBe('/study-plans');
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(async () => {
      answer(refusal('MODEL_TIMEOUT'));
      await promise;
    });
  });

  test('the wait can be called off', async () => {
    const { promise, answer } = pending();
    const { person } = showAnswered(aPlan(), { validatePlan: () => promise });
    await start(person);
    await person.click((await box()).getByRole('button', { name: 'Avbryt' }));
    answer(refusal('INTERNAL'));
    expect(await screen.findByText(/^Du avbrøt ventingen\./)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: 'Kjør KI-validering' })).toBeVisible();
  });

  test('the result is read and shown when it comes', async () => {
    const { calls, person } = showAnswered(aPlan(), {
      validatePlan: () => {
        calls.answer({ getPlan: aPlanAnswer(aValidatedPlan(81.4)) });
        return {
          validation_result: { score: 81.4, passed: true, review_required: false, feedback: aValidation() },
        };
      },
    });
    await start(person);
    expect(await screen.findByText('Planen er godt bygget opp.')).toBeVisible();
    expect(calls.of('validatePlan')).toEqual([{ study_plan_id: planId }]);
    expect(await screen.findByText('Kjørt 13. oktober 2025 kl. 14.08')).toBeVisible();
  });

  test.each([
    ['MODEL_FAILED', 'KI-tjenesten ga ikke et gyldig svar. Studieplanen er uendret. Prøv igjen om litt.'],
    ['MODEL_TIMEOUT', 'KI-tjenesten brukte for lang tid. Studieplanen er uendret. Prøv igjen om litt.'],
    ['MODEL_BUSY', 'KI-tjenesten har mange oppgaver akkurat nå. Prøv igjen om litt.'],
    ['TOO_MANY_REQUESTS', 'For mange forsøk. Vent litt og prøv igjen.'],
  ] as const)('%s is said with the prefix, and it can be tried again', async (code, sentence) => {
    const { calls, person } = showAnswered(aPlan(), { validatePlan: refusal(code) });
    await start(person);
    expect(await screen.findByRole('alert')).toHaveTextContent(`Feil ved validering: ${sentence}`);
    await start(person);
    await waitFor(() => expect(calls.of('validatePlan')).toHaveLength(2));
  });

  test('[R-405] an answer without a sentence gives the fallback', async () => {
    const { person } = showAnswered(aPlan(), { validatePlan: bareAnswer(502, { success: false }) });
    await start(person);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Feil ved validering: Validation failed$/);
  });
});

test('[R-405] an approval without a sentence of the server gives the fallback', async () => {
  const admin = aUser({ id: '66666666-6666-4666-8666-666666666666', role: 'admin' });
  const { person } = showAnswered(
    aValidatedPlan(82, { status: 'submitted' }),
    { approvePlan: bareAnswer(409, { success: false }) },
    admin,
  );
  await person.click(await screen.findByRole('button', { name: 'Godkjenn' }));
  const dialog = within(screen.getByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Godkjenn' }));
  await sendNow();
  expect(renderHook(() => useHeldCalls()).result.current.at(-1)).toMatchObject({
    refused: expect.stringMatching(/: Feil ved godkjenning:$/),
    fault: 'Failed to approve study plan',
  });
});

test('[I-3] what is not one’s own text is said with its share and its lines', async () => {
  showAnswered(
    withResult({
      own_text_share: 0.458,
      not_own: [{ path: 'learning_outcomes.skills.0', quote: 'Deltakeren kan finne fram med kart' }],
    }),
  );
  expect(await (await box()).findByText(/Planen kan derfor ikke selvgodkjennes\./)).toHaveTextContent(
    /^Egen tekst: 45.%\. Mer enn halvparten er forslag/,
  );
  const fold = (await box())
    .getByText('Vis 1 setning som ikke er skrevet om')
    .closest('details') as HTMLElement;
  expect(fold).toHaveTextContent('Ferdigheter, punkt 1');
  expect(fold.querySelector('q')).toHaveTextContent('Deltakeren kan finne fram med kart');
});

test.each([1, null, undefined])('[I-3] a share of %s is not worth a word', async (own_text_share) => {
  showAnswered(withResult({ own_text_share }));
  await box();
  expect(screen.queryByText(/Egen tekst/)).toBeNull();
});

test('[I-4] where two judged, both figures stand there, and the lowest that the text has had', async () => {
  showAnswered(
    withResult({ judge: 'model', judges: { checker: 84.2, model: 81.4 }, lowest_model_total: 66.5 }),
  );
  const text = async (words: RegExp) => plain((await (await box()).findByText(words)).textContent);
  expect(await text(/^Vurdert av/)).toBe('Vurdert av: Språkmodell og kontrollprogram.');
  expect(await text(/^Kontrollprogrammet ga/)).toBe(
    'Kontrollprogrammet ga 84,2 %, språkmodellen 81,4 %. Den laveste gjelder.',
  );
  expect(await text(/^Samme tekst har fått/)).toContain('66,5 %');
});
