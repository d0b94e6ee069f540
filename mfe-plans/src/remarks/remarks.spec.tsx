import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Plan } from '@studieplan/contracts';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { refusal, stubOperations, type Stubs } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../expose.tsx';
import {
  aPlan,
  aPlanAnswer,
  aRemark,
  aValidatedPlan,
  aValidation,
  aVersionContent,
  planId,
  remarked,
  someRules,
} from '../testing/builders.ts';
import { refusalsTold, sendNow } from '../testing/send-held.ts';
import { noteOn } from '../testing/show-editor.tsx';

const admin = aUser({ id: '66666666-6666-4666-8666-666666666666', role: 'admin' });
const remark_id = aRemark().id;

function show(plan: Plan, user = aUser(), stubs: Stubs = {}, at = `/study-plans/${planId}`) {
  const calls = stubOperations({
    getPlan: aPlanAnswer(plan, [], user),
    getPlanRules: someRules,
    checkText: { validation: aValidation() },
    listPlanVersions: { versions: [] },
    ...stubs,
  });
  return { calls, ...renderScreen(<App basePath="/" />, { at, user }) };
}
const submitted = aValidatedPlan(82.5, { status: 'submitted' });
const panel = async () => within(await screen.findByRole('region', { name: 'Avgjørelse' }));
const field = (name: RegExp | string) => screen.getByRole('textbox', { name });
beforeEach(() => sessionStorage.clear());

