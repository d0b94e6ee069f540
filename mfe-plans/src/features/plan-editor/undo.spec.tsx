import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refusal } from '@studieplan/ui/testing/stub-operations.ts';
import { aPlan, aPlanAnswer, aRemark, planId, remarked } from '../../testing/builders.ts';
import { button, field, noteOn, opened, showEdit } from '../../testing/show-editor.tsx';

const skills = ['Finne fram med kart', 'Tenne bål', 'Lese været'];
const plan = aPlan({ learning_outcomes: { ...aPlan().learning_outcomes, skills } });
const undo = () => button(/^Angre/);
const redo = () => button(/^Gjør om/);
const key = (target: Element, letter: string, more: object = {}) =>
  fireEvent.keyDown(target, { key: letter, ctrlKey: true, ...more });

describe('[X-3] in the editor', () => {
  test('removing and taking over are taken back in order, by the button and by Ctrl-Z, and done again', async () => {
    const { person } = showEdit(aPlan({ ...plan, ...remarked(aRemark()) }));
    await opened();
    expect(screen.queryByRole('button', { name: /^Angre/ })).toBeNull();
    await person.click(button('Fjern ferdigheter 2'));
    expect(screen.getByText('Punktet er fjernet fra Ferdigheter.')).toBeVisible();
    await person.click((await noteOn()).getByRole('button', { name: 'Ta inn forslaget' }));
    expect(field('Beskrivelse')).toHaveValue('Et trygt grunnlag for turer på fem timer.');
    await person.click(undo());
    expect(field('Beskrivelse')).toHaveValue('Et trygt grunnlag for dagsturer.');
    expect(screen.getByText('Angret: forslaget er tatt inn i Beskrivelse.')).toHaveAttribute(
      'role',
      'status',
    );
    expect((await noteOn()).queryByText(/^Forslaget står i feltet/)).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Ferdigheter 3' })).toBeNull();
    key(document.body, 'z');
    expect(field('Ferdigheter 2')).toHaveValue('Tenne bål');
    expect(undo()).toHaveAttribute('aria-disabled', 'true');
    key(document.body, 'y');
    key(document.body, 'Z', { shiftKey: true });
    expect(field('Ferdigheter 2')).toHaveValue('Lese været');
    expect(field('Beskrivelse')).toHaveValue('Et trygt grunnlag for turer på fem timer.');
    expect(redo()).toHaveAttribute('aria-disabled', 'true');
  });

  test('the browser keeps what is typed where it is typed; elsewhere and after an act Ctrl-Z goes by the order', async () => {
    const { person } = showEdit(plan);
    await opened();
    await person.type(field('Tittel'), ' 2');
    // Nothing prevented: the browser's own.
    expect(key(field('Tittel'), 'z')).toBe(true);
    expect(field('Tittel')).toHaveValue(`${plan.title} 2`);
    // Typing alone shows no bar.
    expect(screen.queryByRole('button', { name: /^Angre/ })).toBeNull();
    await person.click(button('Fjern ferdigheter 1'));
    expect(key(field('Tittel'), 'z')).toBe(false);
    expect(field('Ferdigheter 1')).toHaveValue('Finne fram med kart');
    expect(key(field('Tittel'), 'y')).toBe(false);
    key(document.body, 'z');
    key(document.body, 'z');
    expect(field('Tittel')).toHaveValue(plan.title);
    // A field that is no text of the form is the browser's alone.
    await person.click(button('Legg til vurderingsform'));
    await person.type(field('Ny vurderingsform'), 'sam');
    key(document.body, 'y');
    expect(key(field('Ny vurderingsform'), 'z')).toBe(true);
  });

  test('a dialog that is open has its keys alone', async () => {
    const { person } = showEdit(plan);
    await opened();
    await person.click(button('Fjern ferdigheter 1'));
    await person.click(button('Generer forslag'));
    expect(key(document.body, 'z')).toBe(true);
    expect(field('Ferdigheter 1')).toHaveValue('Tenne bål');
  });

  test('«Endre til» without a quote, or whose words are gone, shows both texts and asks', async () => {
    const remark = aRemark({ quote: 'skiturer', suggestion: 'En helt ny tekst.' });
    const { person } = showEdit(aPlan({ ...plan, ...remarked(remark) }));
    await opened();
    await person.click((await noteOn()).getByRole('button', { name: 'Ta inn forslaget' }));
    const dialog = () => within(screen.getByRole('dialog', { name: 'Endre Beskrivelse?' }));
    expect(await dialog().findByRole('insertion')).toHaveTextContent('En helt ny tekst');
    expect(dialog().getByText('Teksten nå').nextElementSibling).toHaveTextContent(
      /^Et trygt grunnlag for dagsturer\.$/,
    );
    expect(dialog().getByText(/^Ordene som merknaden gjelder, står ikke i planen lenger/)).toBeVisible();
    await person.click(dialog().getByRole('button', { name: 'Avbryt' }));
    expect(field('Beskrivelse')).toHaveValue('Et trygt grunnlag for dagsturer.');
    await person.click((await noteOn()).getByRole('button', { name: 'Ta inn forslaget' }));
    await dialog().findByRole('insertion');
    await person.click(dialog().getByRole('button', { name: 'Endre teksten' }));
    expect(field('Beskrivelse')).toHaveValue('En helt ny tekst.');
    await person.click(undo());
    expect(field('Beskrivelse')).toHaveValue('Et trygt grunnlag for dagsturer.');
  });

  test('a tick is taken back at the server; what it refuses is said and left', async () => {
    const answer = (state: 'open' | 'done') =>
      aPlanAnswer(aPlan({ ...plan, ...remarked(aRemark({ state })) }));
    const { calls, person } = showEdit(aPlan({ ...plan, ...remarked(aRemark()) }), { markPlanRemark: {} });
    await opened();
    calls.answer({ getPlan: answer('done') });
    await person.click((await noteOn()).getByRole('button', { name: 'Rettet' }));
    expect(await screen.findByText('Merknad 1 er merket som rettet.')).toBeVisible();
    calls.answer({ getPlan: answer('open') });
    await person.click(undo());
    expect(await (await noteOn()).findByRole('button', { name: 'Rettet' })).toBeVisible();
    const which = { study_plan_id: planId, remark_id: aRemark().id };
    expect(calls.of('markPlanRemark')).toEqual([
      { ...which, done: true },
      { ...which, done: false },
    ]);
    calls.answer({ markPlanRemark: refusal('REMARK_CLOSED') });
    await person.click(redo());
    expect(await screen.findByText(/^Det lot seg ikke gjøre: /)).toBeVisible();
    await waitFor(() => expect(redo()).toHaveAttribute('aria-disabled', 'true'));
  });
});
