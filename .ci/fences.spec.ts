import { describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Linter as Lint, Linter } from 'eslint';

const root = fileURLToPath(new URL('..', import.meta.url));
const require = createRequire(import.meta.url);

test('[K-11] [K-13] `npm run check` asks for unused code, forgotten promises and requirements without a test', () => {
  const steps = readFileSync(join(root, '.ci', 'check.mjs'), 'utf8');
  expect(steps).toContain("'oxlint/bin/oxlint', ['--type-aware', '--config', '.ci/oxlint.json', '.']");
  expect(steps).toContain("'../.ci/check-requirements.mjs'");
  expect(steps).toContain("'knip/bin/knip.js'");
});

test('[R-5] the rules that everybody has are asked by oxlint, those of React and of its compiler among them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  writeFileSync(
    join(folder, 'a.tsx'),
    `import { useEffect, useState } from 'react';
    export function A({ n }: { n: any }) {
      const [state, setState] = useState(Math.random());
      useEffect(() => setState(n), []);
      if (n > 1) useState(1);
      var unused = 1;
      return <p>{state}</p>;
    }`,
  );
  const args = [join(root, 'node_modules/oxlint/bin/oxlint'), '--config', join(root, '.ci/oxlint.json')];
  const { stdout } = spawnSync(process.execPath, [...args, '--format', 'json', folder], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; severity: string }[] };
  expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`).sort()).toEqual([
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

/** What eslint says of code at a path, of the rules of this house. */
async function faults(path: string, code: string): Promise<string[]> {
  const { default: all } = (await import(join(root, 'eslint.config.mjs'))) as { default: Lint.Config[] };
  const { parser } = await import('typescript-eslint');
  const isHeld = (name: string) => name.startsWith('no-restricted') || name.startsWith('house/');
  const configs = all.flatMap(({ files, ignores, plugins, rules = {} }) => {
    const held = Object.entries(rules).filter(([name]) => isHeld(name));
    if (held.length === 0) return [];
    return [
      {
        ...(files && { files }),
        ...(ignores && { ignores }),
        ...(plugins && { plugins }),
        rules: Object.fromEntries(held),
      },
    ];
  });
  const linter = new Linter({ configType: 'flat', cwd: root });
  const found = linter.verify(
    code,
    [{ files: ['**/*.ts'], languageOptions: { parser } }, ...configs] as Lint.Config[],
    {
      filename: join(root, path),
    },
  );
  return found.map(({ ruleId, message }) => ruleId ?? message);
}
describe('[K-9] one idiom', () => {
  const service = 'services/plans/src/editing/a.service.ts';

  test('a member of a class alone is written #name; what Nest fills in stands in the constructor', async () => {
    expect(await faults(service, 'class A { private b = 1; }')).toEqual(['no-restricted-syntax']);
    expect(await faults(service, 'class A { private b(): void {} }')).toEqual(['no-restricted-syntax']);
    expect(await faults(service, 'class A { #b = 1; constructor(private readonly c: number) {} }')).toEqual(
      [],
    );
    expect(await faults(service, 'class A { private constructor() {} }')).toEqual([]);
  });

  test('the database is asked in repositories, by declared statements', async () => {
    expect(await faults(service, "export const a = tx.query('SELECT 1');")).toEqual(['no-restricted-syntax']);
    const declared = "import { statement } from '@studieplan/kit/database';";
    expect(await faults(service, declared)).toEqual(['no-restricted-imports']);
    expect(await faults('services/plans/src/plans/plans.repository.ts', declared)).toEqual([]);
  });
});

describe('[R-8] a long function is cut, a table of cases is not', () => {
  const cases = Array.from({ length: 70 }, (_, n) => `case ${n}: return '${n}';`).join('\n');
  const lines = Array.from({ length: 70 }, (_, n) => `f(${n});`).join('\n');
  const table = Array.from({ length: 70 }, (_, n) => `a${n}: ${n},`).join('\n');
  const found = (code: string) => faults('services/plans/src/editing/a.service.ts', code);
  const tooLong = ['house/max-lines-per-function'];

  test.each([
    ['one switch', `function a(n: number) { switch (n) {\n${cases}\n} }`],
    ['one table', `function a() { return {\n${table}\n} as const; }`],
    ['a table by an arrow', `const a = () => ({\n${table}\n});`],
  ])('%s', async (_, code) => {
    expect(await found(code)).not.toEqual(expect.arrayContaining(tooLong));
  });

  test.each([
    ['a run of calls', `function a() {\n${lines}\n}`],
    ['a switch with work beside it', `function a(n: number) { f(n); switch (n) {\n${cases}\n} }`],
  ])('%s', async (_, code) => {
    expect(await found(code)).toEqual(expect.arrayContaining(tooLong));
  });
});
