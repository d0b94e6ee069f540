import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { rspack } from '@rspack/core';
import { aPublicHost } from '../fixtures/public-host.ts';

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

test('the public page asks for little before it is usable: scripts at most 1.2 times bare react', async ({
  page,
}) => {
  const host = await aPublicHost();
  try {
    const loaded = new Map<string, Promise<Buffer>>();
    page.on('response', (response) => {
      const path = new URL(response.url()).pathname;
      if (/\.(js|css)$/.test(path)) loaded.set(path, response.body());
    });
    await page.goto(host.origin);
    await expect(page.getByLabel('Verifiseringskode')).toBeEditable();
    const bare = await bareReact();
    const sizes = await Promise.all(
      [...loaded].map(async ([path, body]) => ({ path, bytes: brotli(await body) })),
    );
    const sum = (ending: string) =>
      sizes.filter(({ path }) => path.endsWith(ending)).reduce((total, { bytes }) => total + bytes, 0);
    expect(sum('.js')).toBeGreaterThan(bare);
    expect(sum('.js') / bare).toBeLessThanOrEqual(1.2);
    // With the style sheet: not yet 1.2, kept from growing.
    expect((sum('.js') + sum('.css')) / bare).toBeLessThanOrEqual(1.36);
  } finally {
    await host.close();
  }
});
