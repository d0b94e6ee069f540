import { beforeAll, describe, expect, test } from '@jest/globals';
import { once } from '@studieplan/contracts/once';
import {
  aCheckedSite,
  altered,
  check,
  type PdfDocument,
  pdfLib,
  pictureOf,
  placeOf,
  plan,
} from '../testing/checked-files.ts';

const { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream, rgb, StandardFonts, TextRenderingMode } =
  pdfLib;

const sixCredits = once(() => site.certificate({ ...plan, ects_credits: 6 }));
let ours: Uint8Array;
const site = aCheckedSite((made) => (ours = made));
let at: { x: number; y: number };
beforeAll(async () => {
  at = await placeOf(ours, '3,0');
});

const white = rgb(1, 1, 1);
const first = (document: PdfDocument) => document.getPage(0);
const cover = (document: PdfDocument) =>
  first(document).drawRectangle({ x: at.x - 2, y: at.y - 4, width: 40, height: 22, color: white });
const write = async (document: PdfDocument, text: string, options: object) =>
  first(document).drawText(text, {
    font: await document.embedFont(StandardFonts.TimesRoman),
    size: 18,
    ...options,
  });

describe('[L-4] credits that somebody has altered on top of the certificate', () => {
  test('covered, with others written over: both are told', async () => {
    const said = await check(
      await altered(ours, async (document) => {
        cover(document);
        await write(document, '6,0', at);
      }),
    );
    expect(said).toMatchObject({ tone: 'danger', title: 'Ett felt er endret' });
    expect(said.changes).toEqual([{ field: 'Kompetansepoeng', says: '6,0', approved: '3,0' }]);
    expect(said.hidden).toEqual([
      { text: '3,0', where: expect.stringContaining('Side 1'), reason: 'dekket av noe annet' },
    ]);
    expect(said.pages).toHaveLength(1);
  });

  test('covered by a picture that says otherwise', async () => {
    const liar = await PDFDocument.create();
    liar.addPage([80, 40]).drawText('6,0', { x: 5, y: 10 });
    const picture = await pictureOf(await liar.save());
    const said = await check(
      await altered(ours, async (document) => {
        const image = await document.embedPng(picture);
        first(document).drawImage(image, { x: at.x - 2, y: at.y - 4, width: 44, height: 22 });
      }),
    );
    expect(said.changes).toEqual([{ field: 'Kompetansepoeng', says: '', approved: '3,0' }]);
    expect(said.pages).toHaveLength(1);
  });

  test('covered alone, they are missing', async () => {
    const said = await check(await altered(ours, cover));
    expect(said.changes).toEqual([{ field: 'Kompetansepoeng', says: '', approved: '3,0' }]);
  });

  test('a font that calls a 6 a 3: the text says the same, and the look gives it away', async () => {
    const forged = await altered(await sixCredits(), (document) => {
      for (const [reference, stream] of document.context.enumerateIndirectObjects()) {
        if (!(stream instanceof PDFRawStream)) continue;
        const text = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
        if (!text.includes('begincmap')) continue;
        const lying = text.replace(/(<[0-9a-f]{4}>)<0036>/gi, '$1<0033>');
        document.context.assign(reference, document.context.stream(lying));
      }
    });
    const said = await check(forged);
    expect(said.changes.map(({ field }) => field)).not.toContain('Kompetansepoeng');
    expect(said.tone).not.toBe('unchanged');
    expect(said.pages.map(({ page }) => page)).toContain(1);
    expect([said.title, ...said.says].join(' ')).toContain('Teksten kan leses likt, utseendet er et annet');
  });
});

describe('[V-2] one digit in the smallest letters', () => {
  // The rest in the long run (docs/adr/0025).
  test.each(process.env['LONG'] ? ['38', '56', '17', '08', '68', '35'] : ['38', '17', '68'])(
    'drawn as another is another look: %s',
    async (pair) => {
      const [one = '', other = ''] = pair;
      site.legalText = `<p>Lov nummer ${one}</p>`;
      const made = await site.certificate();
      site.legalText = `<p>Lov nummer ${other}</p>`;
      expect((await check(made)).pages).toHaveLength(1);
    },
  );
});

