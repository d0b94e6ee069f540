import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/**
 * The library that reads PDFs, with its worker in this thread. For older browsers it puts an `Array.prototype.push` of
 * its own in place of Node's, which took longer than anything else of a page that is read: Node's is put back.
 */
export async function pdfReader() {
  const { push } = Array.prototype;
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const worker = createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.worker.mjs');
  pdfjs.GlobalWorkerOptions.workerSrc = pathToFileURL(worker).href;
  await import(pdfjs.GlobalWorkerOptions.workerSrc);
  Object.defineProperty(Array.prototype, 'push', { value: push, configurable: true, writable: true });
  return pdfjs;
}
