import { readFileSync, writeFileSync } from 'node:fs';
import * as pdfLib from '@cantoo/pdf-lib';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import { legalParagraphs } from '@studieplan/ui/certificate/legal-paragraphs.ts';
import type { PublicPlan } from '@studieplan/contracts';
import { type Answer, answerOf } from '../file-check/answer.ts';
import type { MakeCanvas } from '../file-check/compare-looks.ts';
import type { Checked } from '../file-check/findings.ts';
import type { CheckSite } from '../file-check/original.ts';
import { certificateFile } from '../certificate-pdf/certificate-file.ts';
import { checkFile } from '../file-check/check-file.ts';
import { smallPictures } from './certificate-parts.ts';
import { pdfReader } from './pdf-reader.ts';
import { aCode, aPublicPlan } from './public-plan-builder.ts';
import { SigningSite } from './signed-proofs.ts';

export { pdfLib };
export const pdfjs = await pdfReader();

export type PdfDocument = Awaited<ReturnType<typeof pdfLib.PDFDocument.load>>;

const page = { productName: 'Studieplantjenesten', publicOrigin: 'https://verifiser.example.no' };
export const legalText = '<p>Lov om voksenopplæring</p>';
export const plan = aPublicPlan({ ects_credits: 3, target_groups: 'Frivillige vakter' });
export const other = aPublicPlan({ title: 'Kakefilosofi', approval_link: aCode(11) });

const reply = (status: number, body: unknown) =>
  ({
    ok: status === 200,
    status,
    text: () => Promise.resolve(typeof body === 'string' ? body : JSON.stringify(body)),
    arrayBuffer: () => Promise.resolve(body),
  }) as Response;

/** A site whose certificates are checked, and what it was asked for. */
export class CheckedSite {
  signing = new SigningSite();
  shown = new Map<string, PublicPlan>();
  legalText = legalText;
  /** Paths of which it says another thing than is so. */
  instead = new Map<string, { status: number; body: unknown }>();
  asked: { path: string; body: unknown }[] = [];
  away = false;

  async open(): Promise<this> {
    this.signing.grow(4);
    await this.signing.approve(plan);
    await this.signing.approve(other);
    this.signing.grow(3);
    this.reset();
    return this;
  }

  reset(): void {
    this.shown = new Map([plan, other].map((one) => [one.approval_link, one]));
    this.instead = new Map();
    this.legalText = legalText;
    this.asked = [];
    this.away = false;
    globalThis.fetch = ((target: string, init?: RequestInit) => this.#answer(target, init)) as typeof fetch;
  }

  /** The certificate that the page of a plan makes, with the proof that the site gives; `languageAsCode` as some browsers did. */
  async certificate(of: PublicPlan = plan, languageAsCode = false): Promise<Uint8Array> {
    const now = new Date('2026-11-20T12:00:00Z');
    const blob = await certificateFile({ plan: of, legalText: this.legalText, ...page, now, languageAsCode });
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
      reader.readAsArrayBuffer(blob);
    });
  }

  async #answer(target: string, init?: RequestInit): Promise<Response> {
    if (target.endsWith('.ttf')) {
      const bytes = readFileSync(new URL(target));
      return reply(200, bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
    }
    if (target.endsWith('.png')) return reply(200, Uint8Array.from(smallPictures.stamp).buffer);
    this.asked.push({ path: target, body: init?.body });
    if (this.away) throw new TypeError('Failed to fetch');
    const other = this.instead.get(target.split('?')[0] ?? '');
    if (other !== undefined) return reply(other.status, other.body);
    const [, code] = /^\/verify-public\/(\w{13})$/.exec(target) ?? [];
    const found =
      code === undefined
        ? await this.signing.answer(target)
        : this.shown.has(code) && {
            success: true,
            study_plan: this.shown.get(code),
            legal_text: this.legalText,
          };
    return found ? reply(200, found) : reply(404, {});
  }
}

/** A site for a test file, as it was before each test. */
export function aCheckedSite(onCertificate?: (ours: Uint8Array) => void): CheckedSite {
  const site = new CheckedSite();
  const before = globalThis.fetch;
  beforeAll(() => site.open());
  if (onCertificate)
    beforeAll(async () => {
      site.reset();
      onCertificate(await site.certificate());
    });
  beforeEach(() => site.reset());
  afterAll(() => {
    globalThis.fetch = before;
  });
  return site;
}

/** A drawing as the file check makes it, whose picture is shown to people. */
export const shownCanvas: MakeCanvas = (width, height) =>
  createCanvas(width, height) as unknown as HTMLCanvasElement;

/** The same where nobody looks at the picture: packing it takes longer than comparing two pages. */
const canvas: MakeCanvas = (width, height) =>
  Object.assign(shownCanvas(width, height), { toDataURL: () => 'data:image/png;base64,' });

/** What a worker has of its page. */
const means = { make: canvas, paragraphsOf: (html: string) => Promise.resolve(legalParagraphs(html)) };

/** What holds of a file of these bytes, before it is said in any language. */
export function findingsOf(
  bytes: Uint8Array | string,
  { site = page, make = canvas }: { site?: CheckSite; make?: MakeCanvas } = {},
): Promise<Checked> {
  const content = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
  keepForLooking(content);
  const arrayBuffer = () => Promise.resolve(Uint8Array.from(content).buffer);
  return checkFile({ size: content.length, arrayBuffer }, site, { ...means, make });
}

/** What the page says of a file of these bytes. */
export const check = async (...asked: Parameters<typeof findingsOf>): Promise<Answer> =>
  answerOf(await findingsOf(...asked));

/** What it says of a file that is too large to be read. */
export const checkSize = async (size: number): Promise<Answer> =>
  answerOf(
    await checkFile({ size, arrayBuffer: () => Promise.reject(new Error('must not be read')) }, page, means),
  );

/** `PDF_FOLDER=/tmp/pdf` keeps what the tests check, for eyes. */
function keepForLooking(bytes: Uint8Array): void {
  const { PDF_FOLDER: folder } = process.env;
  const name = expect.getState().currentTestName?.replace(/\W+/g, '-').slice(-60);
  if (folder) writeFileSync(`${folder}/${name}.pdf`, bytes);
}

export const pdfName = (text: string) => pdfLib.PDFName.of(text);
export const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** A PDF after somebody has worked on it. */
export async function altered(
  bytes: Uint8Array,
  change: (document: PdfDocument) => unknown,
): Promise<Uint8Array> {
  const document = await pdfLib.PDFDocument.load(bytes, { updateMetadata: false });
  await change(document);
  return document.save();
}

/** Where the first page shows a text, in points, as another reader finds it. */
export async function placeOf(bytes: Uint8Array, text: string): Promise<{ x: number; y: number }> {
  const document = await pdfjs.getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  await document.destroy();
  const found = items.find((item) => 'str' in item && item.str.startsWith(text)) as { transform: number[] };
  return { x: found.transform[4] ?? 0, y: found.transform[5] ?? 0 };
}

/** A first page as a scanner sees it. */
export async function pictureOf(bytes: Uint8Array): Promise<Uint8Array> {
  const document = await pdfjs.getDocument({ data: bytes.slice(), verbosity: 0, disableFontFace: true })
    .promise;
  const first = await document.getPage(1);
  const viewport = first.getViewport({ scale: 2 });
  const drawing = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await first.render({ canvas: drawing as never, viewport }).promise;
  await document.destroy();
  return Uint8Array.from(drawing.toBuffer('image/png'));
}
