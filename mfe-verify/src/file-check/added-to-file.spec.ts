import { describe, expect, test } from '@jest/globals';
import {
  aCheckedSite,
  altered,
  check,
  latin1 as latin,
  type PdfDocument,
  pdfLib,
  pdfName as name,
  plan,
} from '../testing/checked-files.ts';

const { decodePDFRawStream, PDFArray, PDFDict, PDFRawStream, PDFString } = pdfLib;

let ours: Uint8Array;
const site = aCheckedSite((made) => (ours = made));

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const script = { S: 'JavaScript', JS: PDFString.of('app.alert(1)') };
const page = (document: PdfDocument) => document.getPage(0).node;
const annotate = (document: PdfDocument, annotation: Record<string, unknown>) =>
  page(document).addAnnot(
    document.context.register(
      document.context.obj({ Type: 'Annot', Rect: [0, 0, 9, 9], ...annotation } as never),
    ),
  );
const set = (document: PdfDocument, key: string, value: Record<string, unknown>) =>
  document.catalog.set(name(key), document.context.obj(value as never));
const fontsOf = (document: PdfDocument) =>
  document.context
    .enumerateIndirectObjects()
    .flatMap(([, one]) => (one instanceof PDFDict && one.get(name('FontFile2')) !== undefined ? [one] : []));
const resources = (document: PdfDocument) => document.getPage(0).node.lookup(name('Resources'), PDFDict);

/** What is put in, and what the file is said to have then. */
type Thing = [what: string, change: (document: PdfDocument) => unknown, named: string];

/** Brothers of what is tried in `npm test`: for the long run (docs/adr/0025). */
const waiting = new Set([
  'HTML before it',
  'a script by name',
  'a script after the way to a page',
  'an address behind our own link',
  'another file that is opened',
  'an attachment beside the text',
  'a form without fields',
  'a film',
  'another subject',
  'a note',
  'an object that nothing refers to',
  'metadata',
  'a key of nobody’s',
  'words for those who listen',
  'a ZIP after it',
  'a comment in an object',
  'a line more at the end',
  'another version of PDF',
  'an object that stands twice',
  'a place that the table tells wrong',
  'an object that the table calls free',
  'another day in the file’s information',
  'another day of the attachment',
  'the maker of before',
  'a letter moved by a hundredth',
  'a width that is another',
]);
/** Tried in one file with their brothers in `npm test`, and alone in the long run. */
const notAlone = new Set([
  'a document’s own action',
  'an address elsewhere',
  'a portfolio',
  'another attachment',
  'a second proof',
  'a form field',
  'another author',
  'bookmarks',
  'layers',
  'a transfer function',
]);
const tried = <Case extends [string, ...unknown[]]>(cases: Case[]) =>
  process.env['LONG'] ? cases : cases.filter(([what]) => !waiting.has(what) && !notAlone.has(what));
const together = (cases: Thing[]) => cases.filter(([what]) => notAlone.has(what));

