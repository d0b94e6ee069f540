import jsqr from 'jsqr';
import { openPdf } from './read-pdf.ts';

/** What a phone reads from the first page as it is drawn on a screen. */
export async function qrCodeOn(bytes: ArrayBuffer): Promise<string | undefined> {
  const { createCanvas } = await import('@napi-rs/canvas');
  const document = await openPdf(bytes);
  const page = await document.getPage(1);
  const viewport = page.getViewport({ scale: 2 });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas: canvas as never, viewport }).promise;
  const { data, width, height } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  await document.destroy();
  return jsqr(data, width, height)?.data;
}
