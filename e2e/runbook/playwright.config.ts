import { defineConfig } from '@playwright/test';
import standing from '../containers/playwright.config.ts';

const { launchOptions, ...use } = standing.use ?? {};

/** `npm run try:runbook`: through the name and the certificate that docs/driftsbok.md sets up. */
export default defineConfig({
  ...standing,
  use: {
    ...use,
    ignoreHTTPSErrors: true,
    launchOptions: {
      ...launchOptions,
      args: [...(launchOptions?.args ?? []), '--host-resolver-rules=MAP plan.example.no 127.0.0.1'],
    },
  },
  // A machine that also builds images answers 503 now and then; what passes at the second try is told as flaky.
  retries: 1,
  projects: [
    { name: 'main job', testDir: '../journeys', testMatch: 'main-job.journey.ts' },
    { name: 'holds', testDir: '.', testMatch: '*.try.ts' },
  ],
});
