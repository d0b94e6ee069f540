import { test } from '@playwright/test';
import { earlierCommit } from './earlier-release.ts';
import { madeSystem, plansInAll } from './made-system.ts';

test(`a database and an archive of ${earlierCommit} with ${plansInAll} plans`, async ({ browser }) => {
  await madeSystem(browser);
});
