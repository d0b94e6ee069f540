// One runner for everything but the browser journeys; `source` makes workspaces resolve to their TypeScript.
// `npm run try:upgrade` keeps whole trees there, with packages of the same names.
const earlierReleases = '<rootDir>/\\.cache/';
const oneRealm = '<rootDir>/services/kit/src/testing/one-realm';
const node = {
  // What a server runs is loaded once for each worker, as Node loads it (docs/adr/0025).
  testEnvironment: `${oneRealm}/environment.cjs`,
  runtime: `${oneRealm}/runtime.cjs`,
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/\\.data', earlierReleases],
};
export default {
  // Ends a hung test or hook; no measure of speed, since a machine that stalls for a minute is no fault of the code. A
  // test that means a bound states it in an expectation. Jest reads this here only, not in a project.
  testTimeout: 300_000,
  // A worker of the screens comes to 1.2 GB by its last file. One that starts again loads all modules again.
  workerIdleMemoryLimit: '1500MB',
  projects: [
    {
      ...node,
      displayName: 'unit',
      testMatch: ['<rootDir>/{contracts,gateway,services/*,deploy/*,bench,.ci}/**/*.spec.ts'],
    },
    {
      ...node,
      displayName: 'integration',
      testMatch: ['<rootDir>/{gateway,services/*,deploy/*}/**/!(statements).int-spec.ts'],
      globalSetup: '<rootDir>/services/kit/src/testing/jest-global-setup.mjs',
      globalTeardown: '<rootDir>/services/kit/src/testing/jest-global-teardown.mjs',
    },
    {
      // These ask what one service has loaded, so each has a world of its own.
      displayName: 'integration',
      testMatch: ['<rootDir>/services/*/src/statements.int-spec.ts'],
      testEnvironment: 'node',
      testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
      extensionsToTreatAsEsm: ['.ts'],
      transform: {
        '\\.ts$': [
          '@swc/jest',
          {
            jsc: {
              target: 'es2023',
              parser: { syntax: 'typescript', decorators: true },
              transform: { legacyDecorator: true, decoratorMetadata: true },
            },
            module: { type: 'es6' },
          },
        ],
      },
      modulePathIgnorePatterns: node.modulePathIgnorePatterns,
      globalSetup: '<rootDir>/services/kit/src/testing/jest-global-setup.mjs',
      globalTeardown: '<rootDir>/services/kit/src/testing/jest-global-teardown.mjs',
    },
    {
      ...node,
      // `npm run test:long` alone.
      displayName: 'long',
      testMatch: ['<rootDir>/{gateway,services/*,deploy/*}/**/*.long-spec.ts'],
      globalSetup: '<rootDir>/services/kit/src/testing/jest-global-setup.mjs',
      globalTeardown: '<rootDir>/services/kit/src/testing/jest-global-teardown.mjs',
    },
    {
      ...node,
      displayName: 'web',
      testEnvironment: `${oneRealm}/page-realm.cjs`,
      testEnvironmentOptions: { hooks: `${import.meta.dirname}/ui/src/testing/page-hooks.mjs` },
      testMatch: ['<rootDir>/{ui,shell,mfe-*}/src/**/*.spec.{ts,tsx}'],
      setupFiles: ['<rootDir>/ui/src/testing/browser-gaps.ts', '<rootDir>/ui/src/testing/cheaper-answers.ts'],
      setupFilesAfterEnv: ['<rootDir>/ui/src/testing/setup.ts'],
    },
  ],
};
