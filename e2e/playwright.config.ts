import { defineConfig } from '@playwright/test';

const chromium = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  // Without the network flags Chromium keeps looking up its maker's hosts.
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** Journeys run against the whole system as `npm start` runs it; nothing waits a fixed time, nothing is retried. */
export default defineConfig({
  testMatch: '**/*.journey.ts',
  globalSetup: './fixtures/global-setup.ts',
  timeout: 150_000,
  expect: { timeout: 15_000 },
  retries: 0,
  workers: 2,
  forbidOnly: true,
  reporter: [['list']],
  outputDir: '../test-results',
  use: {
    launchOptions: chromium,
    actionTimeout: 15_000,
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    viewport: { width: 1280, height: 900 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'journeys', testDir: './journeys' },
    // They kill processes and load the machine: after the others, each file with a system of its own. Mostly they wait.
    { name: 'faults', testDir: './faults', dependencies: ['journeys'], fullyParallel: false, workers: 3 },
  ],
});
