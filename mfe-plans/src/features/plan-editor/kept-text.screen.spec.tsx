import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Plan } from '@studieplan/contracts';
import { useSession } from '@studieplan/ui';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { refusal, stubOperations, type Stubs } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../../expose.tsx';
import { aPlan, aValidation, planId, someRules, aPlanAnswer } from '../../testing/builders.ts';
import '../../testing/fake-socket.ts';

// As in the shell: without a session the screen is gone at once.
function SignedIn() {
  return useSession() === undefined ? null : <App basePath="/" />;
}

function show(at: string, stubs: Stubs = {}, user = aUser()) {
  const calls = stubOperations({
    getPlanRules: someRules,
    checkText: { validation: aValidation() },
    listPlans: { study_plans: [], total: 0, revision: 'r1' },
    createPlan: { study_plan_id: planId, revision: 1 },
    getPlan: aPlanAnswer(),
    updatePlan: ({ status }) => ({ status: status ?? 'draft', revision: 4 }),
    ...stubs,
  });
  return { calls, ...renderScreen(<SignedIn />, { at, user }) };
}
const showEdit = (plan: Plan, stubs?: Stubs, user?: ReturnType<typeof aUser>) =>
  show(`/study-plans/${planId}/edit`, { getPlan: aPlanAnswer(plan), ...stubs }, user);

const title = () => screen.findByRole('textbox', { name: 'Tittel' });
const offer = () => screen.findByRole('dialog', { name: 'Fortsette der du slapp?' });
const noOffer = () => expect(screen.queryByRole('dialog', { name: 'Fortsette der du slapp?' })).toBeNull();
const button = (name: string) => screen.getByRole('button', { name });

/** Writes a title, and the tab is gone. */
async function leaveBehind(text: string, user?: ReturnType<typeof aUser>) {
  const { person, unmount } = showEdit(aPlan(), {}, user);
  const field = await title();
  await person.clear(field);
  await person.paste(text);
  unmount();
}

test('what was typed survives a closed tab, and comes back when it is wanted', async () => {
  await leaveBehind('Min nye tittel');
  const { calls, person } = showEdit(aPlan());
  const dialog = within(await offer());
  expect(dialog.getByText(/^Du skrev noe her i dag kl\. .* som ikke ble lagret\.$/)).toBeVisible();
  expect(dialog.getByText('Endret: Tittel.')).toBeVisible();
  expect(dialog.queryByText(/lagret på nytt siden da/)).toBeNull();
  await person.click(dialog.getByRole('button', { name: 'Hent fram teksten' }));
  expect(await title()).toHaveValue('Min nye tittel');
  await person.click(button('Lagre som utkast'));
  await screen.findByText('Studieplanen er lagret som utkast.');
  expect(calls.of('updatePlan')).toMatchObject([{ title: 'Min nye tittel', expected_revision: 3 }]);
});

test('a text taken back and left again is still kept', async () => {
  await leaveBehind('Min nye tittel');
  const first = showEdit(aPlan());
  await first.person.click(within(await offer()).getByRole('button', { name: 'Hent fram teksten' }));
  first.unmount();
  showEdit(aPlan());
  expect(await offer()).toBeVisible();
});

test('a text that nobody wants is gone', async () => {
  await leaveBehind('Min nye tittel');
  const { person, unmount } = showEdit(aPlan());
  await person.click(within(await offer()).getByRole('button', { name: 'Forkast teksten' }));
  expect(await title()).toHaveValue(aPlan().title);
  unmount();
  showEdit(aPlan());
  await title();
  noOffer();
});

test('an unanswered offer is made again', async () => {
  await leaveBehind('Min nye tittel');
  const { unmount } = showEdit(aPlan());
  await offer();
  unmount();
  showEdit(aPlan());
  expect(await offer()).toBeVisible();
});

test('a save clears what was kept', async () => {
  const { person, unmount } = showEdit(aPlan());
  const field = await title();
  await person.clear(field);
  await person.paste('Min nye tittel');
  await person.click(button('Lagre som utkast'));
  await screen.findByText('Studieplanen er lagret som utkast.');
  unmount();
  showEdit(aPlan({ title: 'Andres tittel', revision: 5 }));
  await title();
  noOffer();
});

test('a new plan is kept too, and its first save clears it', async () => {
  const first = show('/study-plans/new');
  await first.person.type(await title(), 'Ny plan');
  first.unmount();
  const { person, unmount } = show('/study-plans/new');
  await person.click(within(await offer()).getByRole('button', { name: 'Hent fram teksten' }));
  expect(await title()).toHaveValue('Ny plan');
  const texts = {
    Beskrivelse: 'For turledere',
    Kompetansepoeng: '3',
    'Estimerte timer': '81',
    'Kunnskaper 1': 'Deltakeren kan forklare',
    'Ferdigheter 1': 'Deltakeren kan finne',
    'Kompetanse 1': 'Deltakeren kan lede',
    Vurderingskriterier: 'Leder en tur',
  };
  for (const [name, text] of Object.entries(texts)) {
    await person.click(screen.getByLabelText(name));
    await person.paste(text);
  }
  await person.click(button('Lagre som utkast'));
  await screen.findByText('Studieplanen er lagret som utkast.');
  unmount();
  show('/study-plans/new');
  await title();
  noOffer();
});

test('a lost session loses no word', async () => {
  const { person, unmount } = showEdit(aPlan(), { updatePlan: refusal('SESSION_ENDED') });
  const field = await title();
  await person.clear(field);
  await person.paste('Min nye tittel');
  await person.click(button('Lagre som utkast'));
  await waitFor(() => expect(localStorage.getItem('auth_token')).toBeNull());
  unmount();
  showEdit(aPlan());
  expect(await offer()).toBeVisible();
});

test('a lost connection loses no word, and the form says so', async () => {
  const { person, unmount } = showEdit(aPlan());
  const field = await title();
  await person.clear(field);
  await person.paste('Min nye tittel');
  const save = button('Lagre som utkast');
  // The client tries again for some seconds; they need not pass here.
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  try {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await person.click(save);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
  } finally {
    jest.useRealTimers();
  }
  expect(screen.getByRole('alert')).toHaveTextContent(/^Vi får ikke kontakt med tjenesten\./);
  expect(await title()).toHaveValue('Min nye tittel');
  unmount();
  showEdit(aPlan());
  expect(await offer()).toBeVisible();
});

test('whoever leaves without saving has given the text up', async () => {
  const { person, unmount } = showEdit(aPlan());
  const field = await title();
  await person.clear(field);
  await person.paste('Min nye tittel');
  await person.click(screen.getByRole('link', { name: 'Til studieplaner' }));
  await person.click(await screen.findByRole('button', { name: 'Forlat siden' }));
  unmount();
  showEdit(aPlan());
  await title();
  noOffer();
});

test('a plan saved anew meanwhile is named before the text replaces it', async () => {
  await leaveBehind('Min nye tittel');
  showEdit(aPlan({ description: 'Ny beskrivelse', revision: 4 }));
  const dialog = within(await offer());
  expect(dialog.getByText(/^Studieplanen er lagret på nytt siden da\./)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Åpne den lagrede planen i en ny fane' })).toHaveAttribute(
    'href',
    `/study-plans/${planId}`,
  );
});

test("another person's text is not offered", async () => {
  await leaveBehind('Min nye tittel');
  showEdit(aPlan(), {}, aUser({ id: '66666666-6666-4666-8666-666666666666', role: 'admin' }));
  await title();
  noOffer();
});
