import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Plan } from '@studieplan/contracts';
import { startSession, useSession } from '@studieplan/ui';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { withIndexedDb } from '@studieplan/ui/testing/indexed-db.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { bareAnswer, refusal, stubOperations, type Stubs } from '@studieplan/ui/testing/stub-operations.ts';
import { withoutWaiting } from '@studieplan/ui/testing/without-waiting.ts';
import { listUnsent, putUnsent, removeUnsent } from '@studieplan/ui/unsent/unsent-texts.ts';
import App from '../../expose.tsx';
import { aPlan, aPlanAnswer, aValidation, planId, someRules } from '../../testing/builders.ts';
import { draftOf, emptyDraft } from './plan-draft.ts';

withoutWaiting();

// As in the shell: without a session the screen is gone at once.
function SignedIn() {
  return useSession() === undefined ? null : <App basePath="/" />;
}

const user = aUser();
const another = aUser({ id: '66666666-6666-4666-8666-666666666666', role: 'admin' });
const newText = 'b2b2b2b2-0000-4000-8000-000000000001';
const savedAt = '2026-11-20T08:43:00Z';

function show(at: string, stubs: Stubs = {}, who = user) {
  const calls = stubOperations({
    getPlanRules: someRules,
    checkText: { validation: aValidation() },
    listPlans: { study_plans: [], total: 0, revision: 'r1' },
    createPlan: { study_plan_id: planId, revision: 1 },
    getPlan: aPlanAnswer(),
    updatePlan: ({ status }) => ({ status: status ?? 'draft', revision: 4 }),
    ...stubs,
  });
  return { calls, ...renderScreen(<SignedIn />, { at, user: who }) };
}
const showEdit = (plan: Plan = aPlan(), stubs?: Stubs, who?: typeof user) =>
  show(`/study-plans/${planId}/edit`, { getPlan: aPlanAnswer(plan, [], who), ...stubs }, who);

/** The copy at the server, of the test plan unless told otherwise. */
const aCopy = (title: string, more: object = {}) => ({
  working_copy: {
    working_copy_id: planId,
    study_plan_id: planId,
    base_revision: 3,
    revision: 2,
    saved_at: savedAt,
    text: { ...emptyDraft, title },
    ...more,
  },
});

const title = () => screen.findByRole('textbox', { name: 'Tittel' });
const button = (name: string) => screen.getByRole('button', { name });
async function retitle(person: ReturnType<typeof show>['person'], text: string) {
  const field = await title();
  await person.clear(field);
  await person.paste(text);
}

withIndexedDb();

test('[M-1] what is written is kept a moment after the last key, follows on itself, and goes with the save', async () => {
  const { calls, person } = showEdit();
  await retitle(person, 'Min nye tittel');
  expect(screen.getByText('Ikke lagret ennå')).toBeVisible();
  expect(calls.of('saveWorkingCopy')).toEqual([]);
  await screen.findByText(/^Lagret som kladd /);
  await person.type(await title(), '!');
  await waitFor(() => expect(calls.of('saveWorkingCopy')).toHaveLength(2));
  expect(calls.of('saveWorkingCopy')).toMatchObject([
    { working_copy_id: planId, study_plan_id: planId, base_revision: 3, expected_revision: 0 },
    { working_copy_id: planId, expected_revision: 1, text: { title: 'Min nye tittel!' } },
  ]);
  await waitFor(async () => expect(await listUnsent(user.id)).toEqual([]));
  await person.click(button('Lagre som utkast'));
  await screen.findByText('Studieplanen er lagret som utkast.');
  expect(calls.of('updatePlan')).toMatchObject([
    { expected_revision: 3, working_copy: { id: planId, revision: 2 } },
  ]);
  expect(calls.of('saveWorkingCopy')).toHaveLength(2);
});

