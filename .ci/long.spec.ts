import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from '@jest/globals';

const root = new URL('../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const decision = read('docs/adr/0025-hva-npm-test-holder.md');

/** The files of the tree that wait for the long run, whole or in part. */
function waiting(): string[] {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  });
  return files
    .split('\n')
    .filter(
      (file) => /\.(long-spec|spec|int-spec|journey)\.tsx?$/.test(file) && !file.startsWith('e2e/long/'),
    )
    .filter(
      (file) =>
        file.includes('.long-spec.') ||
        (file !== '.ci/long.spec.ts' && /@long|env\['LONG'\]/.test(read(file))),
    );
}

test('[R-5] what waits for `npm run test:long` is told of, file by file, with what guards the rule meanwhile', () => {
  const told = [...decision.matchAll(/^\| \[[\w-]+\]\(\.\.\/\.\.\/([\w./-]+)\)[^|]*\|[^|]{20,}\|$/gm)];
  expect(waiting().length).toBeGreaterThan(20);
  expect(told.map(([, file]) => file).sort()).toEqual(waiting().sort());
});

describe('[R-5] what waits holds no requirement: a test of `npm test` has to', () => {
  // Put together here, so that this file itself names no requirement by it.
  const id = ['R', 1].join('-');
  const tree = mkdtempSync(join(tmpdir(), 'studieplan-krav-'));
  afterAll(() => rmSync(tree, { recursive: true }));

  test.each([
    ['of.spec.ts', `test('[${id}] holds', () => {});`, true],
    ['of.int-spec.ts', `describe('[${id}] holds', () => {});`, true],
    ['e2e/journeys/of.journey.ts', `test('[${id}] holds', async () => {});`, true],
    ['e2e/journeys/of.journey.ts', `test('[${id}] holds @long', async () => {});`, false],
    [
      'e2e/journeys/of.journey.ts',
      `test(\n  '[${id}] holds',\n  { tag: '@long' },\n  async () => {},\n);`,
      false,
    ],
    ['e2e/long/of.journey.ts', `test('[${id}] holds', async () => {});`, false],
    ['of.long-spec.ts', `test('[${id}] holds', () => {});`, false],
  ])('%s: %s', (file, source, holds) => {
    rmSync(tree, { recursive: true });
    for (const [name, text] of [
      ['docs/requirements.md', `${id} One.\n`],
      [file, source],
    ] as const) {
      mkdirSync(dirname(join(tree, name)), { recursive: true });
      writeFileSync(join(tree, name), text);
    }
    spawnSync('git', ['init', '--quiet'], { cwd: tree });
    const script = fileURLToPath(new URL('check-requirements.mjs', import.meta.url));
    const { status, stdout } = spawnSync(process.execPath, [script], { cwd: tree, encoding: 'utf8' });
    expect([status, stdout.trim().split('\n').at(-1)]).toEqual([
      holds ? 0 : 1,
      `${holds ? 1 : 0} av 1 krav har test`,
    ]);
  });
});
