import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { faultsOfStatements, TestBed } from '@studieplan/kit/testing';
import { aiParts } from './ai.service-parts.ts';

let bed: TestBed;
beforeAll(async () => {
  bed = await TestBed.open({});
  bed.answerTokenKeys();
  await bed.start('ai', aiParts, { CHECKER_WORKERS: '1' });
});
afterAll(() => bed?.close());

test('[K-5] PostgreSQL can prepare every statement of ai, and knows every column of its entities', async () => {
  expect(await faultsOfStatements(bed, 'ai', aiParts)).toEqual({});
});
