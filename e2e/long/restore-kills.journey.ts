import { test } from '@playwright/test';
import { BackedUpSystem, everything } from '../fixtures/backed-up-system.ts';

let backed: BackedUpSystem;
let archive: string;
test.beforeAll(async () => {
  ({ backed, archive } = await BackedUpSystem.start());
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
