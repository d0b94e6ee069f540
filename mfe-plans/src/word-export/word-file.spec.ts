import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import fc from 'fast-check';
import type { PlanContent, Plan } from '@studieplan/contracts';
import { aPlan, aValidatedPlan } from '../testing/builders.ts';
import { wordFile } from './word-file.ts';

const site = {
  now: new Date('2026-11-20T12:00:00Z'),
  productName: 'Testprodukt',
  publicOrigin: 'https://sjekk.example',
};
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const examples = join(import.meta.dirname, '../../../services/ai/examples/single');

function parsed(xml: string): XMLDocument {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document;
}

async function opened(plan: Plan) {
  const files = unzipSync(await wordFile(plan, site));
  const xml = (path: string) => parsed(strFromU8(files[path] as Uint8Array));
  for (const path of Object.keys(files)) if (/\.(xml|rels)$/.test(path)) xml(path);
  const document = xml('word/document.xml');
  const elements = (name: string, within: Document | Element = document) => [
    ...within.getElementsByTagNameNS(word, name),
  ];
  const text = (within: Element) =>
    elements('t', within)
      .map(({ textContent }) => textContent)
      .join('');
  const styleOf = (paragraph: Element) =>
    elements('pStyle', paragraph)[0]?.getAttributeNS(word, 'val') ?? null;
  return {
    files,
    xml,
    elements,
    text,
    headings: () =>
      elements('p')
        .filter((paragraph) => styleOf(paragraph)?.startsWith('Heading'))
        .map((paragraph) => [styleOf(paragraph), text(paragraph)]),
    /** Items of lists, each with the number of its list. */
    items: () =>
      elements('p').flatMap((paragraph) => {
        const list = elements('numId', paragraph)[0]?.getAttributeNS(word, 'val');
        return list === undefined || list === null ? [] : [{ list, text: text(paragraph) }];
      }),
    tables: () =>
      elements('tbl').map((table) =>
        elements('tr', table).map((row) => elements('tc', row).map((cell) => text(cell))),
      ),
  };
}
const plain = (rows: string[][] | undefined) =>
  rows?.map((row) => row.map((cell) => cell.replace(/\u00a0/g, ' ')));

test.each(readdirSync(examples))(
  '[R-446] the Word file of the example plan %s holds every outcome and module',
  async (file) => {
    const { plan } = JSON.parse(readFileSync(join(examples, file), 'utf8')) as { plan: PlanContent };
    const { items, elements, text } = await opened(aPlan(plan));
    const { knowledge, skills, competence } = plan.learning_outcomes;
    expect(items().map((item) => item.text)).toEqual([
      ...knowledge,
      ...skills,
      ...competence,
      ...plan.content_modules,
      ...plan.metadata.assessment_methods,
    ]);
    const lines = [plan.title, plan.description, plan.assessment_criteria].flatMap((part) =>
      part.split('\n'),
    );
    expect(elements('p').map(text)).toEqual(
      expect.arrayContaining(lines.filter((line) => line.trim() !== '')),
    );
  },
);

