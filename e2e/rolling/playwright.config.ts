import { defineConfig } from '@playwright/test';

/** `npm run try:rolling`: every part replaced under load, and no other system beside it. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.try.ts',
  workers: 1,
  reporter: [['list']],
  outputDir: '../../test-results',
});
