import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { rspack } from '@rspack/core';
import { anApprovedPlan } from '../fixtures/approved-plan.ts';
import { origin } from '../fixtures/environment.ts';
import { aPublicHost } from '../fixtures/public-host.ts';
import { test } from '../fixtures/test.ts';

const part = fileURLToPath(new URL('../../mfe-verify/', import.meta.url));
const brotli = (content: Buffer) => brotliCompressSync(content).length;

/** A page that has nothing but react and react-dom, built as ours is. */
async function bareReact(): Promise<number> {
  const folder = await mkdtemp(join(part, 'dist-bare-'));
  try {
    const entry = join(folder, 'entry.js');
    await writeFile(
      entry,
      "import { createElement } from 'react';\nimport { createRoot } from 'react-dom/client';\ncreateRoot(document.body).render(createElement('p'));\n",
    );
    await new Promise<void>((resolve, reject) =>
      rspack(
        {
          mode: 'production',
          context: part,
          target: ['web', 'es2022'],
          entry,
          output: { path: folder, filename: 'bare.js' },
          devtool: false,
        },
        (error, stats) =>
          error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
      ),
    );
    return brotli(await readFile(join(folder, 'bare.js')));
  } finally {
    await rm(folder, { recursive: true });
  }
}

const withoutPlan = (body: Buffer) =>
  Buffer.from(
    body
      .toString('latin1')
      .replace(/<article\b.*<\/article>|<script type="application\/json" id="kv-told".*?<\/script>/gs, ''),
    'latin1',
  );

/** What comes once the first view is shown. Held back here, so that the page shows what it can do without. */
const later = /\/assets\/(styles|styles-and-fields|rest|drop|hints|\d+)\.[0-9a-f]+\./;

/**
 * Opens a page while what comes later is held back, and sums the brotli bytes of all that it got: document, scripts,
 * styles, pictures and configuration. Fonts are left out (`font-display: optional`), and so is what the plan itself says, as
 * data and as the edge tells it in the document: that is as long as the plan.
 */
async function firstView(page: Page, address: string, usable: () => Promise<void>): Promise<number> {
  const got = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (!/\.woff2$|^\/verify-public\/|^\/mark\.svg$/.test(path))
      got.set(path, response.body().then(withoutPlan));
  });
  await page.route(later, (route) => route.abort());
  await page.goto(address, { waitUntil: 'load' });
  await usable();
  const bodies = await Promise.all(got.values());
  expect([...got.keys()].filter((path) => /\.(js|css)$/.test(path))).toHaveLength(3);
  return bodies.reduce((sum, body) => sum + brotli(body), 0);
}

test('[K-10] [L-7] before they are usable the landing page and an approved plan’s ask for at most 1.35 times the bytes of bare react', async ({
  browser,
}) => {
  const [host, plan, bare] = await Promise.all([
    aPublicHost(),
    anApprovedPlan(`Kort vei ${Date.now().toString(36)}`),
    bareReact(),
  ]);
  try {
    const landing = await browser.newPage();
    const landingBytes = await firstView(landing, host.origin, async () => {
      await expect(landing.getByRole('button', { name: 'Skann QR-kode' })).toBeVisible();
      await landing.getByLabel('Verifiseringskode').fill('ABC');
      await landing.getByRole('button', { name: 'Kontroller' }).click();
      await expect(landing.getByText('Koden er skrevet feil.')).toBeVisible();
    });
    const certificate = await browser.newPage();
    const certificateBytes = await firstView(certificate, `${host.origin}/verify/${plan.code}`, async () => {
      await expect(certificate.getByRole('heading', { level: 1, name: plan.title })).toBeVisible();
      await expect(certificate.getByText('Godkjent studieplan', { exact: true })).toBeVisible();
      await expect(certificate.getByText(plan.association).first()).toBeVisible();
      await expect(certificate.getByText(`Godkjent av administrator i ${plan.association}.`)).toBeVisible();
      const stamp = certificate.getByRole('img', { name: 'Stempel: verifisert, godkjent studieplan' });
      await expect(stamp).toHaveJSProperty('complete', true);
      await expect(stamp).toHaveCSS('rotate', '-8deg');
    });
    for (const bytes of [landingBytes, certificateBytes]) {
      expect(bytes).toBeGreaterThan(bare);
      // The aim of issue line K-10; before there were three languages it was 1.2.
      expect(bytes / bare).toBeLessThanOrEqual(1.35);
    }
  } finally {
    await host.close();
  }
});

/** Lighthouse's throttling (mobileSlow4G): ms there and back, and bytes in a ms. */
const [roundTrip, perMs] = [150, (1.6 * 1024) / 8];
/** What a server sends before it must wait for an answer: ten segments (RFC 6928). */
const firstFlight = 10 * 1460;

/** What the first picture waits for, over the line with its headers. */
const blocking = (page: Page) =>
  page.evaluate(() => {
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
      renderBlockingStatus: string;
    })[];
    return {
      document: opened?.transferSize ?? 0,
      sheets: resources
        .filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking')
        .map(({ initiatorType, transferSize }) => ({ initiatorType, transferSize })),
      beside: document.head.querySelectorAll('link[rel=preload], link[rel=stylesheet], script[src]').length,
    };
  });

test('[X-13] the facts wait for the document and one sheet, each in one flight: under a second by Lighthouse’s throttling', async ({
  browser,
}) => {
  const plan = await anApprovedPlan(`Sykkelverksted ved skranken ${Date.now().toString(36)}`);
  const host = await aPublicHost();
  try {
    for (const place of [`${origin}/verify/${plan.code}`, `${host.origin}/verify/${plan.code}`]) {
      const page = await (await browser.newContext({ viewport: { width: 320, height: 568 } })).newPage();
      await page.route('**/*.js', (route) => route.abort());
      await page.goto(place);
      await expect(page.getByRole('heading', { level: 1, name: plan.title })).toBeInViewport();
      await expect(page.getByText('Godkjent studieplan', { exact: true })).toBeInViewport();
      const { document, sheets, beside } = await blocking(page);
      expect(document).toBeLessThanOrEqual(firstFlight);
      expect(sheets.map(({ initiatorType }) => initiatorType)).toEqual(['link']);
      const sheet = sheets[0]?.transferSize ?? Infinity;
      expect(sheet).toBeLessThanOrEqual(firstFlight);
      // Connection, TLS, document and sheet; of what is asked for beside the sheet each takes its share of the line.
      const ms = 4 * roundTrip + (document + sheet * beside) / perMs;
      test.info().annotations.push({
        type: 'ms',
        description: `${Math.round(ms)}: ${document} B + ${sheet} B × ${beside}`,
      });
      expect(ms).toBeLessThan(1_000);
      await page.context().close();
    }
  } finally {
    await host.close();
  }
});
