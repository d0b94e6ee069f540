import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aPlanAnswer, aPlan, planId } from '../../../testing/builders.ts';
import { button, field, showEdit, showNew, write } from '../../../testing/show-editor.tsx';
import { docxOf } from '../../../word-import/samples/sample.ts';
import { looseSamples, plainPlan } from '../../../word-import/samples/loose-samples.ts';

const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A file as a browser hands it over; jsdom's own has no `arrayBuffer`. */
function wordFile(name: string, bytes: Uint8Array): File {
  const file = new File([], name, { type });
  return Object.assign(file, { arrayBuffer: () => Promise.resolve(bytes.slice().buffer) });
}
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Word-fil'), { target: { files: [file] } });
const kayak = async () => wordFile('Kajakk.docx', await docxOf(plainPlan));
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
    expect(screen.getAllByRole('button', { name: 'Generer med KI' })).toHaveLength(1);
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
    await person.click(button('Angre'));
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

  test('that cannot be read is refused by a sentence, and the form stays', async () => {
    showNew();
    await screen.findByRole('button', { name: 'Velg Word-fil' });
    choose(wordFile('x.doc', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/gammel Word-fil \(\.doc\)/));
    expect(field('Tittel')).toHaveValue('');
  });
});