test('[M-1] leaving asks nothing; a new text has an address, and is there again', async () => {
  const { calls, person, address } = show('/study-plans/new');
  await person.type(await title(), 'Ny plan');
  await waitFor(() => expect(address()).toMatch(/^\/study-plans\/new\?kladd=[0-9a-f-]{36}$/));
  const id = address().slice(-36);
  await person.click(screen.getByRole('link', { name: 'Til studieplaner' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(calls.of('saveWorkingCopy').at(-1)).toMatchObject({ working_copy_id: id }));
  expect(calls.of('saveWorkingCopy').at(-1)).toMatchObject({
    study_plan_id: null,
    text: { title: 'Ny plan' },
  });
});

test('[M-1] a text of another device is fetched back, and given up with one click that can be undone', async () => {
  const { calls, person } = showEdit(aPlan(), { getWorkingCopy: aCopy('Fra telefonen') });
  expect(await title()).toHaveValue('Fra telefonen');
  const notice = within(screen.getByRole('region', { name: 'Kladd' }));
  expect(notice.getByText(/^Kladden din fra .* er hentet fram\.$/)).toBeVisible();
  expect(screen.getByText(/^Lagret som kladd /)).toBeVisible();
  await person.click(notice.getByRole('button', { name: 'Forkast kladden' }));
  expect(await title()).toHaveValue(aPlan().title);
  await waitFor(() => expect(calls.of('discardWorkingCopy')).toMatchObject([{ working_copy_id: planId }]));
  await person.click(screen.getByRole('button', { name: 'Bytt til den' }));
  expect(await title()).toHaveValue('Fra telefonen');
});

test('[M-1] a plan saved or decided meanwhile is told of, and the save is held against what the text began on', async () => {
  const changed = aPlan({ description: 'Ny beskrivelse', revision: 4 });
  const { calls, person } = showEdit(changed, {
    getWorkingCopy: aCopy('Min tittel', {
      text: { ...draftOf(aPlan()), title: 'Min tittel' },
    }),
    updatePlan: refusal('PLAN_CHANGED'),
  });
  expect(await screen.findByText(/Når du lagrer, får du se begge tekstene\./)).toBeVisible();
  await person.click(button('Lagre som utkast'));
  expect(await screen.findByRole('dialog', { name: 'Planen er lagret på nytt imens' })).toBeVisible();
  expect(calls.of('updatePlan')).toMatchObject([{ expected_revision: 3 }]);
});

test('[M-1] [V-9] two tabs: the second is told and writes nothing over; it may go on here or fetch the other text', async () => {
  const newer = aCopy('Fra den andre fanen', { revision: 7 });
  const { calls, person } = showEdit(aPlan(), { saveWorkingCopy: refusal('WORKING_COPY_CHANGED') });
  await retitle(person, 'Min tittel');
  calls.answer({ getWorkingCopy: newer });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Kladden er endret i en annen fane eller på en annen enhet\./,
  );
  expect(await title()).toHaveValue('Min tittel');
  await person.click(button('Hent den andre teksten'));
  expect(await title()).toHaveValue('Fra den andre fanen');
  expect(screen.getByRole('region', { name: 'Tekst lagt til side' })).toBeVisible();

  await retitle(person, 'Min tittel igjen');
  expect(await screen.findByRole('alert')).toBeVisible();
  calls.answer({ saveWorkingCopy: { revision: 8, saved_at: savedAt } });
  await person.click(button('Skriv videre her'));
  await screen.findByText(/^Lagret som kladd /);
  expect(calls.of('saveWorkingCopy').at(-1)).toMatchObject({
    expected_revision: 7,
    text: { title: 'Min tittel igjen' },
  });
});

test('[M-1] a save whose answer was lost is nobody else’s', async () => {
  const { calls, person } = showEdit(aPlan(), { saveWorkingCopy: refusal('WORKING_COPY_CHANGED') });
  await retitle(person, 'Min tittel');
  calls.answer({
    getWorkingCopy: aCopy('Min tittel', { text: { ...draftOf(aPlan()), title: 'Min tittel' } }),
  });
  await screen.findByText(/^Lagret som kladd /);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[M-1] offline the text waits in this browser, says so, and is sent when the net is back', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { calls, person, unmount } = showEdit();
  await retitle(person, 'Skrevet på toget');
  expect(await screen.findByText('Uten nett, lagres når du er tilbake')).toBeVisible();
  await waitFor(async () =>
    expect(await listUnsent(user.id)).toMatchObject([{ text: { title: 'Skrevet på toget' } }]),
  );
  expect(calls.of('saveWorkingCopy')).toEqual([]);
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText(/^Lagret som kladd /);
  expect(calls.of('saveWorkingCopy')).toMatchObject([{ text: { title: 'Skrevet på toget' } }]);
  unmount();
  online.mockRestore();
});

test('[M-1] a session that ended leaves the text for 24 hours, to the same person alone', async () => {
  // One search waits in another here, and only one at a time may move the clock on.
  jest.useRealTimers();
  const { person, unmount } = showEdit(aPlan(), { updatePlan: refusal('SESSION_ENDED') });
  await retitle(person, 'Midt i en setning');
  await person.click(button('Lagre som utkast'));
  await waitFor(() => expect(localStorage.getItem('auth_token')).toBeNull());
  unmount();
  // The browser's own store answers in its own time.
  const left = await waitFor(async () => {
    const [text] = await listUnsent(user.id);
    expect(text?.expires_at).toBeDefined();
    return text;
  });
  const hours = (Date.parse(left?.expires_at ?? '') - Date.now()) / 3600_000;
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThanOrEqual(24);

  const other = showEdit(aPlan(), {}, another);
  await other.person.click(await screen.findByRole('button', { name: 'Endre likevel' }));
  expect(await title()).toHaveValue(aPlan().title);
  other.unmount();
  const again = showEdit();
  await waitFor(async () => expect(await title()).toHaveValue('Midt i en setning'));
  again.unmount();
  await putUnsent({ ...left!, expires_at: new Date(Date.now() - 1000).toISOString() });
  expect(await listUnsent(user.id)).toEqual([]);
});

test('[M-1] a form that is left sends once; what does not get through waits, and nobody who signs in next sends it', async () => {
  const { calls, person, unmount } = showEdit(aPlan(), {
    saveWorkingCopy: bareAnswer(500, { success: false }),
  });
  await retitle(person, 'Bare mitt');
  unmount();
  await waitFor(() => expect(calls.of('saveWorkingCopy')).toHaveLength(1));
  const next = showEdit(aPlan(), { saveWorkingCopy: { revision: 1, saved_at: savedAt } }, another);
  await screen.findByRole('button', { name: 'Endre likevel' });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect([...calls.of('saveWorkingCopy'), ...next.calls.of('saveWorkingCopy')]).toHaveLength(1);
  expect(await listUnsent(user.id)).toMatchObject([{ text: { title: 'Bare mitt' } }]);
});

test('[M-1] a text is not sent with the session of another, who has signed in in another tab', async () => {
  const { calls, person, unmount } = showEdit();
  await retitle(person, 'Bare mitt');
  act(() => startSession({ token: 'another', user: another }));
  unmount();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(calls.of('saveWorkingCopy')).toEqual([]);
  expect(await listUnsent(user.id)).toMatchObject([{ text: { title: 'Bare mitt' } }]);
});

test('[M-1] a copy that the server refuses is said so, and leaving then asks', async () => {
  const { person } = showEdit(aPlan(), { saveWorkingCopy: refusal('WORKING_COPY_LIMIT') });
  await retitle(person, 'Den tjueførste');
  expect(await screen.findByText(/^Du har 20 kladder fra før\./)).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'Til studieplaner' }));
  expect(await screen.findByRole('dialog', { name: 'Forlate siden uten å lagre?' })).toBeVisible();
});

