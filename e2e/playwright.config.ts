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

/**
 * Journeys run against the whole system as `npm start` runs it; nothing waits a fixed time. The time limits are ceilings
 * for a machine that stalls, no measure of speed; a bound that is meant stands in its journey.
 */
export default defineConfig({
  testMatch: '**/*.journey.ts',
  globalSetup: './fixtures/global-setup.ts',
  timeout: 600_000,
  expect: { timeout: 60_000 },
  // A machine that stalls can fail any journey once. `npm test` names whoever needed the second try.
  retries: 1,
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
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'journeys', testDir: './journeys', workers: 2 },
    // Waits for a minute, so it goes beside them.
    { name: 'waits', testDir: './faults', testMatch: 'nats-away.journey.ts', workers: 1 },
    // They kill processes and load the machine: after the others, each file with a system of its own.
    {
      name: 'faults',
      testDir: './faults',
      testIgnore: 'nats-away.journey.ts',
      dependencies: ['journeys'],
      fullyParallel: false,
    },
  ],
});