const active: Thing[] = [
  [
    'a page’s own action',
    (document) => page(document).set(name('AA'), document.context.obj({ O: script })),
    'handlinger som starter av seg selv',
  ],
  [
    'a document’s own action',
    (document) => set(document, 'AA', { WC: script }),
    'handlinger som starter av seg selv',
  ],
  ['a script when it is opened', (document) => set(document, 'OpenAction', script), 'et skript'],
  ['a script by name', (document) => document.addJavaScript('x', 'app.alert(1)'), 'et skript'],
  [
    'a script after the way to a page',
    (document) => annotate(document, { Subtype: 'Link', A: { S: 'GoTo', D: [0], Next: script } }),
    'et skript',
  ],
  [
    'a program that is started',
    (document) => set(document, 'OpenAction', { S: 'Launch', F: PDFString.of('x.exe') }),
    'en kommando for å starte programmer',
  ],
  [
    'an address elsewhere',
    (document) =>
      annotate(document, {
        Subtype: 'Link',
        A: { S: 'URI', URI: PDFString.of('https://verifiser.example.no.falsk.no/') },
      }),
    'en lenke til «https://verifiser.example.no.falsk.no/»',
  ],
  [
    'an address behind our own link',
    (document) => {
      const annotations = page(document).lookup(name('Annots'), PDFArray);
      const link = annotations.lookup(0, PDFDict).lookup(name('A'), PDFDict);
      link.set(name('URI'), PDFString.of('https://falsk.example.no/verify/7CHPV05AFMSY4'));
    },
    'en lenke til «https://falsk.example.no/verify/7CHPV05AFMSY4»',
  ],
  [
    'another file that is opened',
    (document) => set(document, 'OpenAction', { S: 'GoToR', F: PDFString.of('x.pdf') }),
    'en lenke',
  ],
  [
    'a portfolio',
    (document) => set(document, 'Collection', { Type: 'Collection', View: 'D' }),
    'en mappe med filer (portefølje)',
  ],
  [
    'another attachment',
    (document) => document.attach(bytesOf('x'), 'vitnemål.exe'),
    'et vedlegg «vitnemål.exe»',
  ],
  [
    'a second proof',
    (document) =>
      document.attach(
        new TextEncoder().encode(JSON.stringify(site.signing.proof(plan.approval_link))),
        'bevis.json',
      ),
    'et vedlegg «bevis.json»',
  ],
  [
    'an attachment beside the text',
    (document) => annotate(document, { Subtype: 'FileAttachment' }),
    'et vedlegg',
  ],
  [
    'a form field',
    (document) => document.getForm().createTextField('x').addToPage(document.getPage(0)),
    'skjemafelt',
  ],
  ['a form without fields', (document) => set(document, 'AcroForm', { Fields: [] }), 'skjemafelt'],
  ['a film', (document) => annotate(document, { Subtype: 'RichMedia' }), 'lyd, film eller 3D'],
];

const silent: Thing[] = [
  ['another title', (document) => document.setTitle('Vitnemål'), 'en tittel «Vitnemål»'],
  ['another author', (document) => document.setAuthor('NOKUT'), 'en forfatter «NOKUT»'],
  [
    'another subject',
    (document) => document.setSubject('Akkreditert'),
    'opplysninger om dokumentet «Akkreditert»',
  ],
  ['bookmarks', (document) => set(document, 'Outlines', { Type: 'Outlines', Count: 0 }), 'bokmerker'],
  ['layers', (document) => set(document, 'OCProperties', { OCGs: [], D: {} }), 'lag'],
  [
    'a note',
    (document) => annotate(document, { Subtype: 'Text', Contents: PDFString.of('Bestått') }),
    'merknader oppå sidene',
  ],
  [
    'a transfer function',
    (document) =>
      resources(document).set(
        name('ExtGState'),
        document.context.obj({ G: { TR: { FunctionType: 4, Domain: [0, 1] } } }),
      ),
    'fargeregler',
  ],
  [
    'an object that nothing refers to',
    (document) => document.context.register(document.context.obj({ Hemmelig: 'x' })),
    'deler som ingen side bruker',
  ],
  [
    'metadata',
    (document) => {
      const xml =
        '<x:xmpmeta><dc:title><rdf:Alt><rdf:li>Vitnem&#229;l</rdf:li></rdf:Alt></dc:title></x:xmpmeta>';
      const stream = document.context.stream(xml, { Type: 'Metadata', Subtype: 'XML' });
      document.catalog.set(name('Metadata'), document.context.register(stream));
    },
    'opplysninger om dokumentet «Vitnemål»',
  ],
  ['a key of nobody’s', (document) => set(document, 'Uttalelse', { x: 1 }), 'noe «Catalog/Uttalelse»'],
  [
    'a font by other means',
    (document) => {
      for (const font of fontsOf(document)) font.set(name('FontFile3'), font.get(name('FontFile2')) as never);
    },
    'skrifter',
  ],
  [
    'words for those who listen',
    (document) => {
      const said = document.context.register(document.context.stream('/Span <</ActualText (6,0)>> BDC EMC'));
      page(document).set(
        name('Contents'),
        document.context.obj([page(document).get(name('Contents')) as never, said]),
      );
    },
    'skjulte ord for opplesing og kopiering',
  ],
];

