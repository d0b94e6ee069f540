import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type OutputOf, aiOperations } from '@studieplan/contracts';
import { TestBed } from '@studieplan/kit/testing';
import { aiParts } from '../ai.service-parts.ts';

const { getAiPrompts, listAiPromptsChanges, testAiModel, updateAiPrompts } = aiOperations;

let bed: TestBed;
let token: string;
beforeAll(async () => {
  bed = await TestBed.open();
  bed.answerTokenKeys();
  await bed.start('ai', aiParts);
  token = bed.tokenFor({ role: 'systemadmin', name: 'Siri System' });
});
afterAll(() => bed.close());

const prompts = async () =>
  ((await bed.call(getAiPrompts, {}, { token })).body as OutputOf<typeof getAiPrompts>).ai_prompts;
const save = (input: Record<string, unknown>, by = token) => bed.call(updateAiPrompts, input, { token: by });

test('[R-384] [R-215] both prompts are saved in one call, with history, and can be taken back', async () => {
  const first = await prompts();
  expect(first.validation.content).toMatch(/^Du er en erfaren pedagogisk rådgiver/);
  const changed = { ...first, generation: { ...first.generation, content: 'Lag en kort plan.' } };
  expect((await save(changed)).status).toBe(200);
  expect(await prompts()).toEqual(changed);
  const { body } = await bed.call(listAiPromptsChanges, {}, { token });
  expect(body).toMatchObject({
    changes: [
      {
        actor_name: 'Siri System',
        before: { generation: first.generation.content },
        after: { generation: 'Lag en kort plan.' },
      },
    ],
    more: false,
  });
  expect(body.changes?.[0]?.after).not.toHaveProperty('validation');
  expect((await save(first)).status).toBe(200);
  expect(await prompts()).toEqual(first);
  const told = await bed.query(`SELECT payload FROM ai.outbox WHERE subject = 'events.ai.setting.changed'`);
  expect(told).toEqual(Array(2).fill({ payload: { setting: 'ai_prompts' } }));
});

test('a foreign id, a blank text or another role changes neither prompt', async () => {
  const before = await prompts();
  const foreign = { ...before, generation: { id: randomUUID(), content: 'x' } };
  expect(await save({ ...foreign, validation: { ...before.validation, content: 'x' } })).toMatchObject({
    status: 404,
    body: { fields: { 'generation.id': expect.any(String) } },
  });
  expect((await save({ ...before, validation: { ...before.validation, content: ' ' } })).body.fields).toEqual(
    {
      'validation.content': 'Ledeteksten må fylles ut',
    },
  );
  for (const role of ['member', 'admin'] as const)
    expect((await save(before, bed.tokenFor({ role }))).status).toBe(403);
  expect(await prompts()).toEqual(before);
});

test('[J-20] without a model there is none to tell of, and none to try', async () => {
  expect((await bed.call(getAiPrompts, {}, { token })).body).toMatchObject({ ai_model: null });
  expect(await bed.call(testAiModel, {}, { token })).toMatchObject({
    status: 409,
    body: { code: 'MODEL_MISSING', error: 'Ingen språkmodell er satt opp. Ledetekstene brukes ikke.' },
  });
});
