import { pdfLibrary } from '@studieplan/ui/pdf/pdf-library.ts';
import type { Pdf, PdfPage } from './open-pdf.ts';
import type { Box, PaintedPage } from './painted.ts';
import { PaintReader } from './paint-reader.ts';

/** What a PDF shows. */
export interface ReadPdf {
  pages: PaintedPage[];
}

const mostPages = 60;
/** Steps in which one page is drawn. */
const mostOperators = 500_000;

/** A PDF has more pages than are read. */
export class TooManyPages extends Error {
  override readonly name = 'TooManyPages';
}

/** The text that one sees of it, as it is painted. */
export const visibleText = ({ pages }: ReadPdf): string =>
  pages
    .flatMap(({ letters }) => letters)
    .flatMap(({ text, hidden }) => (hidden === undefined ? [text] : []))
    .join('');

/** Reads every page; throws UnopenedPdf, TooManyPages, and an Error for a page that cannot be read. */
export async function readPages(pdf: Pdf): Promise<ReadPdf> {
  if (pdf.numPages > mostPages) throw new TooManyPages();
  const pages: PaintedPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1)
    pages.push(await paintedOn(await pdf.getPage(number), number));
  return { pages };
}

async function paintedOn(page: PdfPage, number: number): Promise<PaintedPage> {
  const { OPS } = await pdfLibrary();
  const { fnArray, argsArray } = await page.getOperatorList();
  if (fnArray.length > mostOperators) throw new RangeError('a page of too many steps');
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  const view: Box = { left, bottom, right, top };
  const unitOf = (font: string) => {
    const known = page.commonObjs.has(font)
      ? (page.commonObjs.get(font) as { fontMatrix?: number[] } | null)
      : undefined;
    return known?.fontMatrix?.[0] ?? 0.001;
  };
  return new PaintReader(OPS, number, view, unitOf).read(fnArray, argsArray as (unknown[] | null)[]);
}
