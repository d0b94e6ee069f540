import { beforeAll, expect, test } from '@jest/globals';
import { plansOperations } from '@studieplan/contracts';
import { ofFile } from '@studieplan/kit/testing';
import { plansParts } from '../plans.service-parts.ts';
import { codeOf, must, PlanActions } from '../testing/plan-actions.ts';
import { anotherText, type PlanInput } from '../testing/plan-builders.ts';
import { PlansBed } from '../testing/plans-bed.ts';

const [first, second] = ['første-nøkkel-'.repeat(4), 'andre-nøkkel-'.repeat(4)];

const plans = ofFile(new PlansBed({ SECRET_KEY: first }));
let a: PlanActions;
let stop: () => Promise<void>;
beforeAll(() => {
  a = new PlanActions(plans);
  stop = () => plans.service.stop();
});

async function startedWith(keys: Record<string, string>): Promise<void> {
  await stop();
  const service = await plans.bed.start('plans', plansParts, keys);
  stop = () => service.stop();
}
async function refuse(text: Partial<PlanInput>): Promise<void> {
  const id = await a.submitted(text);
  await must(a.act(plansOperations.rejectPlan, id, a.admin, { reason: 'Nei' }));
}
const answers = async (...texts: Partial<PlanInput>[]) => {
  const said: string[] = [];
  for (const text of texts)
    said.push(await codeOf(a.approve(await plans.scoredPlan(a.member, text), a.member)));
  return said;
};

const signingKeys = () =>
  plans.bed.query<{ id: string }>('SELECT id FROM plans.signing_keys WHERE valid_until IS NULL ORDER BY id');

test('[P-3] the keys that sign outlive two replacements of SECRET_KEY: nothing is signed by a new one', async () => {
  const before = await signingKeys();
  expect(before).toHaveLength(2);
  await startedWith({ SECRET_KEY: second, SECRET_KEY_PREVIOUS: first });
  await startedWith({ SECRET_KEY: second });
  expect(await answers(anotherText('signert'))).toEqual(['200']);
  expect(await signingKeys()).toEqual(before);
  await startedWith({ SECRET_KEY: first, SECRET_KEY_PREVIOUS: second });
});

test('[P-3] SECRET_KEY is replaced as the documents say: every refusal stands; with its key away it stands again', async () => {
  const [early, late, free] = [anotherText('tidlig'), anotherText('sent'), anotherText('fri')];
  await refuse(early);
  expect(await answers(early, free)).toEqual(['409 TEXT_DECIDED', '200']);
  await startedWith({ SECRET_KEY: second, SECRET_KEY_PREVIOUS: first });
  expect(await answers(early, free)).toEqual(['409 TEXT_DECIDED', '200']);
  await startedWith({ SECRET_KEY: second });
  await refuse(late);
  expect(await answers(early, late, free)).toEqual(['409 TEXT_DECIDED', '409 TEXT_DECIDED', '200']);
  // A start without the key before: what it draws then does not hide what was refused under the other for good.
  const third = 'tredje-nøkkel-'.repeat(4);
  await startedWith({ SECRET_KEY: third });
  const meanwhile = anotherText('imens');
  await refuse(meanwhile);
  expect(await answers(meanwhile)).toEqual(['409 TEXT_DECIDED']);
  await startedWith({ SECRET_KEY: third, SECRET_KEY_PREVIOUS: second });
  await startedWith({ SECRET_KEY: third });
  expect(await answers(early, late, meanwhile, free)).toEqual([
    ...Array<string>(3).fill('409 TEXT_DECIDED'),
    '200',
  ]);
});
