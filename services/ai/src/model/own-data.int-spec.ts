import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aiOperations } from '@studieplan/contracts';
import { TestBed } from '@studieplan/kit/testing';
import { aiParts } from '../ai.service-parts.ts';

let bed: TestBed;
beforeAll(async () => {
  bed = await TestBed.open();
  bed.answerTokenKeys();
  await bed.start('ai', aiParts, { CHECKER_WORKERS: '1' });
});
afterAll(() => bed.close());

test('[K-14] a person gets the calls to the model that were counted to them, and no other’s', async () => {
  const me = randomUUID();
  const call = `INSERT INTO ai.model_calls (id, actor_id, started_at, finished_at)
    VALUES (gen_random_uuid(), $1, $2, '2026-01-02T10:00:05Z')`;
  await bed.query(call, [me, '2026-01-02T10:00:00Z']);
  await bed.query(call, [randomUUID(), '2026-01-02T09:00:00Z']);
  const { body } = await bed.call(
    aiOperations.getOwnModelCalls,
    {},
    { token: bed.tokenFor({ role: 'member', id: me }) },
  );
  expect(body).toEqual({
    success: true,
    next: null,
    data: {
      model_calls: [{ started_at: '2026-01-02T10:00:00+00:00', finished_at: '2026-01-02T10:00:05+00:00' }],
    },
  });
});
