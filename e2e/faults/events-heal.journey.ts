import { expect, test } from '@playwright/test';
import { restoreInARow } from '../fixtures/restores-in-a-row.ts';

// Fifty of them: npm run test:long.
test('[J-13] two restores in a row under load: after each a registration is mailed', async () => {
  expect(await restoreInARow(2)).toBe(2);
});
