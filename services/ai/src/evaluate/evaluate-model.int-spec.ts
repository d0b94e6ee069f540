import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { examplePairs, examplePlans } from '../checker/labelled-plans.fixture.ts';
import { aJudgement, behaviours, ModelServer } from '../testing/model-server.ts';
import { judgedWithModel, modelFrom } from './evaluate-model.ts';
import { evaluate } from './evaluate.ts';

let model: ModelServer;
beforeAll(async () => {
  model = await ModelServer.open();
});
afterAll(() => model.close());

test('with a key the model is measured too: what gives 100 to everything is held by the caps', async () => {
  model.will(behaviours.answers(aJudgement(100)));
  const client = modelFrom(model.environment());
  const result = evaluate(
    examplePlans,
    examplePairs,
    await judgedWithModel(client, examplePlans, examplePairs),
  );
  expect(result.rows).toHaveLength(examplePlans.length + 2 * examplePairs.length);
  expect(model.asked).toHaveLength(2 * result.rows.length);
  expect(result.attackPassRate).toBe(0);
  expect(Math.max(...result.rows.map((row) => row.total))).toBe(84);
});

test('a model that fails on one plan gives no figures', async () => {
  model.will(behaviours.answers(aJudgement(80)), behaviours.garbage());
  const client = modelFrom(model.environment());
  await expect(judgedWithModel(client, examplePlans, [])).rejects.toThrow('MODEL_FAILED');
});

test('without a key there is no model', () => {
  expect(modelFrom({}).model).toBeNull();
});
