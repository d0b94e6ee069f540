import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Native ESM, not transformed by jest: it runs the built code (`npm run build:node -- deploy/infrastructure`).
const { startTestInfrastructure } = await import('@studieplan/infrastructure/testing-stack');

/** One PostgreSQL for the whole run; each test file makes its own database and starts its own NATS. */
export default async function setup() {
  // `npm run try:versions` has started one of another version.
  if (process.env.TEST_POSTGRES_URL) return;
  const dataDir = mkdtempSync(join(tmpdir(), 'studieplan-test-'));
  const infrastructure = await startTestInfrastructure({ dataDir });
  process.env.TEST_POSTGRES_URL = infrastructure.postgresUrl;
  globalThis.testInfrastructure = infrastructure;
  globalThis.testDataDir = dataDir;
}
