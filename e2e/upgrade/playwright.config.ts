import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** What is made with an earlier release (`*.make.ts`), and tried with this one (`*.try.ts`): a system of its own each. */
export default defineConfig({
  use: journeys.use ?? {},
  expect: journeys.expect ?? {},
  testDir: '.',
  testMatch: '*.{make,try}.ts',
  timeout: 3_600_000,
  workers: 1,
  reporter: [['list']],
  outputDir: '../../test-results',
});
