import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { anApprovedPlan } from '../fixtures/approved-plan.ts';
import { origin } from '../fixtures/environment.ts';
import { test } from '../fixtures/test.ts';

/** Codes of the plans that were approved after earlier sections of the runbook. */
const file = process.env['RUNBOOK_CODES'] ?? '';
const codes = () => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []);

test('[W-5] people register, write and approve, and every plan from before is what it was', async ({
  page,
}) => {
  const before = codes();
  const { code, title } = await anApprovedPlan(`Driftsboken, plan ${before.length + 1}`);
  appendFileSync(file, `${code}\n`);
  for (const [index, each] of codes().entries()) {
    await page.goto(`${origin}/verify/${each}`);
    await expect(
      page.getByRole('heading', { level: 1, name: `Driftsboken, plan ${index + 1}` }),
    ).toBeVisible();
    const proof = page.getByRole('region', { name: 'Bevis' });
    await proof.scrollIntoViewIfNeeded();
    await expect(proof).toContainText('Underskrift gyldig');
  }
  expect(title).toBe(`Driftsboken, plan ${codes().length}`);
});
