import { describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const require = createRequire(import.meta.url);

test('[K-11] [K-13] `npm run check` asks for unused code, forgotten promises and requirements without a test', () => {
  const steps = readFileSync(join(root, '.ci', 'check.mjs'), 'utf8');
  expect(steps).toContain("'../.ci/lint.mjs'");
  expect(steps).toContain("'../.ci/check-requirements.mjs'");
  expect(steps).toContain("'knip/bin/knip.js'");
});

/** Some files in a folder of their own, by their paths from the root, with the rules of this house. */
function withFiles<T>(files: Record<string, string>, look: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    const config = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as { jsPlugins: string[] };
    const jsPlugins = config.jsPlugins.map((path) => join(root, path));
    const all = { ...files, '.oxlintrc.json': JSON.stringify({ ...config, jsPlugins }) };
    for (const [path, code] of Object.entries(all)) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), code);
    }
    return look(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Which rules each of some files breaks, sorted. */
function broken(files: Record<string, string>): Record<string, string[]> {
  return withFiles(files, (cwd) => {
    const args = [join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'json', '.'];
    const { stdout } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { code: string; severity: string; filename: string }[];
    };
    const of = (path: string) =>
      diagnostics
        .filter(({ filename }) => filename === path)
        .map(({ code, severity }) => `${severity} ${code}`)
        .sort();
    return Object.fromEntries(Object.keys(files).map((path) => [path, of(path)]));
  });
}

test('[R-5] the rules that everybody has are asked, those of React and of its compiler among them', () => {
  const code = `import { useEffect, useState } from 'react';
    export function A({ n }: { n: any }) {
      const [state, setState] = useState(Math.random());
      useEffect(() => setState(n), []);
      if (n > 1) useState(1);
      var unused = 1;
      return <p>{state}</p>;
    }`;
  expect(broken({ 'a.tsx': code })['a.tsx']).toEqual([
    'error eslint(no-unused-vars)',
    'error eslint(no-var)',
    'error react(purity)',
    'error react(set-state-in-effect)',
    'error react-hooks(exhaustive-deps)',
    'error react-hooks(rules-of-hooks)',
    'error typescript(no-explicit-any)',
  ]);
});

interface Rule {
  name: string;
  from: { path: string; pathNot?: string };
  to: { path: string; pathNot?: string };
}

describe('[K-7] what a plan is knows nothing of what is done with it', () => {
  const { forbidden } = require('./dependency-rules.cjs') as { forbidden: Rule[] };
  const rule = forbidden.find(({ name }) => name === 'plans-rooms-have-no-arrow-back') as Rule;
  const matches = (side: Rule['from'], path: string) =>
    new RegExp(side.path).test(path) && !(side.pathNot && new RegExp(side.pathNot).test(path));
  const refused = (from: string, to: string) =>
    matches(rule.from, `services/plans/src/${from}/a.ts`) &&
    matches(rule.to, `services/plans/src/${to}/b.ts`);

  test.each([
    ['plans', 'editing'],
    ['people', 'versions'],
    ['remarks', 'review'],
    ['history', 'a-room-of-tomorrow'],
  ])('%s asks nothing of %s', (from, to) => {
    expect(refused(from, to)).toBe(true);
  });

  test.each([
    ['editing', 'plans'],
    ['review', 'editing'],
    ['plans', 'people'],
  ])('%s may ask %s', (from, to) => {
    expect(refused(from, to)).toBe(false);
  });
});

describe('[K-9] one idiom', () => {
  test('a member of a class alone is written #name; what Nest fills in stands in the constructor', () => {
    const own = ['error house(own-members)'];
    const cases: [string, string[]][] = [
      ['export class A { private b = 1; }', own],
      ['export class A { private b(): void {} }', own],
      ['export class A { protected b = 1; }', own],
      ['export class A { protected b(): void {} }', own],
      ['export class A { #b = 1; b = () => this.#b; constructor(private readonly c: number) {} }', []],
      ['export class A { private constructor() {} }', []],
      ['export class A { @Inject() private readonly c!: number; }', []],
      ['export class A { b = 1; }', []],
    ];
    const files = cases.map(
      ([code, faults], n) => [`services/plans/src/a${n}.service.ts`, code, faults] as const,
    );
    expect(broken(Object.fromEntries(files))).toEqual(
      Object.fromEntries(files.map(([path, , faults]) => [path, faults])),
    );
  });

  test('the database is asked in repositories, by declared statements', () => {
    const asks = "export const a = () => tx.query('SELECT 1');";
    const declares =
      "import { statement } from '@studieplan/kit/database';\nexport const b = statement('SELECT 1');";
    expect(
      broken({
        'services/plans/src/editing/a.service.ts': asks,
        'gateway/src/limits/a.ts': asks,
        'gateway/src/limits/b.ts': declares,
        'services/plans/src/editing/declared.service.ts': 'export const a = () => tx.query(byId.text, [1]);',
        'services/plans/src/editing/a.int-spec.ts': asks,
        'services/plans/src/migrations/1.ts': asks,
        'ui/src/a.ts': asks,
        'services/plans/src/editing/b.service.ts': declares,
        'services/plans/src/plans/plans.repository.ts': declares,
        'services/kit/src/database/b.ts': declares,
      }),
    ).toEqual({
      'services/plans/src/editing/a.service.ts': ['error house(declared-statements)'],
      'gateway/src/limits/a.ts': ['error house(declared-statements)'],
      'gateway/src/limits/b.ts': ['error eslint(no-restricted-imports)'],
      'services/plans/src/editing/declared.service.ts': [],
      'services/plans/src/editing/a.int-spec.ts': [],
      'services/plans/src/migrations/1.ts': [],
      'ui/src/a.ts': [],
      'services/plans/src/editing/b.service.ts': ['error eslint(no-restricted-imports)'],
      'services/plans/src/plans/plans.repository.ts': [],
      'services/kit/src/database/b.ts': [],
    });
  });
});

