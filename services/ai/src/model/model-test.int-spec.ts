import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type OutputOf, aiOperations } from '@studieplan/contracts';
import { TestBed } from '@studieplan/kit/testing';
import { aiParts } from '../ai.service-parts.ts';
import { behaviours, ModelServer } from '../testing/model-server.ts';

const { getAiPrompts, testAiModel } = aiOperations;
const { answers, garbage, hanging, refuses } = behaviours;

let bed: TestBed;
let model: ModelServer;
let token: string;
beforeAll(async () => {
  bed = await TestBed.open();
  bed.answerTokenKeys();
  model = await ModelServer.open();
  const limits = { MODEL_TIMEOUT_SECONDS: '1', MODEL_CALLS_PER_USER_PER_DAY: '3', CHECKER_WORKERS: '1' };
  await bed.start('ai', aiParts, model.environment(limits));
  token = bed.tokenFor({ role: 'systemadmin' });
});
beforeEach(() => bed.query('DELETE FROM ai.model_calls'));
afterAll(async () => {
  await model.close();
  await bed.close();
});

const tried = () => bed.call(testAiModel, {}, { token });
const status = async () =>
  ((await bed.call(getAiPrompts, {}, { token })).body as OutputOf<typeof getAiPrompts>).ai_model;

test('[J-20] the model is asked one short question; the answer is bounded, and the call is counted', async () => {
  const host = new URL(model.baseUrl).host;
  expect(await status()).toEqual({ name: 'test-model', host, calls: 0, most_calls: 2000 });
  model.will(answers({ svar: `Jeg er klar. ${'x'.repeat(5_000)}` }));
  const { body } = await tried();
  const { answer, milliseconds, ai_model } = body as unknown as OutputOf<typeof testAiModel>;
  expect(answer).toMatch(/^Jeg er klar\. x+$/);
  expect(answer).toHaveLength(200);
  expect(milliseconds).toBeGreaterThan(0);
  expect(ai_model).toEqual({ name: 'test-model', host, calls: 1, most_calls: 2000 });
  expect(model.asked).toHaveLength(1);
  expect(await status()).toEqual(ai_model);
});

test.each([
  ['a refused key', refuses(401), 'MODEL_FAILED', 'Modellen avviste nøkkelen. Se etter OPENAI_API_KEY.'],
  [
    'an unknown model',
    refuses(404),
    'MODEL_FAILED',
    'Modellen eller adressen finnes ikke. Se etter OPENAI_MODEL og OPENAI_BASE_URL.',
  ],
  [
    'a quota that is used up',
    refuses(429),
    'MODEL_FAILED',
    'Modellen tar ikke imot flere kall nå. Se etter kvoten, eller prøv igjen om litt.',
  ],
  ['a fault of its own', refuses(500), 'MODEL_FAILED', 'Modellen svarte med feil 500.'],
  [
    'no JSON',
    garbage(),
    'MODEL_FAILED',
    'Modellen ga ikke noe gyldig svar. Se etter at adressen stemmer og at modellen kan svare som JSON.',
  ],
  ['no answer', hanging(), 'MODEL_TIMEOUT', 'Modellen svarte ikke i tide. Prøv igjen om litt.'],
])('[J-20] %s is told in words, after one attempt', async (_, behaviour, code, error) => {
  model.will(behaviour);
  expect((await tried()).body).toMatchObject({ success: false, code, error });
  expect(model.asked).toHaveLength(1);
});

test('[J-20] tries count against the limit of the person, and are the systemadmin’s alone', async () => {
  model.will(answers({ svar: 'Klar.' }));
  for (let count = 0; count < 3; count += 1) expect((await tried()).status).toBe(200);
  expect((await tried()).body).toMatchObject({ code: 'MODEL_BUSY' });
  for (const role of ['member', 'admin'] as const)
    expect((await bed.call(testAiModel, {}, { token: bed.tokenFor({ role }) })).status).toBe(403);
});
