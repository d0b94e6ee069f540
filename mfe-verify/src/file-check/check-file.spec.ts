/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["source", "node"]}
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { PublicPlan } from '@studieplan/contracts';
import '../testing/node-gaps.ts';
import { aCode, aPublicPlan } from '../testing/public-plan-builder.ts';
import { SigningSite } from '../testing/signed-proofs.ts';
import type { Answer } from './answer.ts';

const { checkFile } = await import('./check-file.ts');
const { certificateFile } = await import('../certificate-pdf/certificate-file.ts');
const { AFRelationship, PDFDocument, StandardFonts, degrees, rgb } = await import('@cantoo/pdf-lib');
const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
pdfjs.GlobalWorkerOptions.workerSrc = pathToFileURL(
  createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.worker.mjs'),
).href;

type Document = Awaited<ReturnType<typeof PDFDocument.load>>;

const page = { productName: 'Studieplantjenesten', publicOrigin: 'https://verifiser.example.no' };
const plan = aPublicPlan({ ects_credits: 3, target_groups: 'Frivillige vakter' });
const other = aPublicPlan({ title: 'Kakefilosofi', approval_link: aCode(11) });
const legalText = '<p>Lov om voksenopplæring</p>';
const made = new Date('2026-11-20T12:00:00Z');

let site: SigningSite;
let shown: Map<string, PublicPlan>;
let asked: { path: string; body: unknown }[];
let away: boolean;
const realFetch = globalThis.fetch;

const reply = (status: number, body: unknown) =>
  ({
    ok: status === 200,
    status,
    text: () => Promise.resolve(typeof body === 'string' ? body : JSON.stringify(body)),
    arrayBuffer: () => Promise.resolve(body),
  }) as Response;

/** Answers as the site of the file does: files of the build, the public answer, and everything that is signed. */
async function answer(target: string, init?: RequestInit): Promise<Response> {
  asked.push({ path: target, body: init?.body });
  if (/\.(ttf|png)$/.test(target)) {
    const file = target.startsWith('/')
      ? new URL(`../../../deploy/edge/public${target}`, import.meta.url)
      : new URL(target);
    const bytes = readFileSync(file);
    return reply(200, bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  }
  if (away) throw new TypeError('Failed to fetch');
  const [, code] = /^\/verify-public\/(\w{13})$/.exec(target) ?? [];
  if (code !== undefined) {
    const found = shown.get(code);
    return found ? reply(200, { success: true, study_plan: found, legal_text: legalText }) : reply(404, {});
  }
  const found = await site.answer(target);
  return found === undefined ? reply(404, {}) : reply(200, found);
}

let ours: Uint8Array;
let theirs: Uint8Array;
const bytesOf = (blob: Blob) =>
  new Promise<Uint8Array>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(blob);
  });
const certificateOf = async (of: PublicPlan) =>
  bytesOf(await certificateFile({ plan: of, legalText, ...page, now: made }));

async function newSite() {
  site = new SigningSite();
  shown = new Map([plan, other].map((one) => [one.approval_link, one]));
  site.grow(4);
  await site.approve(plan);
  await site.approve(other);
  site.grow(3);
}
beforeAll(async () => {
  globalThis.fetch = answer as typeof fetch;
  asked = [];
  await newSite();
  [ours, theirs] = [await certificateOf(plan), await certificateOf(other)];
});
afterAll(() => {
  globalThis.fetch = realFetch;
});
const kept: { site?: SigningSite } = {};
beforeEach(() => {
  globalThis.fetch = answer as typeof fetch;
  kept.site ??= site;
  site = kept.site;
  shown = new Map([plan, other].map((one) => [one.approval_link, one]));
  asked = [];
  away = false;
});

const canvas = (width: number, height: number) => createCanvas(width, height) as unknown as HTMLCanvasElement;
function check(bytes: Uint8Array | string): Promise<Answer> {
  const content = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
  keepForLooking(content);
  return checkFile(
    { size: content.length, arrayBuffer: () => Promise.resolve(Uint8Array.from(content).buffer) },
    page,
    canvas,
  );
}

/** `PDF_FOLDER=/tmp/pdf` keeps what the tests check, for eyes. */
function keepForLooking(bytes: Uint8Array): void {
  const { PDF_FOLDER: folder } = process.env;
  const name = expect.getState().currentTestName?.replace(/\W+/g, '-').slice(-60);
  if (folder) writeFileSync(`${folder}/${name}.pdf`, bytes);
}

async function altered(change: (document: Document) => unknown, of = ours): Promise<Uint8Array> {
  const document = await PDFDocument.load(of, { updateMetadata: false });
  await change(document);
  return document.save();
}

const at = { x: 57, y: 0, size: 18 };
/** Where the first page shows the credits, as tests of the reader find them. */
async function creditsAt(): Promise<{ x: number; y: number }> {
  const document = await pdfjs.getDocument({ data: ours.slice(), verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  const found = items.find((item) => 'str' in item && item.str === '3,0') as { transform: number[] };
  await document.destroy();
  return { x: found.transform[4] ?? 0, y: found.transform[5] ?? 0 };
}

describe('[L-4] our own certificate', () => {
  test('untouched is unchanged, and only codes and places in the log are asked for', async () => {
    const said = await check(ours);
    expect(said).toMatchObject({
      tone: 'unchanged',
      title: 'Filen er uendret',
      changes: [],
      extras: [],
      hidden: [],
      pages: [],
    });
    // Title, credits, hours, level, language, three kinds of outcomes, description, modules, target groups, criteria,
    // methods, association, method, date, version, code.
    expect(said.says).toEqual([
      'Underskriften er vår, koden gjelder i dag, og 18 av 18 felt sier det samme som den godkjente planen. Alle sidene ser ut som sertifikatet vårt.',
    ]);
    expect(
      asked
        .map(({ path }) => path)
        .filter((path) => !/\.(ttf|png)$/.test(path))
        .sort(),
    ).toEqual([
      '/.well-known/did.json',
      `/verify-public/${plan.approval_link}`,
      `/verify-public/${plan.approval_link}/proof?entry=5&since=10`,
      '/verify-public/status/refresh/1',
      '/verify-public/status/revocation/1',
    ]);
    expect(asked.every(({ body }) => body === undefined)).toBe(true);
  });

  test('covered credits with others on top are named', async () => {
    const { x, y } = await creditsAt();
    const said = await check(
      await altered(async (document) => {
        const first = document.getPage(0);
        first.drawRectangle({ x: x - 2, y: y - 4, width: 40, height: 22, color: rgb(1, 1, 1) });
        first.drawText('6,0', { x, y, size: 18, font: await document.embedFont(StandardFonts.TimesRoman) });
      }),
    );
    expect(said).toMatchObject({ tone: 'danger', title: 'Ett felt er endret' });
    expect(said.changes).toEqual([{ field: 'Kompetansepoeng', says: '6,0', approved: '3,0' }]);
    expect(said.hidden).toEqual([
      { text: '3,0', where: expect.stringContaining('Side 1'), reason: 'dekket av noe annet' },
    ]);
    expect(said.says).toContain('17 andre felt stemmer.');
    expect(at.size).toBe(18);
    expect(degrees).toBeDefined();
    expect(AFRelationship).toBeDefined();
    expect(theirs.length).toBeGreaterThan(0);
  });
});
