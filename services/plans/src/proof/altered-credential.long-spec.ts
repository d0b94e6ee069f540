import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { acceptedAlterations } from '../testing/altered-credential.ts';
import { must, PlanActions } from '../testing/plan-actions.ts';
import { PlansBed } from '../testing/plans-bed.ts';
import { ProofPages } from '../testing/proof-pages.ts';

let plans: PlansBed;
beforeAll(async () => {
  plans = await new PlansBed().open();
});
afterAll(() => plans.close());

test('[L-6] altered in any one character, a credential is refused by the independent verifier', async () => {
  const pages = new ProofPages(plans.bed);
  const a = new PlanActions(plans);
  const { approval_link } = await must(a.approve(await a.submitted(), a.admin));
  const text = await pages.text(`/verify-public/${approval_link}/credential`);
  expect(text.length).toBeGreaterThan(1_500);
  expect(await acceptedAlterations(text, await pages.json('/.well-known/did.json'), 1)).toEqual([]);
});