describe('[V-1] what somebody has put into a certificate is named, what may do something before all else', () => {
  test.each(tried(active))('%s', async (_, change, thing) => {
    const said = await check(await altered(ours, change));
    expect(said).toMatchObject({ tone: 'danger', title: `Filen har ${thing} som vi ikke lager` });
    expect(said.says).toContain('Underskriften i filen er vår.');
  });

  test.each(tried(silent))('%s', async (_, change, thing) => {
    const said = await check(await altered(ours, change));
    expect(said.tone).toBe('warning');
    expect(said.title).toContain(`Filen har ${thing}`);
  });

  test.each([
    ['what may do something', together(active), 'danger'],
    ['what does nothing', together(silent), 'warning'],
  ] as const)('%s is named when there is more of it too', async (_, things, tone) => {
    const said = await check(
      await altered(ours, async (document) => {
        for (const [, change] of things) await change(document);
      }),
    );
    expect(said.tone).toBe(tone);
    const named = [said.title, ...said.says].join(' ');
    expect(things.filter(([, , name]) => !named.includes(name))).toEqual([]);
  });

  test('a script stands above a field that is told otherwise, and above a version that no longer holds', async () => {
    const other = await site.certificate({ ...plan, ects_credits: 6 });
    site.shown.set(plan.approval_link, {
      ...plan,
      deleted_at: '2026-11-21T10:00:00Z',
      withdrawn: 'recalled',
    });
    const said = await check(await altered(other, (document) => document.addJavaScript('x', 'app.alert(1)')));
    expect(said.title).toBe('Filen har et skript som vi ikke lager');
    expect(said.changes).toContainEqual({ field: 'Kompetansepoeng', says: '6,0', approved: '3,0' });
    expect(said.says).toContain('Planen gjelder ikke lenger. Godkjenningen er trukket tilbake.');
  });

  test('a script is named in a copy without a proof too', async () => {
    const copy = await pdfLib.PDFDocument.create();
    for (const one of await copy.copyPages(await pdfLib.PDFDocument.load(ours), [0])) copy.addPage(one);
    copy.addJavaScript('x', 'app.alert(1)');
    expect((await check(await copy.save())).title).toBe('Filen har et skript som vi ikke lager');
  });
});

test('[V-1] a script is named in a file that is held to no plan too, above why it is not', async () => {
  const letter = await pdfLib.PDFDocument.create();
  letter.addPage();
  letter.addJavaScript('x', 'app.alert(1)');
  const said = await check(await letter.save());
  expect(said).toMatchObject({ tone: 'danger', title: 'Filen har et skript som vi ikke lager' });
  expect(said.says.join(' ')).toContain('Filen har verken bevis eller en kode');
});

