import type { Pdf, PdfPage } from './open-pdf.ts';

type Canvas = HTMLCanvasElement | OffscreenCanvas;

/** How a page is drawn: in a browser's worker, or in tests. */
export type MakeCanvas = (width: number, height: number) => Canvas;

/** A drawing as a data URL. */
async function addressOf(canvas: Canvas): Promise<string> {
  if ('toDataURL' in canvas) return canvas.toDataURL('image/png');
  const blob = await canvas.convertToBlob();
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsDataURL(blob);
  });
}

/** A page of a file beside that of our certificate, as pictures (data URLs); `original` is missing where there is none. */
export interface PagePair {
  page: number;
  file: string;
  original: string | undefined;
}

/**
 * Steps of a colour's 255 by which a dot may differ, and how many dots of a page may differ more. Of certificates that
 * qpdf and MuPDF have saved again none did, of Ghostscript's 2 on a page (testing/vectors/README.md); the smallest digit
 * drawn as another makes more (forged-file.spec.ts).
 */
const tolerance = { color: 40, dots: 4 };

async function drawn(page: PdfPage, make: MakeCanvas, scale: number): Promise<Canvas> {
  const viewport = page.getViewport({ scale });
  // A page of many square metres would take all memory.
  const fitting = Math.min(1, 2000 / viewport.width, 2000 / viewport.height);
  const fitted = page.getViewport({ scale: scale * fitting });
  const canvas = make(Math.ceil(fitted.width), Math.ceil(fitted.height));
  await page.render({ canvas: canvas as HTMLCanvasElement, viewport: fitted, background: '#ffffff' }).promise;
  return canvas;
}

const dotsOf = (canvas: Canvas) =>
  (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(0, 0, canvas.width, canvas.height);

/** Each dot as one number: nearly all are the same in both. */
const dotsAsNumbers = ({ data }: ImageData) => new Uint32Array(data.buffer, data.byteOffset, data.length / 4);

function isNear(one: number, other: number): boolean {
  for (let shift = 0; shift < 24; shift += 8)
    if (Math.abs(((one >>> shift) & 255) - ((other >>> shift) & 255)) > tolerance.color) return false;
  return true;
}

function isAlike(one: Canvas, other: Canvas): boolean {
  if (one.width !== other.width || one.height !== other.height) return false;
  const [first, second] = [dotsAsNumbers(dotsOf(one)), dotsAsNumbers(dotsOf(other))];
  let different = 0;
  for (let at = 0; at < first.length && different <= tolerance.dots; at += 1) {
    if (first[at] !== second[at] && !isNear(first[at] ?? 0, second[at] ?? 0)) different += 1;
  }
  return different <= tolerance.dots;
}

/** Draws a file and our certificate of what was approved, and answers the pages that do not look the same. */
export async function pagesThatDiffer(file: Pdf, original: Pdf, make: MakeCanvas): Promise<PagePair[]> {
  const pairs: PagePair[] = [];
  for (let page = 1; page <= file.numPages; page += 1) {
    const theirs = await drawn(await file.getPage(page), make, 1.5);
    const ours = page <= original.numPages ? await drawn(await original.getPage(page), make, 1.5) : undefined;
    if (ours !== undefined && isAlike(theirs, ours)) continue;
    pairs.push({ page, file: await addressOf(theirs), original: ours && (await addressOf(ours)) });
  }
  return pairs;
}

/** The dots of a first page, for finding a QR code in it. */
export async function firstPageDots(file: Pdf, make: MakeCanvas): Promise<ImageData> {
  return dotsOf(await drawn(await file.getPage(1), make, 2));
}
