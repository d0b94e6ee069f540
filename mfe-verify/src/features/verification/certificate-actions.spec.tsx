import { readFileSync } from 'node:fs';
import { createCanvas } from '@napi-rs/canvas';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import jsqr from 'jsqr';
import { PNG } from 'pngjs';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { stubOperations } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../../expose.tsx';
import { smallPictures } from '../../testing/certificate-parts.ts';
import { aPublicPlan } from '../../testing/public-plan-builder.ts';
import { SigningSite } from '../../testing/signed-proofs.ts';
import { attachmentsOf, readPdf, withoutSpace } from '../../testing/read-pdf.ts';

type Loader = typeof import('@studieplan/ui/certificate/certificate-parts-loader.ts');

interface Saved {
  name: string;
  href: string;
  content: Blob | undefined;
}

const plan = aPublicPlan({ title: 'Førstehjelp: Kurs/øving' });
const fetched: string[] = [];
let saved: Saved[];
let blobs: Map<string, Blob>;
let failing: string | undefined;
let proof: string | undefined;

const click = HTMLAnchorElement.prototype.click;
beforeEach(() => {
  saved = [];
  blobs = new Map();
  fetched.length = 0;
  failing = undefined;
  proof = undefined;
  URL.createObjectURL = (blob) => {
    const address = `blob:${blobs.size}`;
    blobs.set(address, blob as Blob);
    return address;
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function noteDownload(this: HTMLAnchorElement) {
    const href = this.getAttribute('href') ?? '';
    saved.push({ name: this.download, href, content: blobs.get(href) });
  };
});
afterEach(() => {
  HTMLAnchorElement.prototype.click = click;
});

const answerOf = (status: number, body: string) =>
  Promise.resolve({ ok: status === 200, status, text: () => Promise.resolve(body) } as Response);

/** What the edge serves: fonts beside the code, pictures at the root; the real ones are set in certificate-pdf.spec.ts. */
function serveFiles(): void {
  const contract = globalThis.fetch;
  globalThis.fetch = (target, init) => {
    const address = String(target);
    if (address.endsWith('/proof')) return answerOf(proof === undefined ? 404 : 200, proof ?? '');
    if (!/\.(ttf|png)$/.test(address)) return contract(target, init);
    fetched.push(address);
    if (failing !== undefined && address.endsWith(failing))
      return Promise.reject(new TypeError('Failed to fetch'));
    const bytes = address.endsWith('.png')
      ? Uint8Array.from(smallPictures.stamp)
      : new Uint8Array(readFileSync(new URL(address)));
    return Promise.resolve({ ok: true, arrayBuffer: () => Promise.resolve(bytes.buffer) } as Response);
  };
}

async function show(shown = plan) {
  stubOperations({ verifyPublicPlan: { study_plan: shown, legal_text: '' } });
  serveFiles();
  const screenOf = renderScreen(<App />, { at: `/verify/${shown.approval_link}` });
  await screen.findByRole('img', { name: 'QR-kode til denne siden' });
  const press = (name: string) => screenOf.person.click(screen.getByRole('button', { name }));
  return { press, ...screenOf };
}

const bytesOf = (blob: Blob) =>
  new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(blob);
  });