test('headings, lists and tables are those of Word', async () => {
  const { headings, items, tables, xml, elements } = await opened(
    aValidatedPlan(66, { rejection_reason: 'Kriteriene mangler.', status: 'rejected' }),
  );
  expect(headings()).toEqual([
    ['Heading1', 'Turledelse i skog og lavfjell'],
    ['Heading2', 'Beskrivelse'],
    ['Heading2', 'Læringsutbytte'],
    ['Heading3', 'Kunnskaper'],
    ['Heading3', 'Ferdigheter'],
    ['Heading3', 'Kompetanse'],
    ['Heading2', 'Innholdsmoduler'],
    ['Heading2', 'Vurderingskriterier'],
    ['Heading2', 'Vurderingsformer'],
    ['Heading2', 'Automatisk kontroll'],
    ['Heading2', 'Begrunnelse for avvisning'],
  ]);
  const numbering = xml('word/numbering.xml');
  const formatOf = (list: string) => {
    const own = elements('num', numbering).find((num) => num.getAttributeNS(word, 'numId') === list);
    const abstract = own && elements('abstractNumId', own)[0]?.getAttributeNS(word, 'val');
    const lists = elements('abstractNum', numbering);
    const found = lists.find((one) => one.getAttributeNS(word, 'abstractNumId') === abstract);
    return found && elements('numFmt', found)[0]?.getAttributeNS(word, 'val');
  };
  expect(items().map(({ list, text }) => [formatOf(list), text])).toEqual([
    ['bullet', 'Deltakeren kan forklare allemannsretten'],
    ['bullet', 'Deltakeren kan finne fram med kart'],
    ['bullet', 'Deltakeren kan ta ansvar for å snu i tide'],
    ['decimal', 'Kart og kompass'],
    ['bullet', 'observasjon'],
  ]);
  const [facts, parts] = tables();
  expect(plain(facts)).toEqual([
    ['Opplysning', 'Verdi'],
    ['Status', 'Avvist'],
    ['Kompetansepoeng', '3,0'],
    ['Estimerte timer', '81'],
    ['EQF-nivå', '4'],
    ['Språk', 'Norsk'],
    ['Land', 'Norge'],
    ['Studieforbund', 'Studieforbundet Samklang'],
    ['Org.nr.', '712 040 318'],
    ['Forfatter', 'Amina Yusuf Hassan'],
    ['Opprettet', '01.10.2025'],
    ['Sist endret', '18.11.2025'],
  ]);
  expect(plain(parts)?.slice(0, 2)).toEqual([
    ['Del', 'Score', 'Tilbakemelding'],
    ['Læringsutbytte', '86,0 %', 'Utbyttene er konkrete.'],
  ]);
  expect(elements('tblHeader')).toHaveLength(2);
});

test('what XML forbids is dropped, what it escapes is escaped, lines stay lines', async () => {
  const hostile = 'a\u0000\u0008\u001f\ud800b\uffff<w:p/>&"\u{1f97e}';
  const { headings, items, text, elements } = await opened(
    aPlan({
      title: hostile,
      uploader_name: hostile,
      description: `${hostile}\r\n\nAndre linje`,
      content_modules: ['Én\nto'],
      learning_outcomes: { knowledge: [hostile], skills: [], competence: [] },
    }),
  );
  const clean = 'ab<w:p/>&"\u{1f97e}';
  expect(headings()[0]).toEqual(['Heading1', clean]);
  expect(items()[0]?.text).toBe(clean);
  const lines = elements('p').map(text);
  expect(lines).toEqual(expect.arrayContaining([clean, 'Andre linje', 'Ikke fylt ut']));
  expect(elements('br')).toHaveLength(1);
});

test('whatever a person writes, the file can be read', async () => {
  // Half of the 16-bit units drawn are control characters, surrogates or the two that are no signs.
  const unit = fc.oneof(
    fc.integer({ min: 0, max: 0xffff }),
    fc.integer({ min: 0, max: 0x20 }),
    fc.integer({ min: 0xd7f0, max: 0xe010 }),
    fc.integer({ min: 0xfff0, max: 0xffff }),
  );
  const written = fc.array(unit, { maxLength: 40 }).map((units) => String.fromCharCode(...units));
  await fc.assert(
    fc.asyncProperty(written, fc.array(written, { maxLength: 3 }), async (text, items) => {
      await opened(aPlan({ title: text, description: text, content_modules: items }));
    }),
    { numRuns: 10 },
  );
});