describe('[L-4] text that does not belong', () => {
  test('is quoted with its place', async () => {
    const said = await check(
      await altered(ours, (document) =>
        write(document, 'Bestått med utmerkelse', { x: 380, y: 420, size: 11 }),
      ),
    );
    expect(said).toMatchObject({
      tone: 'warning',
      title: 'Det står mer i filen enn det som er godkjent',
      changes: [],
    });
    expect(said.extras).toEqual([{ text: 'Bestått med utmerkelse', where: 'Side 1, midt på i midten' }]);
    expect(said.says).toContain('Alle 18 felt stemmer.');
  });

  test('on a page of its own', async () => {
    const said = await check(
      await altered(
        ours,
        (document) => void document.addPage().drawText('Vitnemål: sykepleier', { x: 50, y: 700 }),
      ),
    );
    expect(said.extras).toEqual([
      { text: 'Vitnemål: sykepleier', where: expect.stringMatching(/^Side \d, øverst til venstre$/) },
    ]);
    expect(said.pages.at(-1)?.original).toBeUndefined();
  });

  const unseen: [string, object, string][] = [
    ['in no colour', { color: white }, 'nesten uten farge'],
    ['tiny', { size: 0.5 }, 'for liten til å leses'],
    ['see-through', { opacity: 0.02 }, 'nesten uten farge'],
    ['beside the page', { x: 900 }, 'utenfor siden'],
    ['drawn as nothing', { renderMode: TextRenderingMode.Invisible }, 'usynlig'],
  ];
  test.each([[unseen], ...(process.env['LONG'] ? unseen.map((one) => [[one]]) : [])])(
    '%j is told to be there, each for its reason, and is no part of what the file says',
    async (hidden) => {
      const said = await check(
        await altered(ours, async (document) => {
          for (const [at, [what, options]] of hidden.entries())
            await write(document, `Skjult ${what}`, { x: 300, y: 420 - 20 * at, size: 11, ...options });
        }),
      );
      expect(said).toMatchObject({
        tone: 'warning',
        title: 'Filen har tekst som ikke synes',
        changes: [],
        extras: [],
      });
      const where: unknown = expect.stringContaining('Side 1');
      expect(said.hidden).toEqual(
        hidden.map(([what, , reason]) => ({ text: `Skjult ${what}`, where, reason })),
      );
    },
  );

  test('right words that nobody sees do not count as said', async () => {
    const wrong = await altered(await sixCredits(), (document) =>
      write(document, '3,0', { ...at, renderMode: TextRenderingMode.Invisible }),
    );
    const said = await check(wrong);
    expect(said.changes).toEqual([{ field: 'Kompetansepoeng', says: '6,0', approved: '3,0' }]);
  });
});

describe('[L-4] what our certificates never have', () => {
  const never: [string, (document: PdfDocument) => unknown, string][] = [
    [
      'a program',
      (document) => document.addJavaScript('x', 'app.alert(1)'),
      'Filen har et skript som vi ikke lager',
    ],
    [
      'a form field',
      (document) => document.getForm().createTextField('x').addToPage(first(document), { x: 300, y: 420 }),
      'Filen har skjemafelt som vi ikke lager',
    ],
    [
      'layers',
      (document) => {
        const { context } = document;
        const layer = context.register(context.obj({ Type: 'OCG', Name: 'x' }));
        document.catalog.set(
          PDFName.of('OCProperties'),
          context.obj({ OCGs: [layer], D: { Order: [layer] } }),
        );
      },
      'Filen har lag som vi ikke lager',
    ],
    [
      'a link elsewhere',
      (document) => {
        const { context } = document;
        const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 50, 50] };
        const action = { Type: 'Action', S: 'URI', URI: pdfLib.PDFString.of('https://falsk.example.no/') };
        first(document).node.addAnnot(context.register(context.obj({ ...link, A: action })));
      },
      'Filen har en lenke til «https://falsk.example.no/» som vi ikke lager',
    ],
  ];
  // The others are tried as well in added-to-file.spec.ts.
  test.each(process.env['LONG'] ? never : never.slice(0, 1))('%s is told', async (_, change, foreign) => {
    const said = await check(await altered(ours, change));
    expect(said.tone).not.toBe('unchanged');
    expect([said.title, ...said.says].join(' ')).toContain(foreign);
  });

  test('another picture, where no text is', async () => {
    const blot = await PDFDocument.create();
    blot.addPage([40, 40]).drawRectangle({ width: 40, height: 40 });
    const picture = await pictureOf(await blot.save());
    const said = await check(
      await altered(ours, async (document) => {
        first(document).drawImage(await document.embedPng(picture), {
          x: 400,
          y: 420,
          width: 40,
          height: 40,
        });
      }),
    );
    expect(said).toMatchObject({ tone: 'warning', title: 'Teksten kan leses likt, utseendet er et annet' });
    expect(said.pages.map(({ page }) => page)).toEqual([1]);
  });
});

describe('[L-4] a certificate of several pages', () => {
  const long = {
    ...plan,
    content_modules: Array.from({ length: 60 }, (_, number) => `Modul ${number + 1} om førstehjelp`),
  };
  test('keeps what it says over all of them, and a page that is taken out is missed', async () => {
    site.shown.set(plan.approval_link, long);
    const { signing } = site;
    site.signing = new (signing.constructor as new () => typeof signing)();
    await site.signing.approve(long);
    const whole = await site.certificate(long);
    expect((await check(whole)).title).toBe('Filen er uendret');
    const said = await check(await altered(whole, (document) => document.removePage(1)));
    site.signing = signing;
    expect(said.tone).toBe('danger');
    expect(said.changes.map(({ field }) => field)).toContain('Innhold');
  });
});