describe('[V-1] bytes beside the objects', () => {
  const start = latin.bind(null);
  const update = (objects: string) => {
    const text = start(ours);
    const at = text.length + 1;
    const [, root = ''] = /\/Root (\d+ 0 R)/.exec(text) ?? [];
    const [, size = ''] = /\/Size (\d+)/.exec(text) ?? [];
    const [, previous = ''] = /startxref\n(\d+)/.exec(text) ?? [];
    const table = at + objects.length;
    return bytesOf(
      `${text}\n${objects}xref\n${size} 1\n${String(at).padStart(10, '0')} 00000 n \ntrailer\n<</Size ${Number(size) + 1}/Root ${root}/Prev ${previous}>>\nstartxref\n${table}\n%%EOF`,
    );
  };

  test.each(
    tried<[string, () => Uint8Array, string]>([
      [
        'a ZIP before it',
        () => bytesOf(`PK\u0003\u0004${'\0'.repeat(30)}\n${latin(ours)}`),
        'noe foran selve PDF-en',
      ],
      [
        'HTML before it',
        () => bytesOf(`<!doctype html><script>alert(1)</script>\n${latin(ours)}`),
        'noe foran selve PDF-en',
      ],
      ['one byte before it', () => bytesOf(`\n${latin(ours)}`), 'noe foran selve PDF-en'],
      ['a ZIP after it', () => bytesOf(`${latin(ours)}\nPK\u0005\u0006`), 'noe etter slutten av PDF-en'],
      [
        'an update that adds an object',
        () => update('99 0 obj\n<</Type/Font>>\nendobj\n'),
        'endringer lagt til i ettertid',
      ],
    ]),
  )('%s is named', async (_, forged, thing) => {
    const said = await check(forged());
    expect([said.title, ...said.says].join(' ')).toContain(thing);
    expect(said.tone).not.toBe('unchanged');
  });

  const replaced = (from: string | RegExp, to: string) => bytesOf(latin(ours).replace(from, to));
  test.each(
    tried<[string, () => Uint8Array]>([
      ['a comment between two objects', () => replaced('\nendobj\n\n', '\nendobj\n% hei\n\n')],
      ['a comment in an object', () => replaced('/Type /Catalog\n', '/Type /Catalog %x\n')],
      ['a line more at the end', () => bytesOf(`${latin(ours)}\n`)],
      ['another version of PDF', () => replaced('%PDF-1.3', '%PDF-1.7')],
      ['an object that stands twice', () => replaced('xref\n', '1 0 obj\n<<>>\nendobj\n\nxref\n')],
      ['a place that the table tells wrong', () => replaced('0000000016 00000 n', '0000000017 00000 n')],
      ['an object that the table calls free', () => replaced('0000000016 00000 n', '0000000016 00000 f')],
      ['another day in the file’s information', () => replaced(/\(D:20261120/, '(D:20261020')],
      ['another day of the attachment', () => replaced(/\/ModDate \(D:2026/, '/ModDate (D:2025')],
      ['another maker', () => replaced('(Sertifikatform 3)', '(Sertifikatform 4)')],
      ['the maker of before', () => replaced('(Sertifikatform 3)', '(Sertifikatform 2)')],
      ['another box of a page', () => replaced('[ 0 0 595.28 841.89 ]', '[ 0 0 595.28 841.88 ]')],
    ]),
  )('%s is enough not to be called unchanged', async (_, forged) => {
    const said = await check(forged());
    expect(said.title).not.toBe('Filen er uendret');
    expect(said.tone).not.toBe('unchanged');
  });

  const stream = (document: PdfDocument, holds: string, change: (text: string) => string) => {
    for (const [reference, one] of document.context.enumerateIndirectObjects()) {
      if (!(one instanceof PDFRawStream)) continue;
      const text = latin(decodePDFRawStream(one).decode());
      if (!text.includes(holds)) continue;
      const packed = document.context.flateStream(bytesOf(change(text)));
      for (const [key, value] of one.dict.entries())
        if (!['Length', 'Filter'].includes(key.decodeText())) packed.dict.set(key, value);
      document.context.assign(reference, packed);
      return;
    }
    throw new Error(`no stream with ${holds}`);
  };
  test.each(
    tried<[string, (document: PdfDocument) => unknown]>([
      ['a page’s program with a word more', (document) => stream(document, ' Tj', (text) => `${text}\nq Q`)],
      [
        'a letter moved by a hundredth',
        (document) => stream(document, ' Tj', (text) => text.replace(/\d\.(\d\d)/, '9.$1')),
      ],
      [
        'a width that is another',
        (document) => {
          for (const [, one] of document.context.enumerateIndirectObjects())
            if (one instanceof PDFDict)
              one.lookupMaybe(name('W'), PDFArray)?.lookup(1, PDFArray).set(0, document.context.obj(1));
        },
      ],
      [
        'a letter that is copied as another',
        (document) => stream(document, 'begincmap', (text) => text.replace(/<0033>/i, '<0036>')),
      ],
      [
        'an embedded font with another byte',
        (document) => {
          for (const font of fontsOf(document)) {
            const file = document.context.lookup(font.get(name('FontFile2')));
            if (!(file instanceof PDFRawStream)) throw new Error('no font');
            const bytes = decodePDFRawStream(file).decode();
            bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
            document.context.assign(
              font.get(name('FontFile2')) as never,
              document.context.flateStream(bytes),
            );
          }
        },
      ],
    ]),
  )('%s is enough not to be called unchanged', async (_, change) => {
    const said = await check(await altered(ours, change));
    expect(said.title).not.toBe('Filen er uendret');
    expect(said.tone).not.toBe('unchanged');
  });
});
