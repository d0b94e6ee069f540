import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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
const before = 'Tallet i ringen er scoren i prosent.';
const after = 'Denne setningen kom med en ny utgave av studieplandelen.';
const newAddress = '/study-plans/7/sammendrag';

function replaceIn(file: string, old: string, by: string): void {
  const source = readFileSync(file, 'utf8');
  expect(source).toContain(old);
  writeFileSync(file, source.replace(old, by));
}

/** Builds mfe-plans alone, with one sentence changed, one page and one class more, into a folder of its own. */
function rebuildPlans(): string {
  const copy = join(folder, 'mfe-plans');
  cpSync(join(root, 'mfe-plans'), copy, {
    recursive: true,
    filter: (path) => !/[\\/](dist|node_modules)([\\/]|$)/.test(path),
  });
  for (const neighbour of ['ui', 'contracts', 'node_modules'])
    symlinkSync(join(root, neighbour), join(folder, neighbour));
  replaceIn(join(copy, 'src/features/plan-list/plan-list-page.tsx'), before, after);
  const feature = join(copy, 'src/features/summary');
  mkdirSync(feature);
  writeFileSync(
    join(feature, 'summary-page.tsx'),
    `import { Page } from '@studieplan/ui';
import './summary.css';
export const SummaryPage = () => (
  <Page title="Sammendrag"><p className="kv-newlook kv-muted">Bare delen vet om denne siden.</p></Page>
);
`,
  );
  // The color is one that ui says too, for `kv-muted`: the part's layer stands above.
  writeFileSync(
    join(feature, 'summary.css'),
    '@layer kv.plans { .kv-newlook { color: rgb(1, 2, 3); letter-spacing: 7px; } }',
  );
  const routes = join(copy, 'src/app.tsx');
  replaceIn(
    routes,
    'import { PlanListPage }',
    "import { SummaryPage } from './features/summary/summary-page.tsx';\nimport { PlanListPage }",
  );
  replaceIn(
    routes,
    '<Route path="*"',
    '<Route path="/study-plans/:id/sammendrag" element={<SummaryPage />} />\n<Route path="*"',
  );
  execFileSync('npx', ['--no-install', 'rspack', 'build'], { cwd: copy, stdio: 'pipe' });
  return join(copy, 'dist');
}

test(
  '[K-2] rebuilding only mfe-plans shows its new text, page and class after a reload, with the same shell',
  { tag: '@long' },
  async ({ browser }) => {
    const dist = rebuildPlans();
    const systemadministrator = await signInSystemadmin(new Api(origin));
    const tab = await browserOf(browser, systemadministrator);
    const shellFiles = () =>
      tab.evaluate(() =>
        [
          ...[...document.scripts].map(({ src }) => src),
          ...[...document.styleSheets].map(({ href }) => href ?? ''),
        ].filter((address) => !address.includes('/mfe/')),
      );
    await tab.goto(newAddress);
    await expect(tab).toHaveURL(`${origin}/`);
    await tab.goto('/study-plans');
    await expect(tab.getByText(before)).toBeVisible();
    const shell = await shellFiles();
    // Deploying the part is replacing its files: from here on they come from the new build.
    await tab.route(/\/mfe\/plans\//, (route) => {
      const path = new URL(route.request().url()).pathname.replace('/mfe/plans/', '');
      return route.fulfill({ path: join(dist, path) });
    });
    await tab.reload();
    await expect(tab.getByText(after)).toBeVisible();
    await expect(tab.getByText(before)).toHaveCount(0);
    expect(await shellFiles()).toEqual(shell);

    let bringStyles: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (bringStyles = resolve));
    await tab.route(/\/mfe\/plans\/assets\/[^/]+\.[0-9a-f]{12}\.css$/, async (route) => {
      await held;
      await route.fallback();
    });
    const code = tab.waitForResponse(/\/mfe\/plans\/assets\/__federation_expose_app\.[0-9a-f]{12}\.js$/);
    const styles = tab.waitForRequest(/\/mfe\/plans\/assets\/[^/]+\.css$/);
    await tab.goto(newAddress, { waitUntil: 'commit' });
    await Promise.all([styles, code.then((response) => response.finished())]);
    await expect(tab.getByRole('navigation', { name: 'Hovedmeny' })).toBeVisible();
    // Never a page without its looks.
    await expect(tab.getByRole('heading', { name: 'Sammendrag' })).toHaveCount(0);
    bringStyles();
    await expect(tab.getByRole('heading', { name: 'Sammendrag' })).toBeVisible();
    const sentence = tab.getByText('Bare delen vet om denne siden.');
    await expect(sentence).toHaveCSS('letter-spacing', '7px');
    await expect(sentence).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(tab).toHaveTitle(/^Sammendrag/);
    expect(await shellFiles()).toEqual(shell);
  },
);