test('[M-1] copies stand on top of the list, lead to their text, and are discarded when that is confirmed', async () => {
  const { text: _text, ...row } = aCopy('').working_copy;
  const rows = [
    { ...row, title: 'Endret kurs' },
    { ...row, working_copy_id: newText, study_plan_id: null, title: '' },
  ];
  const { calls, person } = show('/study-plans', { listWorkingCopies: { working_copies: rows } });
  const sheet = within(await screen.findByRole('region', { name: 'Kladder' }));
  expect(sheet.getByRole('link', { name: 'Endret kurs' })).toHaveAttribute(
    'href',
    `/study-plans/${planId}/edit`,
  );
  expect(sheet.getByRole('link', { name: 'Uten tittel' })).toHaveAttribute(
    'href',
    `/study-plans/new?kladd=${newText}`,
  );
  await person.click(sheet.getByRole('button', { name: 'Forkast kladden Uten tittel' }));
  calls.answer({ listWorkingCopies: { working_copies: rows.slice(0, 1) } });
  await person.click(button('Forkast kladden'));
  const said = await screen.findByText('Kladden «Uten tittel» er forkastet.');
  expect(said.closest('.kv-pagemessage')).toHaveFocus();
  expect(calls.of('discardWorkingCopy')).toEqual([{ working_copy_id: newText }]);
  expect(screen.queryByRole('link', { name: 'Uten tittel' })).toBeNull();
});

