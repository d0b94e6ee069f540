import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { faultsOfStatements, TestBed } from '@studieplan/kit/testing';
import { authParts } from './auth.service-parts.ts';

let bed: TestBed;
beforeAll(async () => {
  bed = await TestBed.open({});
  await bed.start('auth', authParts, {
    SYSTEMADMIN_EMAIL: 'systemadmin@example.no',
    SYSTEMADMIN_PASSWORD: 'et langt passord for prøven',
  });
});
afterAll(() => bed?.close());

test('[K-5] PostgreSQL can prepare every statement of auth, and knows every column of its entities', async () => {
  expect(await faultsOfStatements(bed, 'auth', authParts)).toEqual({});
});
