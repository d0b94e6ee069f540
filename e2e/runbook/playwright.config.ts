import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

const { launchOptions, ...use } = journeys.use ?? {};

/** `npm run try:runbook`: through the name and the certificate that docs/driftsbok.md sets up. */
export default defineConfig({
  use: {
    ...use,
    ignoreHTTPSErrors: true,
    launchOptions: {
      ...launchOptions,
      args: [...(launchOptions?.args ?? []), '--host-resolver-rules=MAP plan.example.no 127.0.0.1'],
    },
  },
  expect: journeys.expect ?? {},
  timeout: 600_000,
  workers: 1,
  // A machine that also builds images answers 503 now and then; what passes at the second try is told as flaky.
  retries: 1,
  reporter: [['list']],
  outputDir: '../../test-results',
  projects: [
    { name: 'main job', testDir: '../journeys', testMatch: 'main-job.journey.ts' },
    { name: 'holds', testDir: '.', testMatch: '*.try.ts' },
  ],
});
