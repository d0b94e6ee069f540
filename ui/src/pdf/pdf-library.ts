import type * as PdfJs from 'pdfjs-dist';

/** The library that reads PDFs, with its worker from this site's own origin. */
export async function pdfLibrary(): Promise<typeof PdfJs> {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  pdfjs.GlobalWorkerOptions.workerSrc ||= new URL(
    'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
    import.meta.url,
  ).href;
  return pdfjs;
}
