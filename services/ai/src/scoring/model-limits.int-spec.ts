import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { aiOperations, defaultValidationRules, events, type PlanContent } from '@studieplan/contracts';
import { eventually, TestBed } from '@studieplan/kit/testing';
import { aiParts } from '../ai.service-parts.ts';
import { examplePlan } from '../testing/ai-bed.ts';
import { aJudgement, behaviours, ModelServer } from '../testing/model-server.ts';

// A hanging model is waited for, and a retry pauses: longer than jest's own patience on a busy machine.

let bed: TestBed;
let model: ModelServer;
let content: PlanContent;
beforeAll(async () => {
  bed = await TestBed.open();
  bed.answerTokenKeys();
  model = await ModelServer.open();
  const limits = {
    MODEL_CALLS_AT_ONCE: '2',
    MODEL_CALLS_PER_USER_PER_DAY: '3',
    MODEL_CALLS_PER_DAY: '5',
    CHECKER_WORKERS: '1',
  };
  // Two replicas share the limits.
  await bed.start('ai', aiParts, model.environment(limits));
  await bed.start('ai', aiParts, model.environment(limits));
  content = await examplePlan('d02-turledelse');
});
beforeEach(() => bed.query('DELETE FROM ai.model_calls'));
afterAll(async () => {
  await model.close();
  await bed.close();
});

const ask = (id: string = randomUUID()) =>
  bed.call(
    aiOperations.scorePlan,
    { content, rules: defaultValidationRules },
    { token: bed.tokenFor({ role: 'member', id }) },
  );

test('calls beyond those allowed at once are refused, not queued; a place that gets free is used', async () => {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  model.will(behaviours.held(gate, aJudgement(80)));
  const refused: Awaited<ReturnType<typeof ask>>[] = [];
  const asked = Array.from({ length: 4 }, async () => {
    const answer = await ask();
    if (answer.status === 429) refused.push(answer);
    return answer.status;
  });
  await eventually(() => refused.length === 2 && model.asked.length === 4);
  expect(refused[0]?.body).toMatchObject({
    code: 'MODEL_BUSY',
    error: 'KI-tjenesten har mange oppgaver akkurat nå. Prøv igjen om litt.',
  });
  release();
  expect((await Promise.all(asked)).sort()).toEqual([200, 200, 429, 429]);
  expect((await ask()).status).toBe(200);
});

test('a user has a number of calls per day, all users together another; failures count too', async () => {
  const id = randomUUID();
  model.will(behaviours.refuses(400));
  for (let count = 0; count < 3; count += 1) expect((await ask(id)).status).toBe(502);
  expect((await ask(id)).body).toMatchObject({
    code: 'MODEL_BUSY',
    error: expect.stringMatching(/^Du har brukt/),
  });
  model.will(behaviours.answers(aJudgement(80)));
  for (let count = 0; count < 2; count += 1) expect((await ask()).status).toBe(200);
  expect((await ask()).body).toMatchObject({
    code: 'MODEL_BUSY',
    error: expect.stringMatching(/siste døgnet/),
  });
  await bed.query(`UPDATE ai.model_calls SET started_at = now() - interval '25 hours'`);
  expect((await ask(id)).status).toBe(200);
});

test('a call whose process died does not hold its place for ever', async () => {
  model.will(behaviours.answers(aJudgement(80)));
  await bed.query(
    `INSERT INTO ai.model_calls (id, actor_id, started_at)
     SELECT gen_random_uuid(), gen_random_uuid(), now() - interval '6 minutes' FROM generate_series(1, 2)`,
  );
  expect((await ask()).status).toBe(200);
});

test('an erased person leaves no calls behind', async () => {
  const [erased, other] = [randomUUID(), randomUUID()];
  model.will(behaviours.answers(aJudgement(80)));
  for (const id of [erased, other]) expect((await ask(id)).status).toBe(200);
  await bed.publish(events.userErased, { user_id: erased });
  const actors = async () =>
    (await bed.query<{ actor_id: string }>('SELECT actor_id FROM ai.model_calls')).map((row) => row.actor_id);
  await eventually(async () => !(await actors()).includes(erased));
  expect(await actors()).toEqual([other]);
});
