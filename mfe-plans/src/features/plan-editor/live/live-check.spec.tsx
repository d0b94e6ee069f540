import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { refusal } from '@studieplan/ui/testing/stub-operations.ts';
import { withoutWaiting } from '@studieplan/ui/testing/without-waiting.ts';
import { aPlan, aValidatedPlan, aValidation } from '../../../testing/builders.ts';
import { button, field, opened, showEdit, showNew, validated, write } from '../../../testing/show-editor.tsx';
import { emptyDraft } from '../plan-draft.ts';
import { remarksOnWritten, unmended, withSuggestion } from './field-remarks.tsx';
import { sketchOf } from './use-live-check.ts';
import { placeOf } from '../field-places.ts';

withoutWaiting();

const remark = (
  path: string,
  message: string,
  suggestion?: string,
  severity: 'major' | 'minor' = 'major',
) => ({
  rule_id: 'x',
  criterion: 'learning_outcomes_quality' as const,
  severity,
  path,
  message,
  suggestion,
});
const rail = () => screen.findByRole('region', { name: 'Foreløpig vurdering' });
const pause = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('[M-2] the score follows the pen', () => {
  test('after a pause the rail shows ring, parts and what holds the score down; nothing is saved', async () => {
    const { calls, person } = showEdit(aPlan(), {
      checkText: {
        validation: aValidation({
          score: 55,
          caps: [{ rule_id: 'c', total: 55, message: 'Teksten har felt som ikke er fylt ut.' }],
          findings: [remark('learning_outcomes.skills.0', 'Verbet kan ikke måles.')],
        }),
      },
    });
    await opened();
    const live = within(await rail());
    expect(live.getByText('foreløpig')).toBeVisible();
    expect(live.getByText('Under grensen på 70,0 %')).toBeVisible();
    expect(live.getByText('Høyst 55,0 %: Teksten har felt som ikke er fylt ut.')).toBeVisible();
    const note = screen.getByRole('note');
    expect(note).toHaveTextContent(
      'Verbet kan ikke måles.Trekker mest ned · Merknad fra kontrollen · Ferdigheter, punkt 1',
    );
    await person.click(live.getByRole('button', { name: /^1 merknad fra kontrollen til læringsutbytte/ }));
    expect(field('Ferdigheter 1')).toHaveFocus();
    expect([calls.of('updatePlan'), calls.of('validatePlan')]).toEqual([[], []]);
  });

  test('a form opens with what is said of its text, so that nothing moves when it comes, and without it where none comes', async () => {
    const checkText = { validation: aValidation({ findings: [remark('title', 'Tittelen er uklar.')] }) };
    const first = showEdit(aPlan(), { checkText });
    await opened();
    expect(screen.getByText('Tittelen er uklar.')).toBeVisible();
    first.unmount();
    const { calls } = showEdit(aPlan(), { checkText: () => new Promise(() => undefined) });
    await opened();
    expect(calls.of('checkText')).toHaveLength(1);
  });

  test('keys in a row are asked about once, with the last text', async () => {
    const { calls, person } = showEdit(aPlan());
    await opened();
    await rail();
    const before = calls.of('checkText').length;
    for (const text of ['En', 'En ny', 'En ny tittel']) await write(person, { Tittel: text });
    await screen.findByText('Gjelder teksten før den siste endringen.');
    await screen.findByText('Regnes ut mens du skriver.');
    const asked = calls.of('checkText').slice(before);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.content).toMatchObject({ title: 'En ny tittel' });
  });

  test('a new form is not judged before there is something to judge', async () => {
    const { calls, person } = showNew();
    expect(screen.getByText(/^Når du har skrevet en beskrivelse/)).toBeVisible();
    await write(person, { Tittel: 'Bare en tittel' });
    await pause(1000);
    expect(calls.of('checkText')).toEqual([]);
    await write(person, {
      Beskrivelse: 'Kurset er for turledere.',
      'Kunnskaper 1': 'Deltakeren kan lese kart',
    });
    await waitFor(() => expect(calls.of('checkText')).toHaveLength(1));
  });

  test('a check that fails says nothing and takes nothing away', async () => {
    const { calls, person } = showEdit(aPlan());
    await opened();
    await rail();
    calls.answer({ checkText: refusal('CHECK_REPLACED') });
    const before = calls.of('checkText').length;
    await write(person, { Tittel: 'Ny tittel' });
    await waitFor(() => expect(calls.of('checkText').length).toBeGreaterThan(before));
    await pause(50);
    expect(screen.getByText('Gjelder teksten før den siste endringen.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('while the validation holds for the text, it stands alone; the first change brings the live score back', async () => {
    const { calls, person } = showEdit(aValidatedPlan(81.4), { validatePlan: validated(81.4) });
    await opened();
    await pause(1000);
    expect(calls.of('checkText')).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Foreløpig vurdering' })).toBeNull();
    await write(person, { Tittel: 'Ny tittel' });
    expect(await rail()).toBeVisible();
    expect(button('Lagre og kjør KI-validering')).toBeVisible();
  });
});

describe('[M-2] remarks and fields', () => {
  test.each([
    ['title', 'title', undefined],
    ['learning_outcomes.skills.1', 'learning_outcomes.skills', 1],
    ['learning_outcomes.skills[2]', 'learning_outcomes.skills', 2],
    ['learning_outcomes', 'learning_outcomes.knowledge', undefined],
    ['metadata.eqf_level', 'metadata.eqf_level', undefined],
  ])('%s stands at %s', (path, id, item) => {
    expect(placeOf(path)).toMatchObject({ id, item });
  });
  test('what names no field of the form stands at none', () => {
    for (const path of ['constructor', '__proto__', 'learning_outcomes.toString', ''])
      expect(placeOf(path)).toBeUndefined();
  });

  test('a suggestion takes the place of the written item that it is about, empty lines not counted', () => {
    const draft = { ...emptyDraft, skills: ['', 'a', ' ', 'a', 'b'] };
    const at = (item: number) => ({ id: 'learning_outcomes.skills', name: 'skills' as const, item });
    expect(withSuggestion(draft, at(1), 'Ny')).toEqual({ skills: ['', 'a', ' ', 'Ny', 'b'] });
    expect(withSuggestion(draft, at(2), 'Ny')).toEqual({ skills: ['', 'a', ' ', 'a', 'Ny'] });
    expect(withSuggestion(draft, at(9), 'Ny')).toEqual({});
    expect(withSuggestion(draft, { id: 'title', name: 'title' }, 'Ny')).toEqual({});
  });

  test('an empty field is no fault while one writes', () => {
    const findings = [
      remark('title', 'Mangler.'),
      remark('learning_outcomes.skills', 'For få.'),
      remark('description', 'Kort.'),
    ];
    const draft = { ...emptyDraft, description: 'Kurs', skills: ['', ' '] };
    expect(remarksOnWritten(findings, draft).map(({ path }) => path)).toEqual(['description']);
  });

  test('the item that a remark stands under is not quoted again; words of it are', () => {
    const draft = { ...emptyDraft, skills: ['a', 'forstå kart'] };
    const at = (quote: string) => ({ ...remark('learning_outcomes.skills.1', 'x'), quote });
    const told = remarksOnWritten([at('forstå kart'), at('kart')], draft);
    expect(told.map(({ quote }) => quote)).toEqual([undefined, 'kart']);
  });

  test('[M-9] a new form has rows for as many outcomes as are asked for, and no advice before anything is written', async () => {
    const { person } = showNew();
    await screen.findByRole('textbox', { name: 'Ferdigheter 3' });
    for (const name of ['Kunnskaper 3', 'Kompetanse 2']) expect(field(name)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Kompetanse 3' })).toBeNull();
    expect(screen.queryByText(/^Anbefalt: minst \d\./)).toBeNull();
    await person.type(field('Kunnskaper 2'), 'a');
    expect(screen.getByText('Anbefalt: minst 3. Du har 1 ennå.')).toBeVisible();
    expect(field('Kunnskaper 2')).toHaveFocus();
  });

  test('what no plan may hold is left out of what is asked about', () => {
    const draft = {
      ...emptyDraft,
      description: 'Kurs',
      knowledge: ['a'],
      ects_credits: 'mange',
      subject_code: '12',
    };
    expect(sketchOf(draft)).toMatchObject({ content: { description: 'Kurs', ects_credits: 0 } });
    expect(sketchOf({ ...draft, description: ' ' })).toBeUndefined();
    expect(sketchOf({ ...draft, knowledge: ['', ' '] })).toBeUndefined();
  });
});

describe('[X-4] remarks while one writes', () => {
  const judged = {
    ...emptyDraft,
    title: 'Tur',
    description: 'Et kurs om kart.',
    skills: ['forstå kart', 'gå'],
  };
  const item = remark('learning_outcomes.skills.0', 'Verbet kan ikke måles.');
  const words = { ...remark('description', 'For vagt.'), quote: 'om kart' };
  const whole = remark('description', 'For kort.');
  const hours = remark('estimated_hours', 'Timene mangler.');

  test('what the pen has mended goes at once; what it may not have mended stays', () => {
    const all = [item, words, whole, hours];
    expect(unmended(all, judged, judged)).toEqual(all);
    expect(unmended(all, judged, { ...judged, skills: ['lese kart', 'gå'] })).toEqual([words, whole, hours]);
    // Moved, it is the same item still.
    expect(unmended(all, judged, { ...judged, skills: ['gå', 'forstå kart'] })).toEqual(all);
    expect(unmended(all, judged, { ...judged, description: 'Et kurs i kartlesing.' })).toEqual([
      item,
      whole,
      hours,
    ]);
    // Words that never stood there as they are quoted say nothing of what is mended.
    const shortened = { ...words, quote: 'om ka…' };
    expect(unmended([shortened], judged, { ...judged, description: 'Nytt' })).toEqual([shortened]);
  });

  const lines = () => screen.getAllByRole('note').map((one) => within(one).getAllByRole('button')[0]);
  const said = (...findings: ReturnType<typeof remark>[]) => ({
    checkText: { validation: aValidation({ score: 55, findings }) },
  });

  test('stand by field, the gravest first, each folded to one line', async () => {
    const minor = remark('description', 'Skriv mer.', 'Si hvem det er for.', 'minor');
    // About several places at once, it stands no lower for that.
    const wide = { ...minor, path: 'title' };
    showEdit(aPlan(), said(minor, wide, remark('description', 'Uklart.')));
    await opened();
    await rail();
    expect(lines().map((one) => one?.textContent)).toEqual(['Skriv mer.', 'Uklart.', 'Skriv mer.']);
    for (const one of lines()) expect(one).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getAllByText('Si hvem det er for.')[0]).not.toBeVisible();
  });

  test('one that is unfolded by keyboard stays so while one types, whatever figure it names and whatever comes over it', async () => {
    const short = (words: number) =>
      remark('description', `Beskrivelsen har ${words} ord.`, undefined, 'minor');
    const { calls, person } = showEdit(aPlan(), said(short(5)));
    await opened();
    await rail();
    lines()[0]?.focus();
    await person.keyboard('{Enter}');
    expect(lines()[0]).toHaveAttribute('aria-expanded', 'true');
    expect(lines()[0]).toHaveFocus();
    const graver = [1, 2, 3, 4].map((at) => ({ ...remark('description', `Feil ${at}.`), rule_id: `r${at}` }));
    calls.answer(said(...graver, short(6)));
    await person.type(field('Beskrivelse'), ' Mer');
    expect(await screen.findByText('Beskrivelsen har 6 ord.')).toBeVisible();
    expect(lines().map((one) => one?.getAttribute('aria-expanded'))).toEqual([
      ...Array<string>(4).fill('false'),
      'true',
    ]);
  });

  test('more than four are folded to one line more, and taking a suggestion leaves the focus in its field', async () => {
    const better = 'Deltakeren kan lese kart';
    const first = { ...remark('learning_outcomes.skills.0', 'Verbet kan ikke måles.', better), rule_id: 'v' };
    const others = [1, 2, 3, 4].map((at) => ({
      ...remark('learning_outcomes.skills', `Feil ${at}.`),
      rule_id: `r${at}`,
    }));
    const { person } = showEdit(aPlan(), said(first, ...others));
    await opened();
    await rail();
    expect(lines()).toHaveLength(4);
    await person.click(button('Vis 1 merknad fra kontrollen til'));
    expect(lines()).toHaveLength(5);
    await person.click(button('Vis færre'));
    await person.click(lines()[0] as HTMLElement);
    await person.click(button('Ta inn forslaget'));
    expect(field('Ferdigheter 1')).toHaveValue(better);
    expect(field('Ferdigheter 1')).toHaveFocus();
  });
});
