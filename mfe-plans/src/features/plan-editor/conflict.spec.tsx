import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Plan } from '@studieplan/contracts';
import { refusal } from '@studieplan/ui/testing/stub-operations.ts';
import { aPlan, aPlanAnswer } from '../../testing/builders.ts';
import {
  another,
  button,
  field,
  opened,
  openedAnyway,
  showEdit,
  validated,
  write,
} from '../../testing/show-editor.tsx';

const newer = (overrides: Partial<Plan> = {}) =>
  aPlan({
    title: 'Andres tittel',
    content_modules: ['Kart og kompass', 'Vær'],
    revision: 7,
    ...overrides,
  });

/** Somebody writes a title; meanwhile `theirs` is saved by another. */
async function overtaken(theirs = newer(), user?: ReturnType<typeof another>) {
  const shown = showEdit(
    aPlan({ title: 'Gammel tittel' }),
    {
      updatePlan: ({ expected_revision, status }) =>
        expected_revision === theirs.revision
          ? { status: status ?? theirs.status, revision: 8 }
          : refusal('PLAN_CHANGED'),
      validatePlan: validated(81.4),
    },
    user,
  );
  await (user === undefined ? opened() : openedAnyway(shown.person));
  await write(shown.person, { Tittel: 'Min tittel' });
  shown.calls.answer({ getPlan: aPlanAnswer(theirs) });
  return shown;
}
const texts = () => screen.findByRole('dialog', { name: 'Planen er lagret på nytt imens' });
const gone = () => expect(screen.queryByRole('dialog')).toBeNull();

test('both texts are shown field by field, with what is only in the one or the other named', async () => {
  const { person, calls } = await overtaken();
  await person.click(button('Lagre som utkast'));
  const dialog = within(await texts());
  const title = within(dialog.getByRole('region', { name: 'Tittel' }));
  expect(title.getByText('Den nye teksten').nextElementSibling).toHaveTextContent(/^Andres tittel$/);
  // Both stand whole until what compares them has come.
  await waitFor(() =>
    expect(title.getByRole('deletion')).toHaveTextContent('[fjernet: Andres slutt på fjernet]'),
  );
  expect(title.getByRole('insertion')).toHaveTextContent('[lagt til: Min slutt på lagt til]');
  const modules = within(dialog.getByRole('region', { name: 'Innholdsmoduler' }));
  expect(modules.getByRole('deletion')).toHaveTextContent('Vær');
  expect(dialog.getAllByRole('region')).toHaveLength(2);
  expect(calls.of('updatePlan')).toMatchObject([{ title: 'Min tittel', expected_revision: 3 }]);
});

test("one's own text is saved over the newer one, which is laid aside and can be had back", async () => {
  const { person, calls } = await overtaken();
  await person.click(button('Lagre som utkast'));
  await person.click(within(await texts()).getByRole('button', { name: 'Behold min tekst' }));
  expect(await screen.findByText('Studieplanen er lagret som utkast.')).toBeVisible();
  gone();
  expect(calls.of('updatePlan')[1]).toMatchObject({
    title: 'Min tittel',
    content_modules: ['Kart og kompass'],
    status: 'draft',
    expected_revision: 7,
  });
  const aside = within(screen.getByRole('region', { name: 'Tekst lagt til side' }));
  await person.click(aside.getByRole('button', { name: 'Bytt til den' }));
  expect(field('Tittel')).toHaveValue('Andres tittel');
  expect(field('Modul 2')).toHaveValue('Vær');
});

test('a text laid aside that the browser has no room for is not said to be kept', async () => {
  const { person } = await overtaken();
  const aside = () => screen.getByRole('region', { name: 'Tekst lagt til side' });
  await person.click(button('Lagre som utkast'));
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await person.click(within(await texts()).getByRole('button', { name: 'Bruk den nye teksten' }));
  expect(aside()).toHaveTextContent('Nettleseren har ikke plass til å ta vare på den');
  jest.restoreAllMocks();
  await person.click(within(aside()).getByRole('button', { name: 'Bytt til den' }));
  expect(aside()).toHaveTextContent('Den finnes bare i denne nettleseren.');
});

