import { pdfLibrary } from '../pdf/pdf-library.ts';
import type { CertificateInput } from './certificate-input.ts';
import { loadCertificateFonts } from './certificate-parts-loader.ts';
import { makeCertificate } from './certificate-pdf.ts';

// 150 dots an inch: sharp at the width of a dialog.
const scale = 150 / 72;

/** One white dot in place of the pictures, which take a second: the page lays the background below, at no cost. */
const dot = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC'),
  (letter) => letter.charCodeAt(0),
);

/**
 * The first page that a text would have as a certificate, as a picture (PNG), drawn by what draws the PDF; on white,
 * without the background, which lies at `/background.png`. Throws CertificatePartError.
 */
export async function firstPagePicture(
  input: Pick<CertificateInput, 'plan' | 'productName' | 'publicOrigin' | 'now'>,
): Promise<Blob> {
  const [fonts, { getDocument }] = await Promise.all([
    loadCertificateFonts(JSON.stringify(input.plan)),
    pdfLibrary(),
  ]);
  const pictures = { background: dot, stamp: dot };
  const { doc } = makeCertificate({ ...input, legalText: '', preview: true }, fonts, pictures);
  const task = getDocument({ data: doc.output('arraybuffer'), disableFontFace: true, verbosity: 0 });
  try {
    const page = await (await task.promise).getPage(1);
    const viewport = page.getViewport({ scale });
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    await page.render({ canvas, viewport }).promise;
    return await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob((blob) => (blob === null ? reject(new Error('No picture')) : resolve(blob))),
    );
  } finally {
    await task.destroy();
  }
}
