import { describe, expect, test } from '@jest/globals';
import { createCanvas } from '@napi-rs/canvas';
import { makeCertificate } from '@studieplan/ui/certificate/certificate-pdf.ts';
import { listPdf } from '@studieplan/ui/pdf/list-pdf.ts';
import { readAloud } from '../file-check/read-aloud.ts';
import { readPages } from '../file-check/read-pages.ts';
import { CheckedSite, pdfjs } from '../testing/checked-files.ts';
import { certificateParts, smallPictures } from '../testing/certificate-parts.ts';
import { aPublicPlan } from '../testing/public-plan-builder.ts';
import { openPdf, readPdf, withoutSpace } from '../testing/read-pdf.ts';

const { fonts } = certificateParts();

const plan = aPublicPlan({
  title: 'Førstehjelp for frivillige som går vakter på arrangementer ute og inne hele året',
  learning_outcomes: {
    knowledge: Array.from({ length: 24 }, (_, n) => `Deltakeren kan forklare tiltak nummer ${n + 1}`),
    skills: ['Deltakeren kan legge en bevisstløs i stabilt sideleie'],
    competence: ['Deltakeren kan fordele oppgaver på skadestedet'],
  },
  content_modules: Array.from({ length: 40 }, (_, n) => `Modul ${n + 1}`),
});

function made(isTagged = true): Uint8Array<ArrayBuffer> {
  const input = {
    plan,
    legalText: '<h2>Lov</h2><p>Lov om voksenopplæring</p><ul><li>paragraf én</li></ul>',
    productName: 'Studieplantjenesten',
    publicOrigin: 'https://verifiser.example.no',
    now: new Date('2026-11-20T12:00:00Z'),
  };
  return new Uint8Array(makeCertificate(input, fonts, smallPictures, isTagged).doc.output('arraybuffer'));
}

async function heard(bytes: Uint8Array<ArrayBuffer>) {
  const pdf = await openPdf(bytes.buffer);
  const spoken = await readAloud(bytes, pdf);
  await pdf.destroy();
  return spoken;
}

describe('[S-6] a certificate is read in order by those who listen', () => {
  test('headings, facts, paragraphs and lists, each whole before the next, whatever page and column it goes over', async () => {
    const elements: [as: string, text: string][] = [];
    for (const { as, text } of await heard(made())) {
      const last = elements.at(-1);
      // Its lines, of which the title alone has several that matter here.
      if (as === 'Document H1' && last?.[0] === as) last[1] += ` ${text}`;
      else elements.push([as, text.trim()]);
    }
    expect(elements.slice(0, 9)).toEqual([
      ['Document P', 'Studieplantjenesten'],
      ['Document P', 'Sertifikat for godkjent studieplan'],
      ['Document H1', plan.title],
      ['Document P', expect.stringContaining('Godkjent av administrator i')],
      ['Document P', expect.any(String)],
      ['Document Table TR TH', 'Kompetansepoeng'],
      ['Document Table TR TD', '1,5'],
      ['Document Table TR TH', 'Timer'],
      ['Document Table TR TD', '42'],
    ]);
    expect(elements.filter(([as]) => /H[123]$/.test(as))).toEqual([
      ['Document H1', plan.title],
      ...['Læringsutbytte'].map((text) => ['Document H2', text]),
      ...['Kunnskaper', 'Ferdigheter', 'Kompetanse'].map((text) => ['Document H3', text]),
      ...['Om studieplanen', 'Innhold', 'Vurdering', 'Om godkjenningen', 'Lovgrunnlag'].map((text) => [
        'Document H2',
        text,
      ]),
      ['Document H3', 'Lov'],
    ]);
    const items = elements.flatMap(([as, text]) => (as === 'Document L LI LBody' ? [text] : []));
    const { knowledge, skills, competence } = plan.learning_outcomes;
    expect(withoutSpace(items.join(''))).toBe(
      withoutSpace([...knowledge, ...skills, ...competence, ...plan.content_modules, 'paragraf én'].join('')),
    );
  });

  test('what is heard is what is seen, each word once, but for what every page repeats', async () => {
    const bytes = made();
    const spoken = await heard(bytes);
    const { pages, places } = await readPdf(bytes.buffer);
    expect(pages.length).toBeGreaterThan(1);
    const repeated = pages.map((_, index) => `Side ${index + 1} av ${pages.length}`);
    const isRunning = ({ page, y }: { page: number; y: number }) =>
      page > 1 && (y < 56.7 || y > 841.89 - 56.7 - 20);
    const seen = places
      .filter((place) => !isRunning(place) && !place.text.endsWith(', fortsatt'))
      .map(({ text }) => text.trim())
      .filter((text) => !repeated.includes(text));
    const letters = (texts: string[]) => [...withoutSpace(texts.join(''))].sort().join('');
    expect(letters(spoken.map(({ text }) => text))).toBe(letters(seen));
  });

  test('a line that is broken at a space ends with it, so that no two words are heard as one', async () => {
    const pdf = await openPdf(made().buffer);
    const { pages } = await readPages(pdf);
    await pdf.destroy();
    expect(pages[0]?.letters.map(({ text }) => text).join('')).toContain(plan.title);
  });
});

test('[S-6] a list as PDF is read by the same order: facts with their names, items with their notes', async () => {
  const before = globalThis.fetch;
  new CheckedSite().reset();
  const blob = await listPdf({
    title: 'Stikkprøve',
    lead: 'Trukket i dag',
    facts: [['Antall', '35']],
    sections: [{ title: 'Trukket', rows: [{ text: 'Kurs 1', note: 'linje 7' }] }],
    foot: 'Skrevet ut i dag',
  }).finally(() => {
    globalThis.fetch = before;
  });
  const bytes = await new Promise<Uint8Array<ArrayBuffer>>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(blob);
  });
  expect((await heard(bytes)).map(({ as, text }) => `${as}: ${text}`)).toEqual([
    'Document H1: Stikkprøve',
    'Document P: Trukket i dag',
    'Document Table TR TH: Antall',
    'Document Table TR TD: 35',
    'Document H2: Trukket',
    'Document L LI LBody P: Kurs 1',
    'Document L LI LBody P: linje 7',
    'Document P: Skrevet ut i dag',
  ]);
});

test('[S-6] not a dot of any page moves by the tags', async () => {
  const [before, after] = [await pictures(made(false)), await pictures(made())];
  expect(after.length).toBeGreaterThan(1);
  expect(after.map((page, index) => page.equals(before[index] as Buffer))).toEqual(after.map(() => true));
}, 20_000);

async function pictures(bytes: Uint8Array<ArrayBuffer>): Promise<Buffer[]> {
  const pdf = await pdfjs.getDocument({ data: bytes.slice(), verbosity: 0, disableFontFace: true }).promise;
  const drawn: Buffer[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: 1 });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await page.render({ canvas: canvas as never, viewport }).promise;
    drawn.push(Buffer.from(canvas.data()));
  }
  await pdf.destroy();
  return drawn;
}
