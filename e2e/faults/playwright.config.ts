import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/**
 * They kill processes and load the machine, so they have it to themselves, after the journeys and whatever came of those.
 * Each file has a system of its own; one waits for a minute, so there are more of them than processors.
 */
export default defineConfig({
  ...journeys,
  globalSetup: [],
  projects: [{ name: 'faults', testDir: '.' }],
  timeout: 300_000,
  workers: 3,
  outputDir: '../../test-results/faults',
});
