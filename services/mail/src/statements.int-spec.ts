import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { faultsOfStatements, TestBed } from '@studieplan/kit/testing';
import { mailParts } from './mail.service-parts.ts';

let bed: TestBed;
beforeAll(async () => {
  bed = await TestBed.open({});
  bed.answerTokenKeys();
  await bed.start('mail', mailParts);
});
afterAll(() => bed?.close());

test('[K-5] PostgreSQL can prepare every statement of mail, and knows every column of its entities', async () => {
  expect(await faultsOfStatements(bed, 'mail', mailParts)).toEqual({});
});
