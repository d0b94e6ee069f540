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
    // Fewer processes: no page here is of somebody from whom another page must be kept.
    '--in-process-gpu',
    '--disable-site-isolation-trials',
  ],
};

/**
 * Journeys run against the whole system as `npm start` runs it; nothing waits a fixed time. The time limits are ceilings
 * for a machine that stalls, no measure of speed; a bound that is meant stands in its journey.
 */
export default defineConfig({
  testMatch: '**/*.journey.ts',
  // What is rare and heavy: `npm run test:long` alone, which runs all the others too, in the browser that people have.
  grepInvert: process.env['LONG'] ? undefined : /@long/,
  globalSetup: './fixtures/global-setup.ts',
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // `npm test` gives one more try, and tells of it.
  retries: 0,
  workers: 3,
  forbidOnly: true,
  reporter: [['list']],
  outputDir: '../test-results',
  use: {
    launchOptions: chromium,
    actionTimeout: 60_000,
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    viewport: { width: 1280, height: 900 },
    // What was done and asked for. With pictures, `--trace=retain-on-failure`, a browser works half as much again.
    trace: { mode: 'retain-on-failure-and-retries', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'journeys', testDir: './journeys' },
    // They kill processes, load the machine, or set what is one for all: after the others, one by one.
    { name: 'faults', testDir: './faults', dependencies: ['journeys'], timeout: 300_000, workers: 1 },
  ],
});
