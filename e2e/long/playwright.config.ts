import { defineConfig } from '@playwright/test';

/** `npm run test:long`: what takes too long for every change. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  timeout: 4 * 3600_000,
  expect: { timeout: 60_000 },
  workers: 1,
  reporter: [['list']],
  outputDir: '../../test-results',
});
