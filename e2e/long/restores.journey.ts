import { expect, test } from '@playwright/test';
import { restoreInARow } from '../fixtures/restores-in-a-row.ts';

const times = Number(process.env['RESTORES'] ?? 50);

test(`[J-13] ${times} restores in a row under load: after each a registration is mailed`, async () => {
  expect(await restoreInARow(times)).toBe(times);
});
