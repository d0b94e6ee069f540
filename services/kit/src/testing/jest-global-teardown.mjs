import { rmSync } from 'node:fs';

export default async function teardown() {
  if (!globalThis.testInfrastructure) return;
  await globalThis.testInfrastructure.stop();
  rmSync(globalThis.testDataDir, { recursive: true, force: true });
}