describe('what one can take along', () => {
  test('[R-135] [R-441] [R-445] the certificate is made here, and saved under the lowercased title', async () => {
    const { press } = await show();
    expect(fetched).toEqual([]);
    await press('Last ned sertifikat');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('førstehjelp- kurs-øving.pdf');
    const { pages } = await readPdf(await bytesOf(saved[0]?.content as Blob));
    expect(pages[0]).toContain(withoutSpace('Førstehjelp: Kurs/øving'));
    expect(fetched.filter((address) => address.endsWith('.png'))).toEqual([
      '/background.png',
      '/verifisert.png',
    ]);
  });

  test('[L-5] the certificate carries its proof as a file that belongs to it, and prints the checkpoint', async () => {
    const site = new SigningSite();
    site.grow(10);
    await site.approve(plan);
    site.grow(45);
    proof = JSON.stringify(site.proof(plan.approval_link));
    const { press } = await show();
    await press('Last ned sertifikat');
    await waitFor(() => expect(saved).toHaveLength(1));
    const bytes = await bytesOf(saved[0]?.content as Blob);
    expect(await attachmentsOf(bytes)).toEqual({ 'bevis.json': proof });
    expect(Buffer.from(bytes).toString('latin1')).toMatch(/\/AF \d+ 0 R|\/AF ?\[/);
    const text = (await readPdf(bytes)).pages.join('');
    const [origin, size, root] = String(site.proof(plan.approval_link)['checkpoint']).split('\n');
    expect([origin, size]).toEqual(['verifiser.example.no', '57']);
    for (const said of [
      'Oppføring 12 av 57 i loggen verifiser.example.no, slik den var da arket ble laget.',
      `Sjekkpunkt: 57 ${root}`,
      'Det underskrevne beviset følger med i filen som bevis.json.',
    ])
      expect(text).toContain(withoutSpace(said));
  });

  test('[L-5] a version that has no proof yet still gives a certificate, which names none', async () => {
    const { press } = await show();
    await press('Last ned sertifikat');
    await waitFor(() => expect(saved).toHaveLength(1));
    const bytes = await bytesOf(saved[0]?.content as Blob);
    expect(await attachmentsOf(bytes)).toEqual({});
    expect((await readPdf(bytes)).pages.join('')).not.toMatch(/Sjekkpunkt|bevis\.json/);
  });

  test('fonts of other scripts are fetched for a plan with letters of theirs, and for no other', async () => {
    const { press } = await show(aPublicPlan({ description: 'Ukrainsk: привіт' }));
    await press('Last ned sertifikat');
    await waitFor(() => expect(saved).toHaveLength(1));
    // Fetched once a page, and the page of a worker is one: what fetches them is asked anew.
    const anew = new URL('../../../../ui/src/certificate/certificate-parts-loader.ts?anew', import.meta.url);
    const { loadCertificateFonts } = (await import(anew.href)) as Loader;
    fetched.length = 0;
    await loadCertificateFonts('Ukrainsk: привіт');
    expect(fetched.filter((address) => /(cyrillic|greek)/.test(address))).toEqual([
      expect.stringContaining('cyrillic-400.ttf'),
    ]);
    const { pages } = await readPdf(await bytesOf(saved[0]?.content as Blob));
    expect(pages.join('')).toContain('Ukrainsk:привіт');
  });

  test('a deactivated version’s certificate asks for the red stamp', async () => {
    const { press } = await show(aPublicPlan({ deleted_at: '2025-06-03T10:00:00Z' }));
    await press('Last ned sertifikat');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(fetched).toContain('/deaktivert.png');
    expect(fetched).not.toContain('/verifisert.png');
  });

  test('[R-410] a certificate that cannot be made says why, and the next try works', async () => {
    const { press } = await show();
    failing = '/verifisert.png';
    await press('Last ned sertifikat');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Feil ved generering av PDF: Vi får ikke kontakt med tjenesten. Sjekk nettet og prøv igjen.',
    );
    expect(saved).toEqual([]);
    failing = undefined;
    await press('Last ned sertifikat');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('[R-136] the QR picture is a PNG of 300 px that leads to this page', async () => {
    const { press } = await show();
    const make = document.createElement.bind(document);
    document.createElement = ((name: string) =>
      name === 'canvas' ? createCanvas(1, 1) : make(name)) as typeof document.createElement;
    await press('Last ned QR-kode');
    await waitFor(() => expect(saved).toHaveLength(1));
    document.createElement = make;
    const [{ name, href }] = saved as [Saved];
    expect(name).toBe('qr-kode førstehjelp- kurs-øving.png');
    const { data, width, height } = PNG.sync.read(
      Buffer.from(href.replace('data:image/png;base64,', ''), 'base64'),
    );
    expect([width, height]).toEqual([300, 300]);
    expect(jsqr(new Uint8ClampedArray(data), width, height)?.data).toBe(
      `${window.location.origin}/verify/${plan.approval_link}`,
    );
  });

  test('the address is copied, and shown where copying is refused', async () => {
    const { press } = await show();
    const address = `${window.location.origin}/verify/${plan.approval_link}`;
    await press('Kopier lenke');
    expect(await screen.findByText('Lenken er kopiert.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(address);
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    await press('Kopier lenke');
    expect(await screen.findByText(`Lenken kunne ikke kopieres. Den er ${address}`)).toBeVisible();
  });
});
