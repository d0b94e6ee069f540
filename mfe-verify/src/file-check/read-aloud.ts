import type { PDFObject } from '@cantoo/pdf-lib';
import type { Pdf } from './open-pdf.ts';

/** A piece of a document as it is read to those who listen: the elements that it stands in, and its words. */
export interface Spoken {
  as: string;
  text: string;
}

const deepest = 60;

/** What a PDF says by its structure, in that order; nothing where it has none that can be read. */
export async function readAloud(bytes: Uint8Array, pdf: Pdf): Promise<Spoken[]> {
  const { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFRef } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.load(bytes, { updateMetadata: false }).catch(() => undefined);
  const root = document?.catalog.lookup(PDFName.of('StructTreeRoot'));
  if (document === undefined || !(root instanceof PDFDict)) return [];
  const texts = await markedTexts(pdf);
  const seen = new Set<PDFObject>();
  const spoken: Spoken[] = [];
  const say = (id: string, roles: readonly string[]) => {
    const text = texts.get(id) ?? '';
    if (text.trim() !== '') spoken.push({ as: roles.join(' '), text });
  };
  const read = (object: PDFObject | undefined, roles: readonly string[], page: string) => {
    const found = document.context.lookup(object);
    if (found instanceof PDFNumber) return say(`${page}_mc${found.asNumber()}`, roles);
    // An element may name one that it stands in, and a list itself.
    if (found === undefined || seen.has(found) || roles.length >= deepest) return;
    seen.add(found);
    if (found instanceof PDFArray) for (const one of found.asArray()) read(one, roles, page);
    else if (found instanceof PDFDict) {
      const [role, own] = [found.lookup(PDFName.of('S')), found.get(PDFName.of('Pg'))];
      const within = role instanceof PDFName ? [...roles, role.decodeText()] : roles;
      const on = own instanceof PDFRef ? `p${own.objectNumber}R` : page;
      for (const key of ['MCID', 'K']) read(found.get(PDFName.of(key)), within, on);
    }
  };
  read(root, [], '');
  return spoken;
}

/** The words of each marked piece, by the name that the library gives it. */
async function markedTexts(pdf: Pdf): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const within: string[] = [];
    for (const item of items) {
      const id = within.findLast((one) => one !== '');
      if ('str' in item) {
        if (id !== undefined) texts.set(id, (texts.get(id) ?? '') + item.str);
      } else if (item.type === 'endMarkedContent') within.pop();
      else within.push(item.id ?? '');
    }
  }
  return texts;
}

const asHeard = (spoken: readonly Spoken[]) =>
  spoken.map(({ as, text }) => `${as} ${text.replace(/\s/g, '')}`).join('\n');

/** Whether a file says other words than are written, or in another order; one without structure does not. */
export async function saysOtherwise(
  file: { bytes: Uint8Array; pdf: Pdf },
  ours: { bytes: Uint8Array; pdf: Pdf },
): Promise<boolean> {
  const said = await readAloud(file.bytes, file.pdf);
  return said.length > 0 && asHeard(said) !== asHeard(await readAloud(ours.bytes, ours.pdf));
}
