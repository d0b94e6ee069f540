import { pdfLibrary } from '@studieplan/ui/pdf/pdf-library.ts';
import type { Strange } from './findings.ts';
import type { Pdf, PdfPage } from './open-pdf.ts';
import type { Box, PaintedPage } from './painted.ts';
import { PaintReader } from './paint-reader.ts';

/** What a PDF shows, and what else is in it. */
export interface ReadPdf {
  pages: PaintedPage[];
  foreign: Strange[];
  /** Addresses that a click leads to. */
  links: string[];
}

const mostPages = 60;

/** A PDF has more pages than are read. */
export class TooManyPages extends Error {
  override readonly name = 'TooManyPages';
}

/** Reads every page; throws UnopenedPdf, TooManyPages, and an Error for a page that cannot be read. */
export async function readPages(pdf: Pdf): Promise<ReadPdf> {
  if (pdf.numPages > mostPages) throw new TooManyPages();
  const pages: PaintedPage[] = [];
  const foreign = new Set<Strange>(await foreignIn(pdf));
  const links = new Set<string>();
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    pages.push(await paintedOn(page, number));
    for (const annotation of (await page.getAnnotations({ intent: 'any' })) as Annotation[]) {
      const address = annotation.url ?? annotation.unsafeUrl;
      if (annotation.subtype === 'Link' && address !== undefined) links.add(address);
      else if (annotation.subtype !== 'Link') foreign.add('fields');
    }
  }
  return { pages, foreign: [...foreign], links: [...links] };
}

interface Annotation {
  subtype: string;
  url?: string;
  unsafeUrl?: string;
}

async function foreignIn(pdf: Pdf): Promise<Strange[]> {
  const [scripts, layers, fields, marks] = await Promise.all([
    pdf.hasJSActions(),
    pdf.getOptionalContentConfig(),
    pdf.getFieldObjects(),
    pdf.getOpenAction(),
  ]);
  return [
    ...(scripts || marks?.action === 'JavaScript' ? ['script' as const] : []),
    ...([...layers].length > 0 ? ['layers' as const] : []),
    ...(fields === null ? [] : ['fields' as const]),
    ...(pdf.isPureXfa ? ['form' as const] : []),
  ];
}

async function paintedOn(page: PdfPage, number: number): Promise<PaintedPage> {
  const { OPS } = await pdfLibrary();
  const { fnArray, argsArray } = await page.getOperatorList();
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
