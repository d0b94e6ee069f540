import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Native ESM, not transformed by jest: it runs the built code (`npm run build:node -- deploy/infrastructure`).
const { startTestInfrastructure } = await import('@studieplan/infrastructure/testing-stack');

/** One PostgreSQL for the whole run, in which each test file makes its own database, and a NATS for each worker. */
export default async function setup({ maxWorkers }) {
  // `npm run try:versions` has started one of another version.
  if (process.env.TEST_POSTGRES_URL) return;
  const dataDir = mkdtempSync(join(tmpdir(), 'studieplan-test-'));
  const infrastructure = await startTestInfrastructure({ dataDir, natsServers: maxWorkers });
  process.env.TEST_POSTGRES_URL = infrastructure.postgresUrl;
  process.env.TEST_NATS_PORTS = infrastructure.natsPorts.join();
  globalThis.testInfrastructure = infrastructure;
  globalThis.testDataDir = dataDir;
}