test('[I-4] [I-8] the draft beside an approved version is called a draft, names its judge and tells the regulations’ fields', async () => {
  const file = await opened(
    aValidatedPlan(82.5, {
      has_versions: true,
      approved_at: '2025-10-14T10:00:00Z',
      approver_name: 'Kari Lillesæter',
      target_groups: 'Turledere',
      duration: { hours: 18, meetings: 6 },
    }),
  );
  const written = strFromU8(file.files['word/document.xml'] as Uint8Array);
  expect(written).toContain('Denne teksten er ikke godkjent.');
  expect(written).not.toContain('Kari Lillesæter');
  expect(written).toContain('Vurdert av: Automatisk kontroll (faste regler, uten språkmodell).');
  expect(file.headings()).toEqual(
    expect.arrayContaining([
      ['Heading2', 'Målgrupper'],
      ['Heading2', 'Varighet'],
    ]),
  );
  expect(written).toContain('18 kurstimer à 60 minutter, 6 samlinger');
});

describe('[O-4] the Word file looks like the house', () => {
  const wordsOf = async (path: string, plan: Plan) => {
    const file = await opened(plan);
    return file.elements('p', file.xml(path)).map((paragraph) =>
      file
        .elements('r', paragraph)
        .flatMap((run) => [...run.children])
        .map(({ localName, textContent }) => {
          if (localName === 'instrText') return `{${textContent}}`;
          return localName === 'tab' ? '\t' : localName === 't' ? textContent : '';
        })
        .join(''),
    );
  };

  test('its type is ours, with one that every Word has behind it', async () => {
    const { xml, elements } = await opened(aPlan());
    const fonts = elements('font', xml('word/fontTable.xml')).map((font) => [
      font.getAttributeNS(word, 'name'),
      elements('altName', font)[0]?.getAttributeNS(word, 'val'),
    ]);
    expect(fonts).toEqual([
      ['Young Serif', 'Georgia'],
      ['Schibsted Grotesk', 'Calibri'],
    ]);
    const styles = xml('word/styles.xml');
    const styleOf = (id: string) =>
      elements('style', styles).find((one) => one.getAttributeNS(word, 'styleId') === id);
    const fontOf = (id: string) => {
      const style = styleOf(id);
      return style && elements('rFonts', style)[0]?.getAttributeNS(word, 'ascii');
    };
    expect(['Heading1', 'Heading2', 'Heading3'].map(fontOf)).toEqual([
      'Young Serif',
      'Young Serif',
      'Schibsted Grotesk',
    ]);
    const title = styleOf('Heading1') as Element;
    // A title of two lines: without the word, one program drew them over each other.
    expect(elements('spacing', title)[0]?.getAttributeNS(word, 'lineRule')).toBe('auto');
    const [plain] = elements('rPrDefault', styles).flatMap((part) => elements('rFonts', part));
    expect(plain?.getAttributeNS(word, 'ascii')).toBe('Schibsted Grotesk');
  });

  test('the mark and the product’s name stand at the head of each page', async () => {
    const { files } = await opened(aPlan());
    const [picture] = Object.keys(files).filter((path) => /^word\/media\/.*\.png$/.test(path));
    expect([...(files[picture ?? ''] ?? []).slice(1, 4)]).toEqual(
      [...'PNG'].map((sign) => sign.charCodeAt(0)),
    );
    expect(strFromU8(files['word/_rels/header1.xml.rels'] as Uint8Array)).toContain(
      picture?.replace('word/', ''),
    );
    expect((await wordsOf('word/header1.xml', aPlan())).join()).toContain('Testprodukt');
  });

  test('the foot has page numbers, and the approved edition’s code and address or else the plan’s own', async () => {
    const code = { has_versions: true, approval_link: '7KQ2M9XD4HTBV' };
    expect(await wordsOf('word/footer1.xml', aPlan(code))).toEqual([
      'Turledelse i skog og lavfjell · utkast\tSide {PAGE} av {NUMPAGES}',
      'Godkjent versjon: 7KQ2-M9XD-4HTBV · https://sjekk.example/verify/7KQ2M9XD4HTBV',
    ]);
    const [title, address] = await wordsOf('word/footer1.xml', aPlan({ title: 'Kor '.repeat(50) }));
    expect(title).toHaveLength(70 + ' · utkast\tSide {PAGE} av {NUMPAGES}'.length);
    // The public host serves no application.
    expect(address).toBe(`http://localhost/study-plans/${aPlan().id}`);
  });
});
