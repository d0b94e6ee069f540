import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** `npm run try:containers`: the main job and a restore, through a system that stands. */
export default defineConfig({
  use: journeys.use ?? {},
  expect: journeys.expect ?? {},
  timeout: 600_000,
  workers: 1,
  reporter: [['list']],
  outputDir: '../../test-results',
  projects: [
    { name: 'main job', testDir: '../journeys', testMatch: 'main-job.journey.ts' },
    { name: 'certificate and restore', testDir: '.', testMatch: '*.try.ts', dependencies: ['main job'] },
  ],
});
