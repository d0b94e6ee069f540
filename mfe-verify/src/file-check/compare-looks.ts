import type { Pdf, PdfPage } from './open-pdf.ts';

/** How a page is drawn here; another in tests. */
export type MakeCanvas = (width: number, height: number) => HTMLCanvasElement;

export const browserCanvas: MakeCanvas = (width, height) =>
  Object.assign(document.createElement('canvas'), { width, height });

/** A page of a file beside that of our certificate, as pictures (data URLs); `original` is missing where there is none. */
export interface PagePair {
  page: number;
  file: string;
  original: string | undefined;
}

/** Steps of a colour's 255 and dots by which pages may differ that are drawn by one program from one text. */
const tolerance = { color: 40, dots: 12 };

async function drawn(page: PdfPage, make: MakeCanvas, scale: number): Promise<HTMLCanvasElement> {
  const viewport = page.getViewport({ scale });
  // A page of many square metres would take all memory.
  const fitting = Math.min(1, 2000 / viewport.width, 2000 / viewport.height);
  const fitted = page.getViewport({ scale: scale * fitting });
  const canvas = make(Math.ceil(fitted.width), Math.ceil(fitted.height));
  await page.render({ canvas, viewport: fitted, background: '#ffffff' }).promise;
  return canvas;
}

const dotsOf = (canvas: HTMLCanvasElement) =>
  (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(0, 0, canvas.width, canvas.height);

function isAlike(one: HTMLCanvasElement, other: HTMLCanvasElement): boolean {
  if (one.width !== other.width || one.height !== other.height) return false;
  const [{ data: first }, { data: second }] = [dotsOf(one), dotsOf(other)];
  let different = 0;
  for (let at = 0; at < first.length; at += 4) {
    const differs = [0, 1, 2].some(
      (part) => Math.abs((first[at + part] ?? 0) - (second[at + part] ?? 0)) > tolerance.color,
    );
    if (differs) different += 1;
    if (different > tolerance.dots) return false;
  }
  return true;
}

/** Draws a file and our certificate of what was approved, and answers the pages that do not look the same. */
export async function pagesThatDiffer(file: Pdf, original: Pdf, make: MakeCanvas): Promise<PagePair[]> {
  const pairs: PagePair[] = [];
  for (let page = 1; page <= file.numPages; page += 1) {
    const theirs = await drawn(await file.getPage(page), make, 1.5);
    const ours = page <= original.numPages ? await drawn(await original.getPage(page), make, 1.5) : undefined;
    if (ours !== undefined && isAlike(theirs, ours)) continue;
    pairs.push({ page, file: theirs.toDataURL('image/png'), original: ours?.toDataURL('image/png') });
  }
  return pairs;
}

/** The dots of a first page, for finding a QR code in it. */
export async function firstPageDots(file: Pdf, make: MakeCanvas): Promise<ImageData> {
  return dotsOf(await drawn(await file.getPage(1), make, 2));
}
