import { File as NodeFile } from 'node:buffer';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { withIndexedDb } from '@studieplan/ui/testing/indexed-db.ts';
import { refusal } from '@studieplan/ui/testing/stub-operations.ts';
import { workerInPage } from '@studieplan/ui/testing/worker-in-page.ts';
import { withoutWaiting } from '@studieplan/ui/testing/without-waiting.ts';
import type { FormText } from '@studieplan/ui/unsent/unsent-texts.ts';
import { aPlanAnswer, aPlan, aPlanRow, planId } from '../../../testing/builders.ts';
import { button, field, showEdit, showNew, write } from '../../../testing/show-editor.tsx';
import { docxFile, paragraph, run, styled } from '../../../testing/docx-parts.ts';
import { docxOf } from '../../../testing/word-samples/sample.ts';
import { draftOf } from '../plan-draft.ts';
import { trayIn } from './kept-tray.ts';
import { wordAnswer } from './word-answer.ts';
import { looseSamples, plainPlan } from '../../../testing/word-samples/loose-samples.ts';

withoutWaiting();

const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

withIndexedDb();
globalThis.Worker = workerInPage(wordAnswer);
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'Worker');
});
afterEach(() => {
  globalThis.Worker = workerInPage(wordAnswer);
});

/** A file as a browser hands it over; jsdom's own has no `arrayBuffer`. */
const wordFile = (name: string, bytes: Uint8Array) =>
  new NodeFile([Uint8Array.from(bytes)], name, { type }) as unknown as File;
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Word-fil'), { target: { files: [file] } });
const kayak = async () => wordFile('Kajakk.docx', await docxOf(plainPlan));
/** A copy of the test plan at the server. */
const aTrayCopy = (text: FormText) => ({
  working_copy: {
    working_copy_id: planId,
    study_plan_id: planId,
    base_revision: 3,
    revision: 2,
    saved_at: '2026-11-20T08:43:00Z',
    text,
  },
});
const leftTitle = () => screen.findByRole('heading', { name: 'Uten plass' });

