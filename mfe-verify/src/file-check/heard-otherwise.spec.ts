import { describe, expect, test } from '@jest/globals';
import { loadCertificateParts } from '@studieplan/ui/certificate/certificate-parts-loader.ts';
import { makeCertificate } from '@studieplan/ui/certificate/certificate-pdf.ts';
import { withProof } from '../certificate-pdf/certificate-attachment.ts';
import { readProof } from '../proof/proof-file.ts';
import {
  aCheckedSite,
  altered,
  check,
  legalText,
  type PdfDocument,
  latin1 as latin,
  pdfLib,
  pdfName as name,
  plan,
} from '../testing/checked-files.ts';

const { decodePDFRawStream, PDFArray, PDFDict, PDFRawStream, PDFString } = pdfLib;

let ours: Uint8Array;
const site = aCheckedSite((made) => (ours = made));

describe('[S-6] nobody listening is told other words than those who read', () => {
  /** The first element of a kind that a certificate's structure has, and those after it. */
  const elements = (document: PdfDocument, role: string) =>
    document.context
      .enumerateIndirectObjects()
      .flatMap(([, one]) => (one instanceof PDFDict && one.get(name('S')) === name(role) ? [one] : []));
  const said = PDFString.of('Godkjent av NOKUT');
  const swap = ([one, other]: ReturnType<typeof elements>, key: string) => {
    const kept = [one?.get(name(key)), other?.get(name(key))] as const;
    one?.set(name(key), kept[1] as never);
    other?.set(name(key), kept[0] as never);
  };
  const otherWords = 'skjulte ord for opplesing og kopiering';
  const marked = (document: PdfDocument, from: RegExp, to: string) => {
    const reference = document.getPage(0).node.get(name('Contents'));
    const program = document.context.lookup(reference);
    if (!(program instanceof PDFRawStream)) throw new Error('no program');
    const text = latin(decodePDFRawStream(program).decode());
    if (!from.test(text)) throw new Error('nothing to replace');
    document.context.assign(
      reference as never,
      document.context.flateStream(
        Uint8Array.from(
          Buffer.from(
            text.replace(from, () => to),
            'latin1',
          ),
        ),
      ),
    );
  };

  /** Brothers of what is tried in `npm test`: for the long run (docs/adr/0025). */
  const waiting = ['words for a picture that is none', 'an abbreviation written out', 'a paragraph left out'];
  const otherwise: [string, (document: PdfDocument) => unknown, string][] = [
    [
      'words instead of a cell',
      (document) => elements(document, 'TD')[0]?.set(name('ActualText'), said),
      otherWords,
    ],
    [
      'words for a picture that is none',
      (document) => elements(document, 'H1')[0]?.set(name('Alt'), said),
      otherWords,
    ],
    [
      'an abbreviation written out',
      (document) => elements(document, 'P')[0]?.set(name('E'), said),
      otherWords,
    ],
    [
      'a name of an element',
      (document) => elements(document, 'P')[0]?.set(name('T'), said),
      'noe «StructElem/T»',
    ],
    [
      'roles that mean others',
      (document) =>
        document.catalog
          .lookup(name('StructTreeRoot'), PDFDict)
          .set(name('RoleMap'), document.context.obj({ H1: 'Artifact' })),
      otherWords,
    ],
    ['a number of hours read as credits', (document) => swap(elements(document, 'TD'), 'K'), otherWords],
    [
      'an element before another',
      (document) => {
        const [top] = elements(document, 'Document');
        const kids = top?.lookup(name('K'), PDFArray).asArray() ?? [];
        top?.set(name('K'), document.context.obj([...kids].reverse()));
      },
      otherWords,
    ],
    [
      'a paragraph left out',
      (document) => elements(document, 'P')[2]?.set(name('K'), document.context.obj([])),
      otherWords,
    ],
    [
      'a paragraph that is a list of itself',
      (document) => {
        const list = document.context.nextRef();
        document.context.assign(list, document.context.obj([list]));
        elements(document, 'P')[2]?.set(name('K'), list);
      },
      otherWords,
    ],
    [
      'a heading that is a paragraph',
      (document) => elements(document, 'H1')[0]?.set(name('S'), name('P')),
      otherWords,
    ],
    [
      'words within the page’s program',
      (document) => marked(document, /<<\/MCID 4>>/, '<</MCID 4 /ActualText (6,0)>>'),
      otherWords,
    ],
    [
      'the same under a name in numbers',
      (document) => marked(document, /<<\/MCID 4>>/, '<</MCID 4 /#41ctual#54ext (6,0)>>'),
      otherWords,
    ],
    [
      'a text made decoration',
      (document) => marked(document, /\/P <<\/MCID 1>> BDC/, '/Artifact BMC'),
      otherWords,
    ],
  ];
  test.each(otherwise.filter(([what]) => process.env['LONG'] || !waiting.includes(what)))(
    '%s',
    async (_, change, thing) => {
      const answer = await check(await altered(ours, change));
      expect(answer.tone).toBe('warning');
      expect(answer.title).toBe(`Filen har ${thing} som vi ikke lager`);
    },
  );

  test('a structure in a language that it is not written in is not ours', async () => {
    const answer = await check(
      await altered(ours, (document) => document.catalog.set(name('Lang'), PDFString.of('en'))),
    );
    expect(answer.tone).not.toBe('unchanged');
  });

  test('without its structure it is told as written anew, not as unchanged', async () => {
    const answer = await check(
      await altered(ours, (document) => document.catalog.delete(name('StructTreeRoot'))),
    );
    expect(answer.tone).not.toBe('unchanged');
  });
});

test.each([
  ['Sertifikatform 2', 'Filen er uendret'],
  ['Sertifikatform 3', 'Samme tekst, lagret på nytt av et annet program'],
] as const)('[S-6] a certificate without tags that calls itself %s: %s', async (form, title) => {
  const signed = JSON.stringify(site.signing.proof(plan.approval_link));
  const now = new Date('2026-11-20T12:00:00Z');
  const { fonts, pictures } = await loadCertificateParts('verifisert', JSON.stringify(plan));
  const { checkpoint, inclusion } = readProof(signed);
  const proof = { entry: inclusion.index + 1, checkpoint };
  const said = { productName: 'Studieplantjenesten', publicOrigin: 'https://verifiser.example.no' };
  const { doc } = makeCertificate({ plan, legalText, ...said, now, proof }, fonts, pictures, false);
  const bytes = await withProof(doc.output('arraybuffer'), signed, now, form);
  expect((await check(bytes)).title).toBe(title);
});
