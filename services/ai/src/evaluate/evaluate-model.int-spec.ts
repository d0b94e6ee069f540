import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { examplePairs, examplePlans } from '../checker/labelled-plans.fixture.ts';
import { aJudgement, behaviours, ModelServer } from '../testing/model-server.ts';
import { judgedWithModel, modelFrom } from './evaluate-model.ts';
import { figuresOf } from './figures.ts';

let model: ModelServer;
beforeAll(async () => {
  model = await ModelServer.open();
});
afterAll(() => model.close());

const hand = { name: 'examples', plans: examplePlans, pairs: examplePairs };

test('[Q-1] with a key the model is measured too: what gives 100 to everything is held by caps and suspicion', async () => {
  model.will(behaviours.answers(aJudgement(100)));
  const rows = await judgedWithModel(modelFrom(model.environment()), [hand]);
  expect(rows).toHaveLength(examplePlans.length + 2 * examplePairs.length);
  expect(model.asked).toHaveLength(2 * rows.length);
  expect(figuresOf([hand], rows).attacksThrough.count).toBe(0);
  expect(Math.max(...rows.map((row) => row.total))).toBe(84);
});

test('a model that fails on one plan gives no figures', async () => {
  model.will(behaviours.answers(aJudgement(80)), behaviours.garbage());
  const client = modelFrom(model.environment());
  await expect(judgedWithModel(client, [{ ...hand, pairs: [] }])).rejects.toThrow('MODEL_FAILED');
});

test('without a key there is no model', () => {
  expect(modelFrom({}).model).toBeNull();
});
