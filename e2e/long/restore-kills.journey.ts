import { randomUUID } from 'node:crypto';
import { test } from '@playwright/test';
import { RunningCopy } from '@studieplan/infrastructure/running-copy';
import { BackedUpSystem, everything } from '../fixtures/backed-up-system.ts';

let backed: BackedUpSystem;
let archive: string;
test.beforeAll(async () => {
  const password = randomUUID();
  const system = await RunningCopy.start({ BACKUP_AT: 'aldri', SYSTEMADMIN_PASSWORD: password });
  backed = new BackedUpSystem(system, password);
  await backed.signIn();
  await backed.fill(30_000);
  await backed.mark('gammel');
  archive = await backed.backUp();
});
test.afterAll(() => backed.system.stop());

const harms: Record<string, string[]> = {
  'the backup service': ['backup'],
  PostgreSQL: ['postgres'],
  everything,
};
// The percent is the restore's own; one of them stands in `npm test` too.
for (const percent of [0, 5, 20, 39, 41, 50, 60, 65, 80, 94, 100])
  for (const [what, parts] of Object.entries(harms))
    test(`${what} killed with -9 at ${percent} % of a restore: the old state or the new, up by itself`, () =>
      backed.outlives(archive, percent, parts));