test('[R-8] a long function is cut, a table of cases is not', () => {
  const calls = (count: number) => Array.from({ length: count }, (_, n) => `f(${n});`).join('\n');
  const cases = Array.from({ length: 70 }, (_, n) => `case ${n}: return '${n}';`).join('\n');
  const table = Array.from({ length: 70 }, (_, n) => `a${n}: ${n},`).join('\n');
  const remarks = Array.from({ length: 70 }, (_, n) => `// ${n}\n`).join('\n');
  const held = {
    'one-switch.ts': `export function a(n: number) { switch (n) {\n${cases}\n} }`,
    'one-table.ts': `export function a() { return {\n${table}\n} as const; }`,
    'by-an-arrow.ts': `export const a = () => ({\n${table}\n});`,
    'sixty.ts': `export function a() {\n${calls(58)}\n}`,
    'remarks.ts': `export function a() {\n${remarks}/* of\nmore */\n${calls(58)}\n}`,
    'a.spec.ts': `export function a() {\n${calls(70)}\n}`,
  };
  const long = {
    'calls.ts': `export function a() {\n${calls(59)}\n}`,
    'method.ts': `export class A { a() {\n${calls(59)}\n} }`,
    'beside.ts': `export function a(n: number) { f(n); switch (n) {\n${cases}\n} }`,
  };
  const found = broken({ ...held, ...long });
  for (const path of Object.keys(held)) expect(found[path]).not.toContain('error house(function-length)');
  for (const path of Object.keys(long)) expect(found[path]).toContain('error house(function-length)');
});

test('a function that tells too many ways apart is cut', () => {
  const ways = Array.from({ length: 12 }, (_, n) => `if (n === ${n}) f();`).join('\n');
  const code = `export function a(n: number) {\n${ways}\n}`;
  expect(broken({ 'a.ts': code, 'e2e/a.ts': code })).toEqual({
    'a.ts': ['error eslint(complexity)'],
    'e2e/a.ts': [],
  });
});

/** What `npm run check` says of one file, with these faults from before. */
const lint = (code: string, suppressed: object) =>
  withFiles({ 'a.ts': code, '.ci/lint-suppressions.json': JSON.stringify(suppressed) }, (cwd) => {
    const { status, stdout } = spawnSync(process.execPath, [join(root, '.ci/lint.mjs')], {
      cwd,
      encoding: 'utf8',
    });
    return { status, stdout };
  });

test('[K-13] a promise that nobody waits for is refused', () => {
  const forgets = 'export async function f(): Promise<void> {}\nf();';
  expect(lint(forgets, {})).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('typescript(no-floating-promises)'),
  });
  expect(lint(forgets.replace('\nf', '\nawait f'), {}).status).toBe(0);
});

test('what is over the limits from before may only shrink: one fault more is refused, and a line not needed any more', () => {
  const ways = Array.from({ length: 12 }, (_, n) => `if (n === ${n}) f();`).join('\n');
  const over = `export function a(n: number) {\n${ways}\n}`;
  const one = { 'a.ts': { 'eslint(complexity)': 1 } };
  expect(lint(over, one)).toMatchObject({ status: 0 });
  expect(lint(over, {})).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('a.ts:1:8 eslint(complexity)'),
  });
  expect(lint(`${over}\n${over.replace('a(', 'b(')}`, one).status).toBe(1);
  expect(lint('export const a = 1;', one).status).toBe(1);
  expect(lint('export const a = (;', {}).status).toBe(1);
});