describe('[M-5] a new plan', () => {
  test('can begin in five ways, equal among each other, above the form', async () => {
    showNew();
    const ways = await screen.findByRole('region', { name: 'Måter å begynne på' });
    expect(
      within(ways)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Slipp Word-filen din her', 'Bruk en mal', 'Kopier en plan', 'Få et forslag', 'Tomt skjema']);
    expect(screen.getAllByRole('button', { name: 'Generer forslag' })).toHaveLength(1);
  });

  test('an empty form has the focus in its first field, and the ways are gone', async () => {
    const { person } = showNew();
    await person.click(await screen.findByRole('button', { name: 'Begynn tomt' }));
    expect(field('Tittel')).toHaveFocus();
    expect(screen.queryByRole('region', { name: 'Måter å begynne på' })).not.toBeInTheDocument();
    expect(button('Hent fra Word')).toBeVisible();
  });

  test('a template can be read, and makes a draft of one’s own', async () => {
    const { person, calls } = showNew({
      listPlanTemplates: {
        templates: [
          {
            study_plan_id: planId,
            title: 'Førstehjelp',
            description: 'For vakter',
            ects_credits: 1.5,
            estimated_hours: 42,
            eqf_level: '3',
            version_number: 2,
            approved_at: '2026-01-05T10:00:00.000Z',
          },
        ],
      },
      copyPlan: { study_plan_id: planId, revision: 1 },
      getPlan: aPlanAnswer(aPlan({ title: 'Førstehjelp', revision: 1 })),
    });
    await person.click(await screen.findByRole('button', { name: 'Velg mal' }));
    expect(await screen.findByText(/1,5 kompetansepoeng · 42 timer · versjon 2/)).toBeVisible();
    await person.click(button('Lag utkast av malen'));
    expect(await screen.findByText(/Kopien er lagret som ditt utkast/)).toBeVisible();
    expect(calls.of('copyPlan')).toEqual([{ study_plan_id: planId, template: true }]);
  });
});

test('[X-14] without templates the dialog says how one comes to be, and leads on to what can be copied', async () => {
  const { person } = showNew({ listPlanTemplates: { templates: [] } });
  await person.click(await screen.findByRole('button', { name: 'Velg mal' }));
  expect(await screen.findByText(/En administrator kan gjøre en godkjent plan til mal/)).toBeVisible();
  await person.click(button('Finn en plan å kopiere'));
  expect(await screen.findByRole('dialog', { name: 'Kopier en plan' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Bruk en mal' })).toBeNull();
});

test('[M-5] a plan to copy is searched for after a pause in the typing, and what was found stands until then', async () => {
  const found = (title: string) => ({
    study_plans: [aPlanRow({ title })],
    next_cursor: null,
    total: 1,
    revision: title,
  });
  const { person, calls } = showNew({ listPlans: found('Kajakk') });
  await person.click(await screen.findByRole('button', { name: 'Finn plan' }));
  expect(await screen.findByText('Kajakk')).toBeVisible();
  const search = screen.getByLabelText('Søk i tittel og beskrivelse');
  calls.answer({ listPlans: found('Kor') });
  for (const value of ['k', 'ko', 'kor ']) fireEvent.change(search, { target: { value } });
  expect(screen.getByText('Kajakk')).toBeVisible();
  expect(await screen.findByText('Kor')).toBeVisible();
  expect(calls.of('listPlans').map((asked) => asked.search)).toEqual([undefined, 'kor']);
});

describe('[M-5] a Word file', () => {
  test('is shown field by field with its sources, and fills the form only when one says so', async () => {
    const { person, calls } = showNew();
    await screen.findByRole('button', { name: 'Velg Word-fil' });
    choose(await kayak());
    expect(await screen.findByRole('heading', { name: 'Ni av ti felt er funnet' })).toBeVisible();
    expect(screen.getByText('Listen under «Innhold»')).toBeVisible();
    expect(screen.getByText('Ikke funnet')).toBeVisible();
    await person.click(button('Fyll inn i skjemaet'));
    expect(field('Tittel')).toHaveValue('Kajakk grunnkurs');
    expect(field('Modul 3')).toHaveValue('Redning');
    expect(screen.getByRole('region', { name: 'Fra Word' })).toHaveFocus();
    expect(calls.of('createPlan')).toEqual([]);
    await person.click(button('Angre import'));
    expect(field('Tittel')).toHaveValue('');
  });

  test('leaves what is written alone unless one gives it up', async () => {
    const { person } = showNew();
    await screen.findByRole('button', { name: 'Velg Word-fil' });
    await write(person, { Tittel: 'Min tittel', Beskrivelse: 'Min beskrivelse' });
    choose(await kayak());
    await person.click(await screen.findByRole('checkbox', { name: 'Erstatt det som står i Tittel nå' }));
    await person.click(button('Fyll inn i skjemaet'));
    expect(field('Tittel')).toHaveValue('Kajakk grunnkurs');
    expect(field('Beskrivelse')).toHaveValue('Min beskrivelse');
  });

  test('what fits nowhere is sent to a field by button, or dragged there, after what it holds', async () => {
    const brochure = looseSamples.find(({ make }) => make === 'brosjyre');
    const { person } = showEdit(aPlan({ assessment_criteria: 'Deltar.' }));
    await screen.findByRole('button', { name: 'Hent fra Word' });
    choose(wordFile('Brosjyre.docx', await docxOf({ parts: brochure?.parts ?? [] })));
    await person.click(await screen.findByRole('button', { name: 'Fyll inn i skjemaet' }));
    await leftTitle();
    const text = 'Kursbevis når du har vært med på minst 20 tirsdager';
    const row = () => screen.getByText(text).closest('li') as HTMLElement;
    await person.selectOptions(within(row()).getByRole('combobox'), 'Vurderingskriterier');
    await person.click(within(row()).getByRole('button', { name: 'Legg i feltet' }));
    expect(field('Vurderingskriterier')).toHaveValue(`Deltar.\n${text}`);
    expect(screen.getByText('Lagt i Vurderingskriterier.')).toBeVisible();
    const data = new Map<string, string>();
    const dataTransfer = {
      setData: (kind: string, value: string) => data.set(kind, value),
      getData: (kind: string) => data.get(kind) ?? '',
      get types() {
        return [...data.keys()];
      },
    };
    const dance = screen.getByText('Ti danser').closest('li') as HTMLElement;
    fireEvent.dragStart(dance, { dataTransfer });
    fireEvent.drop(screen.getByRole('textbox', { name: 'Modul 1' }), { dataTransfer });
    expect(await screen.findByDisplayValue('Ti danser')).toBeVisible();
  });

  test('leaves in the working copy what fits nowhere, beside the text and after it is saved', async () => {
    const brochure = looseSamples.find(({ make }) => make === 'brosjyre');
    const { calls, person } = showEdit(aPlan({ assessment_criteria: 'Deltar.' }));
    await screen.findByRole('button', { name: 'Hent fra Word' });
    choose(wordFile('Brosjyre.docx', await docxOf({ parts: brochure?.parts ?? [] })));
    await person.click(await screen.findByRole('button', { name: 'Fyll inn i skjemaet' }));
    await leftTitle();
    await write(person, { Tittel: 'Dans på tirsdager' });
    // Not that of a page that an earlier test has left.
    const kept = () => calls.of('saveWorkingCopy').findLast((copy) => copy.study_plan_id === planId);
    const tray = expect.stringContaining('Ti danser') as string;
    await waitFor(() => expect(kept()?.text).toMatchObject({ word_tray: tray }));
    expect(kept()?.text).toHaveProperty('title', 'Dans på tirsdager');
    await person.click(button('Lagre som utkast'));
    await screen.findByText('Studieplanen er lagret som utkast.');
    // The form is the plan's by now, and goes along for an earlier release alone: there it would be empty without.
    const form = { title: 'Dans på tirsdager', assessment_criteria: 'Deltar.' };
    await waitFor(() =>
      expect(kept()?.text).toMatchObject({ ...form, word_tray: tray, word_tray_only: '1' }),
    );
  });

  test('adds to what lies in the tray from before, and undone leaves that as it was', async () => {
    const brochure = looseSamples.find(({ make }) => make === 'brosjyre');
    const before = { fileName: 'Første.docx', loose: [{ id: 7, text: 'Fra den første filen' }] };
    const { person } = showEdit(aPlan(), {
      getWorkingCopy: aTrayCopy({ word_tray: JSON.stringify(before) }),
    });
    await leftTitle();
    choose(wordFile('Brosjyre.docx', await docxOf({ parts: brochure?.parts ?? [] })));
    await person.click(await screen.findByRole('button', { name: 'Fyll inn i skjemaet' }));
    expect(await screen.findByText('Ti danser')).toBeVisible();
    expect(screen.getByText('Fra den første filen')).toBeVisible();
    await person.click(button('Angre import'));
    expect(screen.queryByText('Ti danser')).not.toBeInTheDocument();
    expect(screen.getByText('Fra den første filen')).toBeVisible();
  });

  test('left beside a plan that has moved on is the tray alone: the form is the new one, and saves on it', async () => {
    const word_tray = JSON.stringify({ fileName: 'a.docx', loose: [{ id: 1, text: 'Ti danser' }] });
    const plan = aPlan({ title: 'Ny tittel', revision: 4 });
    const { calls, person } = showEdit(plan, {
      getWorkingCopy: aTrayCopy({ ...draftOf(aPlan({ title: 'Gammel' })), word_tray, word_tray_only: '1' }),
    });
    await leftTitle();
    expect(field('Tittel')).toHaveValue('Ny tittel');
    await write(person, { Tittel: 'Nyere tittel' });
    await person.click(button('Lagre som utkast'));
    await waitFor(() => expect(calls.of('updatePlan')).toMatchObject([{ expected_revision: 4 }]));
  });

  test('left on an earlier visit what is still to be placed; the form is the saved one', async () => {
    const word_tray = JSON.stringify({
      fileName: 'Brosjyre.docx',
      loose: [
        { id: 3, text: 'Ti danser', under: 'Dette lærer du' },
        { id: 5, text: 'Ta med sko' },
      ],
    });
    const { calls, person } = showEdit(aPlan({ title: 'Dans' }), {
      getWorkingCopy: aTrayCopy({ word_tray }),
    });
    expect(await leftTitle()).toBeVisible();
    expect(field('Tittel')).toHaveValue('Dans');
    expect(screen.queryByRole('region', { name: 'Kladd' })).not.toBeInTheDocument();
    expect(screen.getByText('Under «Dette lærer du»')).toBeVisible();
    const row = screen.getByText('Ti danser').closest('li') as HTMLElement;
    await person.selectOptions(within(row).getByRole('combobox'), 'Innholdsmoduler');
    await person.click(within(row).getByRole('button', { name: 'Legg i feltet' }));
    expect(screen.getByDisplayValue('Ti danser')).toBeVisible();
    await person.click(button('Fjern alle'));
    expect(screen.queryByText('Ta med sko')).not.toBeInTheDocument();
    expect(calls.of('updatePlan')).toEqual([]);
  });

  test('gives way to a form that a copy does not hold it beside, and says so', async () => {
    const [form, tray] = [250_000, 60_000];
    const word_tray = JSON.stringify({ fileName: 'a.docx', loose: [{ id: 1, text: 'y'.repeat(tray) }] });
    const { calls, person } = showEdit(aPlan(), { getWorkingCopy: aTrayCopy({ word_tray }) });
    await leftTitle();
    expect(screen.getByText(/Tekstene følger med kladden din/)).toBeVisible();
    fireEvent.change(field('Beskrivelse'), { target: { value: 'x'.repeat(form) } });
    expect(screen.getByText(/Tekstene er for lange til å følge med kladden/)).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Til studieplaner' }));
    await waitFor(() => expect(calls.of('saveWorkingCopy').at(-1)?.text).not.toHaveProperty('word_tray'));
    expect(calls.of('saveWorkingCopy').at(-1)?.text).toMatchObject({ description: 'x'.repeat(form) });
  });

  test('not kept is told of and guarded, also where the form is saved', async () => {
    const word_tray = JSON.stringify({ fileName: 'a.docx', loose: [{ id: 1, text: 'Ti danser' }] });
    const { person } = showEdit(aPlan(), {
      getWorkingCopy: aTrayCopy({ word_tray }),
      saveWorkingCopy: refusal('WORKING_COPY_LIMIT'),
    });
    await leftTitle();
    expect(await screen.findByText(/^Du har 20 kladder fra før\./)).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Til studieplaner' }));
    expect(await screen.findByRole('dialog', { name: 'Forlate siden uten å lagre?' })).toBeVisible();
  });

  test('of two devices is one tray where one writes on; a saved form is not laid aside', async () => {
    const trayOf = (...texts: string[]) =>
      JSON.stringify({ fileName: 'a.docx', loose: texts.map((text, at) => ({ id: at, text })) });
    const { calls, person } = showEdit(aPlan(), {
      getWorkingCopy: aTrayCopy({ word_tray: trayOf('Ti danser', 'Ta med sko') }),
      saveWorkingCopy: refusal('WORKING_COPY_CHANGED'),
    });
    await leftTitle();
    const other = aTrayCopy({ word_tray: trayOf('Ta med sko', 'Fra telefonen') }).working_copy;
    calls.answer({ getWorkingCopy: { working_copy: { ...other, revision: 7 } } });
    await person.click(await screen.findByRole('button', { name: 'Skriv videre her' }));
    expect(await screen.findByText('Fra telefonen')).toBeVisible();
    expect(screen.getByText('Ti danser')).toBeVisible();
    expect(screen.getAllByText('Ta med sko')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Tekst lagt til side' })).toBeNull();
  });

  test.each(['{', '{"fileName":"a","loose":[{"id":"1","text":"x"}]}', '[]', 'null'])(
    'a tray that nobody has written (%s) counts for nothing',
    (word_tray) => expect(trayIn({ word_tray })).toBeUndefined(),
  );

  test('that cannot be read is refused by a sentence, and the form stays', async () => {
    showNew();
    await screen.findByRole('button', { name: 'Velg Word-fil' });
    choose(wordFile('x.doc', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/gammel Word-fil \(\.doc\)/));
    expect(field('Tittel')).toHaveValue('');
  });
});

describe('[V-6] a Word file is read beside the page', () => {
  const begun = async () => {
    const shown = showNew();
    await screen.findByRole('button', { name: 'Velg Word-fil' });
    choose(await kayak());
    return shown;
  };

  test('which says after a moment that it is read, and ends it for whoever does not want to wait', async () => {
    globalThis.Worker = workerInPage(() => new Promise(() => undefined));
    const { person } = await begun();
    expect(screen.queryByText('Leser filen …')).not.toBeInTheDocument();
    expect(await screen.findByText('Leser filen …')).toBeVisible();
    expect(button('Velg Word-fil')).toHaveAttribute('aria-disabled', 'true');
    globalThis.Worker = workerInPage(wordAnswer);
    await person.click(button('Avbryt'));
    expect(button('Velg Word-fil')).toHaveFocus();
    await waitFor(() => expect(screen.queryByText('Leser filen …')).not.toBeInTheDocument());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    choose(await kayak());
    expect(await screen.findByRole('heading', { name: 'Ni av ti felt er funnet' })).toBeVisible();
  });

  test('what ends the reader is a file that cannot be read', async () => {
    globalThis.Worker = workerInPage(() => Promise.reject(new RangeError('too deep')));
    await begun();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Filen er skadet og kan ikke leses\./);
  });

  test('of a reader that does not come nothing is said of the file', async () => {
    globalThis.Worker = class {
      onerror?: (event: object) => void;
      postMessage = () => this.onerror?.({ type: 'error' });
      terminate() {}
    } as never;
    await begun();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Det som leser Word-filer, kunne ikke lastes\./,
    );
  });
});

describe('[T-1] the words of a file', () => {
  const shown = async (body: string, header?: string) => {
    showNew();
    await screen.findByRole('button', { name: 'Velg Word-fil' });
    choose(
      wordFile('Plan.docx', docxFile(body, header === undefined ? {} : { header: paragraph(run(header)) })),
    );
    await screen.findByRole('heading', { name: /felt er funnet$/ });
  };
  const target = `${styled('Title', 'Kor')}${styled('Heading1', 'Målgruppe')}${paragraph(run('Alle sangere'))}`;

  test('are said to have fitted where nothing is loose; what is skipped is folded', async () => {
    await shown(target, 'Studieforbundet Samklang');
    expect(screen.getByText('Alt i filen fikk plass i et felt.')).toBeVisible();
    expect(
      screen.getByText('Filen har 6 ord: 4 ord er i felt, 0 ord ligger uten plass, 2 ord er ikke tatt med.'),
    ).toBeVisible();
    const fold = screen.getByText('Ikke tatt med (2 ord)');
    expect(fold.closest('details')).not.toHaveAttribute('open');
    expect(
      within(fold.closest('details') as HTMLElement).getByText('Studieforbundet Samklang'),
    ).toBeInTheDocument();
  });

  test('that are loose are counted, under their heading, and nobody says that all has fitted', async () => {
    await shown(`${target}${styled('Heading1', 'Reise')}${paragraph(run('Vi tar bussen.'))}`);
    expect(screen.queryByText(/Alt i filen/)).not.toBeInTheDocument();
    expect(screen.getByText(/^4 ord i 1 tekst passet ikke sikkert noe sted\./)).toBeVisible();
    expect(screen.getByText('Under «Reise»')).toBeVisible();
  });
});

describe('[T-11] a text that a field does not hold', () => {
  test('is cut and told; the import undone, what stood there stands again', async () => {
    const long = `${'Vi synger sammen. '.repeat(600)}`;
    const body = `${styled('Heading1', 'Om kurset')}${paragraph(run(long))}`;
    const { person } = showEdit(aPlan({ description: 'Kor' }));
    await screen.findByRole('button', { name: 'Hent fra Word' });
    choose(wordFile('Lang.docx', docxFile(body)));
    expect(await screen.findByText(/Feltet er fullt, så resten er uten plass\.$/)).toBeVisible();
    expect(screen.getByText(/^Noe av teksten er lengre enn feltet rommer\./)).toBeVisible();
    await person.click(screen.getByRole('checkbox', { name: /^Erstatt det som står i Beskrivelse/ }));
    await person.click(button('Fyll inn i skjemaet'));
    await leftTitle();
    expect(field('Beskrivelse')).toHaveValue(long.slice(0, 9990).trim());
    await person.click(button('Angre import'));
    expect(field('Beskrivelse')).toHaveValue('Kor');
    expect(screen.queryByRole('heading', { name: 'Uten plass' })).not.toBeInTheDocument();
  });
});
