import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { Api } from '../fixtures/api.ts';
import { origin } from '../fixtures/environment.ts';
import { signInSystemadmin } from '../fixtures/people.ts';
import { browserOf } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'studieplan-rebuilt-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));
const page = 'src/features/plan-list/plan-list-page.tsx';
const before = 'Tallet i ringen er KI-scoren i prosent.';
const after = 'Denne setningen kom med en ny utgave av studieplandelen.';

/** Builds mfe-plans alone, with one sentence changed, into a folder of its own. */
function rebuildPlans(): string {
  const copy = join(folder, 'mfe-plans');
  cpSync(join(root, 'mfe-plans'), copy, {
    recursive: true,
    filter: (path) => !/[\\/](dist|node_modules)([\\/]|$)/.test(path),
  });
  for (const neighbour of ['ui', 'contracts', 'node_modules'])
    symlinkSync(join(root, neighbour), join(folder, neighbour));
  const source = readFileSync(join(copy, page), 'utf8');
  expect(source).toContain(before);
  writeFileSync(join(copy, page), source.replace(before, after));
  execFileSync('npx', ['--no-install', 'rspack', 'build'], { cwd: copy, stdio: 'pipe' });
  return join(copy, 'dist');
}

test('rebuilding only mfe-plans shows the new version after a reload, with the same shell', async ({
  browser,
}) => {
  const dist = rebuildPlans();
  const systemadministrator = await signInSystemadmin(new Api(origin));
  const tab = await browserOf(browser, systemadministrator);
  const shellScripts = () =>
    tab.evaluate(() =>
      [...document.scripts].map((script) => script.src).filter((src) => !src.includes('/mfe/')),
    );
  await tab.goto('/study-plans');
  await expect(tab.getByText(before)).toBeVisible();
  const shell = await shellScripts();
  // Deploying the part is replacing its files: from here on they come from the new build.
  await tab.route(/\/mfe\/plans\//, (route) => {
    const path = new URL(route.request().url()).pathname.replace('/mfe/plans/', '');
    return route.fulfill({ path: join(dist, path) });
  });
  await tab.reload();
  await expect(tab.getByText(after)).toBeVisible();
  await expect(tab.getByText(before)).toHaveCount(0);
  expect(await shellScripts()).toEqual(shell);
});