describe('[N-1] whoever decides gathers remarks', () => {
  test('nothing leaves before the decision, a reload loses none, and they go along with it', async () => {
    const first = show(submitted, admin);
    await first.person.click(await screen.findByRole('button', { name: 'Merknad til Ferdigheter' }));
    await first.person.selectOptions(screen.getByRole('combobox', { name: 'Gjelder' }), [
      'Ferdigheter, punkt 1: Deltakeren kan finne fram med kart',
    ]);
    await first.person.click(screen.getByRole('button', { name: 'Legg til' }));
    expect(field('Merknad')).toHaveAccessibleDescription('Skriv hva merknaden gjelder');
    await first.person.type(field('Merknad'), 'Hvilket kart?');
    await first.person.type(field(/^Bare disse ordene/), 'kompass');
    await first.person.click(screen.getByRole('button', { name: 'Legg til' }));
    expect(field(/^Bare disse ordene/)).toHaveAccessibleDescription(/Ordene står ikke i feltet/);
    await first.person.clear(field(/^Bare disse ordene/));
    await first.person.type(field(/^Bare disse ordene/), 'kart');
    await first.person.type(field(/^Endre til/), 'turkart');
    await first.person.click(screen.getByRole('button', { name: 'Legg til' }));
    expect(first.calls.of('requestPlanChanges')).toEqual([]);
    first.unmount();

    const { calls, person } = show(submitted, admin, { requestPlanChanges: {} });
    const box = await panel();
    expect(box.getByText('1 ny merknad')).toBeVisible();
    expect(box.getByRole('link', { name: 'Ferdigheter, punkt 1' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Merknad til Beskrivelse' }));
    await person.type(field('Merknad'), 'Ikke ferdig');
    await person.click(box.getByRole('button', { name: /^Be om endringer/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Be Amina Yusuf Hassan om endringer?' }));
    expect(dialog.getByText(/får .*1 merknad/)).toBeVisible();
    expect(dialog.getByText('Én merknad er ikke ferdig. Den blir ikke sendt.')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Be om endringer' }));
    await sendNow();
    expect(calls.of('requestPlanChanges')).toEqual([
      {
        study_plan_id: planId,
        reason: 'Se 1 merknad i teksten.',
        expected_revision: submitted.revision,
        remarks: [
          { path: 'learning_outcomes.skills.0', quote: 'kart', text: 'Hvilket kart?', suggestion: 'turkart' },
        ],
      },
    ]);
    // What was sent is forgotten, what was not finished is not.
    expect(sessionStorage.getItem(`plan_remarks:${admin.id}:${planId}`)).toContain('Ikke ferdig');
    expect(sessionStorage.getItem(`plan_remarks:${admin.id}:${planId}`)).not.toContain('Hvilket kart?');
  });

  test('a remark can be changed and taken away; a refused decision leaves it where it is', async () => {
    const { person } = show(submitted, admin, {
      rejectPlan: refusal('INVALID_INPUT', { fields: { 'remarks.0.path': 'Punktet finnes ikke' } }),
    });
    await person.click(await screen.findByRole('button', { name: 'Merknad til Beskrivelse' }));
    await person.type(field('Merknad'), 'Først');
    await person.click(screen.getByRole('button', { name: 'Legg til' }));
    await person.click(screen.getByRole('button', { name: 'Rediger' }));
    await person.type(field('Merknad'), ' og så');
    await person.click(screen.getByRole('button', { name: 'Avbryt' }));
    expect(screen.getByText('Først')).toBeVisible();
    await person.click((await panel()).getByRole('button', { name: 'Avvis' }));
    const dialog = within(screen.getByRole('dialog'));
    await person.type(dialog.getByRole('textbox'), 'Nei');
    await person.click(dialog.getByRole('button', { name: 'Avvis' }));
    await sendNow();
    expect(refusalsTold()).toEqual([expect.stringMatching(/: Feil ved avvisning: Punktet finnes ikke$/)]);
    await person.click(screen.getByRole('button', { name: 'Fjern' }));
    expect(screen.getByRole('button', { name: 'Merknad til Beskrivelse' })).toHaveFocus();
    expect(screen.queryByText('Først')).toBeNull();
  });

  test('sent in again each stands beside old and new text, is closed once, and is counted beside Godkjenn', async () => {
    const plan = aValidatedPlan(82.5, {
      status: 'submitted',
      description: 'Et trygt grunnlag for turer på fem timer.',
      ...remarked(aRemark({ state: 'done', answer: 'Rettet i første setning' })),
    });
    const { calls, person } = show(plan, admin, { closePlanRemark: {} });
    const note = within(await screen.findByRole('region', { name: 'Din merknad: Beskrivelse' }));
    expect(note.getByText(/· rettet$/)).toBeVisible();
    expect(note.getByText('Endret siden merknaden')).toBeVisible();
    expect(note.getByText('Rettet i første setning')).toBeVisible();
    expect((await panel()).getByRole('button', { name: 'Godkjenn 1 åpen' })).toBeEnabled();
    await person.click(note.getByRole('button', { name: 'Lukk merknaden' }));
    expect(calls.of('closePlanRemark')).toEqual([{ study_plan_id: planId, remark_id }]);
    // Its author may have seen it: that is said, and nothing offers to take it back.
    expect(await screen.findByText(/^Merknad 1 er lukket\. .* kan ikke angres\.$/)).toHaveAttribute(
      'role',
      'status',
    );
    expect(screen.queryByRole('button', { name: /^Angre/ })).toBeNull();
    expect(document.activeElement).toHaveClass('kv-notes');
  });

  test('the words remarked on are marked in the text with a number; it leads to the remark, and back', async () => {
    const first = aRemark({ quote: 'trygt grunnlag' });
    const others = [
      aRemark({ id: planId, number: 2, quote: 'grunnlag for dagsturer' }),
      aRemark({ id: admin.id, number: 3, quote: 'skiturer' }),
      aRemark({
        id: first.decision_id,
        number: 4,
        path: 'learning_outcomes.skills',
        quote: null,
        field_text: '',
      }),
      aRemark({ id: remark_id.replaceAll('7', '4'), number: 5, path: 'content_modules', quote: null }),
    ];
    const { person } = show({ ...submitted, ...remarked(first, ...others) }, admin);
    const document = within(await screen.findByRole('article', { name: 'Studieplanen' }));
    const marks = () => document.getAllByRole('mark').map(({ textContent }) => textContent);
    // Two that overlap are one stretch after the other.
    expect(marks()).toEqual(['trygt ', 'grunnlag', ' for dagsturer']);
    await person.click(document.getByRole('link', { name: 'Merknad 1' }));
    const notes = document.getAllByRole('region', { name: 'Din merknad: Beskrivelse' });
    const [note, , gone] = notes;
    expect(note).toHaveFocus();
    await person.click(within(note as HTMLElement).getByRole('link', { name: '1, vis i teksten' }));
    expect(document.getByRole('link', { name: 'Merknad 1' })).toHaveFocus();
    // Words that are gone have a number beside the remark alone, a list as a whole has it at its title.
    expect(within(gone as HTMLElement).queryByRole('link')).toBeNull();
    expect(gone).toHaveTextContent(/^3Din merknad/);
    expect(document.queryByRole('link', { name: 'Merknad 3' })).toBeNull();
    const skills = document.getByRole('heading', { name: 'Ferdigheter' });
    expect(within(skills).queryByRole('link')).toBeNull();
    expect(skills.nextElementSibling).toContainElement(document.getByRole('link', { name: 'Merknad 4' }));
    expect(document.getByRole('region', { name: 'Innholdsmoduler' })).toContainElement(
      document.getByRole('link', { name: 'Merknad 5' }),
    );
    await person.click(screen.getByRole('button', { name: 'Merknad til Kunnskaper' }));
    await person.selectOptions(screen.getByRole('combobox', { name: 'Gjelder' }), [
      'Kunnskaper, punkt 1: Deltakeren kan forklare allemannsretten',
    ]);
    expect(document.getByRole('link', { name: 'Merknad 6' }).closest('li')).toHaveTextContent(
      'Deltakeren kan forklare allemannsretten 6',
    );
    await person.type(field(/^Bare disse ordene/), 'allemannsretten');
    expect(marks().at(-1)).toBe('allemannsretten');
  });

  test('words over two items are marked in both, a suggestion that was taken where the words stood', async () => {
    const skills = ['Deltakeren kan finne fram med kart', 'Deltakeren kan lese kompass'];
    const across = {
      path: 'learning_outcomes.skills',
      quote: 'med kart\nDeltakeren kan',
      field_text: skills.join('\n'),
    };
    const plan = {
      ...submitted,
      description: 'Et trygt grunnlag for turer på fem timer.',
      learning_outcomes: { ...submitted.learning_outcomes, skills },
      content_modules: ['Kart', ''],
      ...remarked(
        aRemark({ state: 'done' }),
        aRemark({ ...across, id: planId, number: 2 }),
        aRemark({ id: admin.id, number: 3, path: 'content_modules.1', quote: null, field_text: 'Vær' }),
      ),
    };
    show(plan, admin);
    const document = within(await screen.findByRole('article', { name: 'Studieplanen' }));
    const marks = document.getAllByRole('mark');
    expect(marks.map(({ textContent }) => textContent)).toEqual([
      'turer på fem timer',
      'med kart',
      'Deltakeren kan',
    ]);
    expect(document.getByRole('link', { name: 'Merknad 2' }).closest('li')).toHaveTextContent(
      /^Deltakeren kan 2/,
    );
    // An item that has been emptied keeps the number.
    const emptied = document.getByRole('link', { name: 'Merknad 3' });
    expect(emptied.closest('li')).toHaveTextContent(/^3$/);
    expect(document.getByRole('link', { name: '3, vis i teksten' })).toHaveAttribute(
      'href',
      `#${emptied.id}`,
    );
  });

  test.each([
    ['gone', { quote: 'skiturer' }, 'Teksten som merknaden gjelder, står ikke i planen lenger.'],
    ['moved', { quote: 'del av en tur' }, 'Teksten som merknaden gjelder, står nå i Vurderingskriterier.'],
  ])('a passage that is %s says so', async (_, change, text) => {
    show({ ...submitted, ...remarked(aRemark(change)) }, admin);
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('[N-1] the author answers remarks', () => {
  const mine = aPlan({ ...remarked(aRemark()) });
  const after = (state: 'answered' | 'done') =>
    aPlanAnswer(
      aPlan({ ...remarked(aRemark({ state, answer: state === 'answered' ? 'Fem timer' : null })) }),
    );

  test('takes the suggestion, answers and marks it mended, each with one press', async () => {
    const { calls, person } = show(mine, aUser(), {
      acceptPlanRemark: { revision: 4 },
      answerPlanRemark: {},
      markPlanRemark: {},
    });
    const note = await noteOn();
    expect(screen.queryByRole('button', { name: /^Merknad til/ })).toBeNull();
    await person.click(note.getByRole('button', { name: 'Svar' }));
    await person.type(note.getByRole('textbox', { name: 'Svar til administratoren' }), 'Fem timer');
    calls.answer({ getPlan: after('answered') });
    await person.click(note.getByRole('button', { name: 'Lagre svaret' }));
    expect(await note.findByText(/^Svaret er lagret\. .* kan endres, men ikke angres\.$/)).toBeVisible();
    expect(await note.findByText('Fem timer')).toBeVisible();
    await person.click(note.getByRole('button', { name: 'Ta inn forslaget' }));
    expect(await note.findByText('Forslaget er tatt inn i teksten og lagret.')).toBeVisible();
    calls.answer({ getPlan: after('done') });
    await person.click(note.getByRole('button', { name: 'Rettet' }));
    expect(await note.findByText('Merknaden er merket som rettet.')).toBeVisible();
    expect(await note.findByRole('button', { name: 'Ikke rettet likevel' })).toBeVisible();
    const which = { study_plan_id: planId, remark_id };
    expect(calls.of('answerPlanRemark')).toEqual([{ ...which, answer: 'Fem timer' }]);
    expect(calls.of('acceptPlanRemark')).toEqual([which]);
    expect(calls.of('markPlanRemark')).toEqual([{ ...which, done: true }]);
  });

  test('in the editor it stands under its field, and the suggestion goes into the form', async () => {
    const { calls, person } = show(mine, aUser(), {}, `/study-plans/${planId}/edit`);
    const note = await noteOn();
    await person.click(note.getByRole('button', { name: 'Ta inn forslaget' }));
    expect(screen.getByRole('textbox', { name: 'Beskrivelse' })).toHaveValue(
      'Et trygt grunnlag for turer på fem timer.',
    );
    expect(note.getByText('Forslaget står i feltet. Det blir lagret sammen med planen.')).toBeVisible();
    expect(note.queryByRole('button', { name: 'Ta inn forslaget' })).toBeNull();
    expect(calls.of('acceptPlanRemark')).toEqual([]);
  });

  test('a plan of many remarks fetches the rest when asked', async () => {
    const { person, calls } = show(
      aPlan({ ...remarked(aRemark()), remarks_total: 2, open_remarks: 2 }),
      aUser(),
      {
        listPlanRemarks: {
          remarks: [aRemark(), aRemark({ id: planId, number: 2, text: 'Den andre' })],
          next: null,
        },
      },
    );
    await person.click(await screen.findByRole('button', { name: 'Hent 1 merknad til' }));
    expect(await screen.findByText('Den andre')).toBeVisible();
    expect(calls.of('listPlanRemarks')).toEqual([{ study_plan_id: planId, after: 0 }]);
  });
});

test('[N-3] whoever decides reads what has changed first, then the text; the validation is folded to what falls short', async () => {
  const plan = aValidatedPlan(82.5, {
    status: 'submitted',
    version_id: aVersionContent().version_id,
    has_versions: true,
    description: 'Et trygt grunnlag for lange turer.',
    uploader_name: 'Jonas Eik',
  });
  show(plan, admin, { getPlanVersion: { version: aVersionContent() }, listPlanVersions: { versions: [] } });
  const changed = await screen.findByRole('region', { name: 'Endret siden versjon 1' });
  expect(changed).toHaveTextContent('1 felt er endret');
  expect(within(changed).getAllByRole('listitem')).toHaveLength(1);
  expect(within(changed).getByRole('link', { name: 'Sammenlign alt' })).toBeVisible();
  const text = screen.getByRole('article', { name: 'Studieplanen' });
  const folded = screen.getAllByRole('heading', { name: 'Automatisk kontroll' })[0] as HTMLElement;
  const before = Node.DOCUMENT_POSITION_FOLLOWING;
  expect(changed.compareDocumentPosition(text) & before).toBe(before);
  expect(text.compareDocumentPosition(folded) & before).toBe(before);
  expect(folded.closest('details')).not.toHaveAttribute('open');
  expect(screen.getByText('Timene er ikke fordelt.', { selector: '.kv-folded__always *' })).toBeVisible();
  const box = await panel();
  await waitFor(() => expect(box.getByText('Jonas Eik')).toBeVisible());
});

test('[X-4] its author reads a remark as one line, unfolded by keyboard or by whatever leads to it', async () => {
  const { person } = show(aPlan({ ...remarked(aRemark()) }));
  const note = await screen.findByRole('region', { name: 'Merknad fra Kari Lillesæter: Beskrivelse' });
  const line = within(note).getByRole('button', { expanded: false });
  expect(line).toHaveTextContent('Si hvor lange turene er.');
  expect(within(note).queryByText(/ · åpen$/)).toBeNull();
  line.focus();
  await person.keyboard('{Enter}');
  expect(within(note).getByText(/ · åpen$/)).toBeVisible();
  expect(line).toHaveFocus();
  // What is written in it outlives its folding.
  await person.click(within(note).getByRole('button', { name: 'Svar' }));
  await person.type(within(note).getByRole('textbox'), 'Fem timer');
  await person.click(line);
  expect(within(note).queryByText(/ · åpen$/)).toBeNull();
  await person.click(screen.getByRole('link', { name: 'Vis merknad 1' }));
  expect(within(note).getByText(/ · åpen$/)).toBeVisible();
  expect(within(note).getByRole('textbox')).toHaveValue('Fem timer');
});

describe('[X-3] on the plan’s page', () => {
  const mine = aPlan({ ...remarked(aRemark()) });

  test('a suggestion that was taken is taken back by saving the text from before, and unticked', async () => {
    const { calls, person } = show(mine, aUser(), {
      acceptPlanRemark: { revision: 4 },
      updatePlan: { status: 'draft', revision: 5 },
      markPlanRemark: {},
    });
    await person.click((await noteOn()).getByRole('button', { name: 'Ta inn forslaget' }));
    await person.click(await screen.findByRole('button', { name: /^Angre/ }));
    const which = { study_plan_id: planId, remark_id };
    await waitFor(() => expect(calls.of('markPlanRemark')).toEqual([{ ...which, done: false }]));
    expect(calls.of('updatePlan')).toMatchObject([
      { study_plan_id: planId, description: mine.description, status: null, expected_revision: 4 },
    ]);
    expect(screen.queryByText('Forslaget er tatt inn i teksten og lagret.')).toBeNull();
  });

  test('a plan that somebody has saved since is left as it is, and that is said', async () => {
    const { calls, person } = show(mine, aUser(), {
      acceptPlanRemark: { revision: 4 },
      updatePlan: refusal('PLAN_CHANGED'),
    });
    await person.click((await noteOn()).getByRole('button', { name: 'Ta inn forslaget' }));
    await person.click(await screen.findByRole('button', { name: /^Angre/ }));
    expect(await screen.findByText(/^Det lot seg ikke gjøre: /)).toBeVisible();
    expect(calls.of('markPlanRemark')).toEqual([]);
  });

  test('without a quote it shows old and new and asks; whose words are gone, it is the editor’s', async () => {
    const { calls, person, unmount } = show(
      aPlan({ ...remarked(aRemark({ quote: null, suggestion: 'En ny tekst' })) }),
      aUser(),
      { acceptPlanRemark: { revision: 4 } },
    );
    await person.click((await noteOn()).getByRole('button', { name: 'Ta inn forslaget' }));
    expect(calls.of('acceptPlanRemark')).toEqual([]);
    const dialog = within(screen.getByRole('dialog', { name: 'Endre Beskrivelse?' }));
    await person.click(dialog.getByRole('button', { name: 'Endre teksten' }));
    await waitFor(() => expect(calls.of('acceptPlanRemark')).toHaveLength(1));
    unmount();
    show(aPlan({ ...remarked(aRemark({ quote: 'skiturer' })) }));
    expect((await noteOn()).getByRole('button', { name: 'Rettet' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ta inn forslaget' })).toBeNull();
  });

  test('a remark that is gathered and removed comes back by Ctrl-Z', async () => {
    const { person } = show(submitted, admin);
    await person.click(await screen.findByRole('button', { name: 'Merknad til Beskrivelse' }));
    await person.type(field('Merknad'), 'Først');
    await person.click(screen.getByRole('button', { name: 'Legg til' }));
    await person.click(screen.getByRole('button', { name: 'Fjern' }));
    expect(screen.queryByText('Først')).toBeNull();
    await person.keyboard('{Control>}z{/Control}');
    expect(screen.getByText('Først')).toBeVisible();
  });
});
