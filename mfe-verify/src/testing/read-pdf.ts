import { runInThisContext } from 'node:vm';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { pdfReader } from './pdf-reader.ts';

export interface ReadPdf {
  /** Text of each page, without any white space: a line break may stand anywhere. */
  pages: string[];
  /** Page sizes in points. */
  sizes: [number, number][];
  info: Record<string, unknown>;
  language: string | undefined;
  /** Places of all text in points from the left and lower edge, with its width. */
  places: { page: number; text: string; x: number; y: number; width: number }[];
}

// jsdom hides what Node has and a browser too.
for (const name of ['Response', 'ReadableStream', 'structuredClone', 'MessageChannel']) {
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value: runInThisContext(name) });
}

/** Opens the bytes as a reader's program does. */
export async function openPdf(bytes: ArrayBuffer): Promise<PDFDocumentProxy> {
  const pdfjs = await pdfReader();
  return pdfjs.getDocument({ data: new Uint8Array(bytes.slice(0)), isEvalSupported: false, verbosity: 0 })
    .promise;
}

export const withoutSpace = (text: string) => text.normalize('NFC').replace(/\s/g, '');

/** Reads text, places and metadata. */
export async function readPdf(bytes: ArrayBuffer): Promise<ReadPdf> {
  const document = await openPdf(bytes);
  const read: ReadPdf = { pages: [], sizes: [], info: {}, language: undefined, places: [] };
  const { info } = await document.getMetadata();
  read.info = info as Record<string, unknown>;
  read.language = read.info['Language'] as string | undefined;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) => ('str' in item ? [item] : []));
    read.pages.push(withoutSpace(texts.map(({ str }) => str).join('')));
    for (const { str, transform, width } of texts) {
      const [, , , , x = 0, y = 0] = transform as number[];
      if (str.trim() !== '') read.places.push({ page: number, text: str, x, y, width });
    }
    const { width, height } = page.getViewport({ scale: 1 });
    read.sizes.push([width, height]);
  }
  await document.destroy();
  return read;
}

/** The files within a PDF, by name. */
export async function attachmentsOf(bytes: ArrayBuffer): Promise<Record<string, string>> {
  const document = await openPdf(bytes);
  const files = ((await document.getAttachments()) ?? {}) as Record<
    string,
    { filename: string; content: Uint8Array }
  >;
  await document.destroy();
  return Object.fromEntries(
    Object.values(files).map(({ filename, content }) => [filename, Buffer.from(content).toString()]),
  );
}

interface RawImage {
  width: number;
  height: number;
  data: Uint8Array | Uint8ClampedArray;
}

/** The pictures of each page: size, colour of what is opaque, and how much the strongest pixel covers (0 to 1). */
export async function imagesOf(
  bytes: ArrayBuffer,
): Promise<{ width: number; color: 'green' | 'red' | 'other'; strongest: number }[][]> {
  const { OPS } = await pdfReader();
  const document = await openPdf(bytes);
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    const names = fnArray.flatMap((operator, index) =>
      operator === OPS.paintImageXObject ? [String((argsArray[index] as unknown[])[0])] : [],
    );
    const images = await Promise.all(
      names.map(
        (name) =>
          new Promise<RawImage>((resolve) =>
            (name.startsWith('g_') ? page.commonObjs : page.objs).get(
              name,
              resolve as (data: unknown) => void,
            ),
          ),
      ),
    );
    pages.push(images.map(describeImage));
  }
  await document.destroy();
  return pages;
}

function describeImage({ width, data }: RawImage) {
  const sum = [0, 0, 0];
  let strongest = 0;
  for (let index = 0; index < data.length; index += 4) {
    const cover = data[index + 3] ?? 0;
    strongest = Math.max(strongest, cover);
    if (cover === 255) for (const part of [0, 1, 2]) sum[part] = (sum[part] ?? 0) + (data[index + part] ?? 0);
  }
  const [r = 0, g = 0] = sum;
  const color = g > 1.5 * r ? ('green' as const) : r > 1.5 * g ? ('red' as const) : ('other' as const);
  return { width, color, strongest: strongest / 255 };
}
