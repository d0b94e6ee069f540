import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { errors } from '@studieplan/contracts';

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));
const read = (file: string) => readFileSync(file, 'utf8');

test('[R-035] the product name stands in configuration alone, never in code', () => {
  const { PRODUCT_NAME } = Object.fromEntries(
    read('deploy/local/defaults.env')
      .split('\n')
      .map((line) => line.split('=')),
  ) as Record<string, string>;
  expect(PRODUCT_NAME).toBe('Kvalifisert');
  const code = tracked.filter(
    (file) => /\.(ts|tsx|mjs|cjs|html|css)$/.test(file) && file !== '.ci/repository.spec.ts',
  );
  expect(code.length).toBeGreaterThan(200);
  // Adjectives of ordinary Norwegian (lower case) may stand in texts.
  expect(code.filter((file) => read(file).includes(PRODUCT_NAME ?? ''))).toEqual([]);
});

test('[R-466] the top level is the architecture, as npm workspaces', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  const parts = [
    'contracts',
    'ui',
    'shell',
    'mfe-plans',
    'mfe-admin',
    'mfe-verify',
    'gateway',
    'e2e',
    'bench',
  ];
  expect(workspaces).toEqual(
    expect.arrayContaining([...parts, 'services/*', 'deploy/infrastructure', 'deploy/local', 'deploy/edge']),
  );
  for (const place of [...parts, 'services/kit', 'deploy', 'docs', 'docker-compose.yml'])
    expect(existsSync(place)).toBe(true);
});

test('[R-5] the lockfile says where each package is, so that an install asks for it and for nothing else', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { link?: boolean; resolved?: string }>;
  };
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  expect(installed.length).toBeGreaterThan(1000);
  const elsewhere = installed.filter(
    ([, { resolved }]) => !resolved?.startsWith('https://registry.npmjs.org/'),
  );
  expect(elsewhere).toEqual([]);
});

test('no compiled file stands beside its source', () => {
  expect(tracked.filter((file) => /\/src\/.*\.(js|d\.ts\.map|js\.map)$/.test(file))).toEqual([]);
});

test('[R-467] five services, each a package of its own with its own start', () => {
  for (const service of ['auth', 'plans', 'ai', 'mail', 'backup']) {
    expect(existsSync(`services/${service}/package.json`)).toBe(true);
    expect(read(`services/${service}/src/main.ts`)).toContain('runService');
  }
});

test('[R-032] [R-393] every error that a client can meet has a Norwegian sentence', () => {
  // The one English sentence is the specification's own (section 5).
  const specified = new Set(['No study association found']);
  for (const [code, { text }] of Object.entries(errors)) {
    if (specified.has(text)) continue;
    expect(`${code}: ${text}`).not.toMatch(/\b(the|is|not|error|failed|invalid|please)\b/i);
    expect(text).toMatch(/^[A-ZÆØÅ]/);
  }
});

test('[R-494] .ci/run runs npm test, which runs every kind of test there is', () => {
  expect(read('.ci/run')).toMatch(/^exec npm test/m);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  expect(scripts['test']).toBe('node .ci/test.mjs');
  const steps = read('.ci/test.mjs');
  for (const step of [
    'check.mjs',
    "['--selectProjects', 'unit',",
    "['--selectProjects', 'web',",
    "['--selectProjects', 'integration']",
    "join(root, 'e2e', 'playwright.config.ts')",
  ])
    expect(steps).toContain(step);
  for (const folder of ['./journeys', './faults'])
    expect(read('e2e/playwright.config.ts')).toContain(`testDir: '${folder}'`);
  // Every file that looks like a test is one that a runner takes.
  const tests = tracked.filter((file) => /\.(int-|long-)?spec\.tsx?$|\.journey\.ts$/.test(file));
  const taken = [
    /^(contracts|gateway|services\/\w+|deploy\/\w+|bench|\.ci)\/.*\.spec\.ts$/,
    /^(gateway|services\/\w+|deploy\/\w+)\/.*\.int-spec\.ts$/,
    /^(ui|shell|mfe-\w+)\/src\/.*\.spec\.tsx?$/,
    /^e2e\/(journeys|faults)\/.*\.journey\.ts$/,
    // `npm run test:long`, which is no part of this.
    /^(gateway|services\/\w+|deploy\/\w+)\/.*\.long-spec\.ts$/,
    /^e2e\/long\/.*\.journey\.ts$/,
  ];
  expect(tests.filter((file) => !taken.some((pattern) => pattern.test(file)))).toEqual([]);
});
