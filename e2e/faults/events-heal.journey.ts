import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startOwnSystem } from '../fixtures/own-system.ts';
import { registrationIsMailed } from '../fixtures/registration.ts';
import { restoreInARow } from '../fixtures/restores-in-a-row.ts';

// Fifty of them: npm run test:long.
test('[J-13] two restores in a row under load: after each a registration is mailed', async () => {
  expect(await restoreInARow(2)).toBe(2);
});

test('[J-13] the event store deleted, NATS and steward killed: a registration is mailed all the same', async () => {
  const { system, member } = await startOwnSystem();
  try {
    const association = member.user.study_association_id ?? '';
    rmSync(join(system.dataDir, 'nats', 'jetstream'), { recursive: true });
    await registrationIsMailed(system, association);
    process.kill(system.pidOf('nats'), 'SIGKILL');
    process.kill(system.pidOf('steward'), 'SIGKILL');
    await registrationIsMailed(system, association);
    const health = async () => (await fetch(`${system.origin}/api/health`)).json();
    await expect.poll(health).toMatchObject({ success: true, events: { nats: true, stream: true } });
  } finally {
    await system.stop();
  }
});