test('[M-1] what was refused of one draft is not said of the next', async () => {
  const { text: _text, ...row } = aCopy('').working_copy;
  const rows = [
    { ...row, title: 'Endret kurs' },
    { ...row, working_copy_id: newText, title: 'Nytt kurs' },
  ];
  const { person } = show('/study-plans', {
    listWorkingCopies: { working_copies: rows },
    discardWorkingCopy: refusal('INTERNAL'),
  });
  await person.click(await screen.findByRole('button', { name: 'Forkast kladden Endret kurs' }));
  await person.click(button('Forkast kladden'));
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toBeVisible();
  await person.click(button('Avbryt'));
  await person.click(button('Forkast kladden Nytt kurs'));
  expect(within(screen.getByRole('dialog')).queryByRole('alert')).toBeNull();
});

test('[M-1] what an earlier release kept in this browser becomes a copy', async () => {
  localStorage.setItem(
    `plan_text:${user.id}:${planId}`,
    JSON.stringify({
      draft: { ...emptyDraft, title: 'Fra før' },
      revision: 3,
      keptAt: new Date().toISOString(),
    }),
  );
  showEdit();
  expect(await title()).toHaveValue('Fra før');
  expect(localStorage.getItem(`plan_text:${user.id}:${planId}`)).toBeNull();
});

test('[M-1] a text that another page sends while the form opens is in the form', async () => {
  await putUnsent({
    person_id: user.id,
    id: planId,
    plan_id: planId,
    base_revision: 3,
    revision: 0,
    text: { ...emptyDraft, title: 'På vei' },
    written_at: new Date().toISOString(),
  });
  showEdit(aPlan(), {
    // Asked before it was sent, and answered after.
    getWorkingCopy: async () => {
      await removeUnsent(user.id, planId);
      return { working_copy: null };
    },
  });
  expect(await title()).toHaveValue('På vei');
});

test('[V-9] the text of the other tab takes no words of a Word file away that wait beside the form', async () => {
  const trayWith = (id: number, text: string) =>
    JSON.stringify({ fileName: 'Brosjyre.docx', loose: [{ id, text }] });
  const mine = { ...draftOf(aPlan()), word_tray: trayWith(1, 'Ti danser'), word_tray_only: '1' };
  const { calls, person } = showEdit(aPlan(), {
    getWorkingCopy: aCopy('', { text: mine }),
    saveWorkingCopy: refusal('WORKING_COPY_CHANGED'),
  });
  expect(await screen.findByText('Ti danser')).toBeVisible();
  const text = { ...draftOf(aPlan()), title: 'Fra den andre fanen', word_tray: trayWith(1, 'Ta med sko') };
  calls.answer({ getWorkingCopy: aCopy('', { revision: 7, text }) });
  await retitle(person, 'Min tittel');
  await screen.findByRole('alert');
  await person.click(button('Hent den andre teksten'));
  expect(await title()).toHaveValue('Fra den andre fanen');
  expect(screen.getByText('Ta med sko')).toBeVisible();
  expect(screen.getByText('Ti danser')).toBeVisible();
});