test('the newer text comes into the form; the own one is laid aside, also over a closed tab, and can change places', async () => {
  const { person, calls, unmount } = await overtaken();
  await person.click(button('Lagre som utkast'));
  await person.click(within(await texts()).getByRole('button', { name: 'Bruk den nye teksten' }));
  gone();
  expect(field('Tittel')).toHaveValue('Andres tittel');
  expect(field('Modul 2')).toHaveValue('Vær');
  unmount();

  const again = showEdit(newer());
  await opened();
  const aside = () => within(screen.getByRole('region', { name: 'Tekst lagt til side' }));
  await again.person.click(aside().getByRole('button', { name: 'Bytt til den' }));
  expect(field('Tittel')).toHaveValue('Min tittel');
  await again.person.click(aside().getByRole('button', { name: 'Bytt til den' }));
  expect(field('Tittel')).toHaveValue('Andres tittel');
  await again.person.click(aside().getByRole('button', { name: 'Forkast den' }));
  expect(screen.queryByRole('region', { name: 'Tekst lagt til side' })).toBeNull();
  expect(calls.of('updatePlan')).toHaveLength(1);
});

test.each(['Skriv videre', 'Escape'])(
  'back to the form by %s: the text stands there, and both can be shown again',
  async (way) => {
    const { person } = await overtaken();
    await person.click(button('Lagre som utkast'));
    const dialog = await texts();
    if (way === 'Escape') act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
    else await person.click(within(dialog).getByRole('button', { name: way }));
    gone();
    expect(field('Tittel')).toHaveValue('Min tittel');
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^Planen er lagret på nytt av noen andre imens\. Teksten din står her fortsatt, men er ikke lagret\./,
    );
    await person.click(button('Vis begge tekstene'));
    expect(await texts()).toBeVisible();
  },
);

test('keeping the own text does what was asked for: the validation runs on it', async () => {
  const { person, calls } = await overtaken();
  await person.click(button(/kjør KI-validering/i));
  await person.click(within(await texts()).getByRole('button', { name: 'Behold min tekst' }));
  await waitFor(() => expect(calls.of('validatePlan')).toHaveLength(1));
  expect(calls.of('updatePlan')[1]).toMatchObject({ status: null, expected_revision: 7 });
});

test('a save of our own whose answer was lost is no quarrel', async () => {
  const { person, calls } = await overtaken(aPlan({ title: 'Min tittel', revision: 7 }));
  await person.click(button('Lagre som utkast'));
  expect(await screen.findByText('Studieplanen er lagret som utkast.')).toBeVisible();
  expect(calls.of('updatePlan')).toHaveLength(2);
  gone();
});

test('who may not save the plan in its new status is told, and keeps the text', async () => {
  const { person } = await overtaken(newer({ status: 'under_review' }));
  await person.click(button('Lagre som utkast'));
  const dialog = within(await texts());
  expect(dialog.getByText('Planen har også fått ny status: Under vurdering.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Behold min tekst' })).toBeNull();
  await person.click(dialog.getByRole('button', { name: 'Skriv videre' }));
  expect(field('Tittel')).toHaveValue('Min tittel');
});

test('an administrator who keeps the own text does not take the plan out of the review', async () => {
  const { person, calls } = await overtaken(newer({ status: 'under_review' }), another('admin'));
  await person.click(button('Lagre som utkast'));
  await person.click(within(await texts()).getByRole('button', { name: 'Behold min tekst' }));
  await waitFor(() => expect(calls.of('updatePlan')).toHaveLength(2));
  expect(calls.of('updatePlan')[1]).toMatchObject({ status: null });
});

test('where the newer text cannot be had, the own one stays and a link leads to the plan', async () => {
  const { person, calls } = await overtaken();
  calls.answer({ getPlan: refusal('INTERNAL') });
  await person.click(button('Lagre som utkast'));
  expect(await screen.findByRole('link', { name: 'Åpne den lagrede planen i en ny fane' })).toBeVisible();
  gone();
  expect(field('Tittel')).toHaveValue('Min tittel');
});