test('[V-9] where the text is, one line says; nothing beside it says that nothing is saved', async () => {
  const { person } = show('/study-plans/new', { saveWorkingCopy: { revision: 1, saved_at: savedAt } });
  expect(await screen.findByText('Ikke lagret ennå')).toBeVisible();
  await retitle(person, 'Turledelse');
  expect(await screen.findByText(/^Lagret som kladd /)).toBeVisible();
  expect(screen.getByText('Kladd')).toBeVisible();
  expect(screen.queryByText('Utkast')).toBeNull();
  expect(document.body).not.toHaveTextContent(/Ingenting (?:er lagret|lagres|blir lagret)|Ikke lagret ennå/);
});

describe('[X-3] a text that gives way is had back', () => {
  beforeEach(() => localStorage.removeItem(`plan_text:${user.id}:${planId}:aside`));
  const undo = () => screen.getByRole('button', { name: /^Angre/ });
  const aside = () => screen.queryByRole('region', { name: 'Tekst lagt til side' });

  test('a draft that was given up comes back with what was told of it, and is kept anew; given up again it lies aside', async () => {
    const { calls, person } = showEdit(aPlan(), { getWorkingCopy: aCopy('Fra telefonen') });
    await title();
    await person.click(button('Forkast kladden'));
    expect(await title()).toHaveValue(aPlan().title);
    await waitFor(() => expect(calls.of('discardWorkingCopy')).toHaveLength(1));
    await person.click(undo());
    expect(await title()).toHaveValue('Fra telefonen');
    expect(screen.getByRole('region', { name: 'Kladd' })).toBeVisible();
    expect(aside()).toBeNull();
    await waitFor(
      () =>
        expect(calls.of('saveWorkingCopy')).toMatchObject([
          { expected_revision: 0, base_revision: 3, text: { title: 'Fra telefonen' } },
        ]),
      { timeout: 4000 },
    );
    await person.keyboard('{Control>}y{/Control}');
    expect(await title()).toHaveValue(aPlan().title);
    expect(screen.queryByRole('region', { name: 'Kladd' })).toBeNull();
    expect(aside()).toBeVisible();
  });

  test('texts that were fetched and exchanged go back in order, and neither is lost', async () => {
    const { calls, person } = showEdit(aPlan(), { saveWorkingCopy: refusal('WORKING_COPY_CHANGED') });
    await retitle(person, 'Min tittel');
    calls.answer({ getWorkingCopy: aCopy('Fra den andre fanen', { revision: 7 }) });
    await screen.findByRole('alert', {}, { timeout: 4000 });
    calls.answer({ saveWorkingCopy: { revision: 8, saved_at: savedAt } });
    await person.click(button('Hent den andre teksten'));
    expect(await title()).toHaveValue('Fra den andre fanen');
    await person.click(button('Bytt til den'));
    expect(await title()).toHaveValue('Min tittel');
    await person.click(undo());
    expect(await title()).toHaveValue('Fra den andre fanen');
    undo().focus();
    await person.keyboard('{Control>}z{/Control}');
    expect(await title()).toHaveValue('Min tittel');
    // Over the text of the other tab, as the one who chose it.
    await waitFor(
      () =>
        expect(calls.of('saveWorkingCopy').at(-1)).toMatchObject({
          expected_revision: 7,
          text: { title: 'Min tittel' },
        }),
      { timeout: 4000 },
    );
    await person.click(button('Bytt til den'));
    expect(await title()).toHaveValue('Fra den andre fanen');
  });
});
