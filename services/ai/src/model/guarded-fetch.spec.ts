import { expect, test } from '@jest/globals';
import { AddressGuard, InternalAddress } from '@studieplan/kit/process';
import { aiEnvironment } from '../environment.ts';
import { guardedFetch } from './guarded-fetch.ts';

test('nothing is sent to an internal address', async () => {
  const refused = guardedFetch(new AddressGuard([]), 10)('http://127.0.0.1:9/v1');
  await expect(refused).rejects.toBeInstanceOf(InternalAddress);
});

test('the service does not start with an internal OPENAI_BASE_URL that nobody has named', () => {
  const base = {
    SERVICE: 'ai',
    DATABASE_URL: 'postgres://x',
    DATABASE_SCHEMA: 'ai',
    NATS_URL: 'nats://x',
    SECRET_KEY: 'x'.repeat(32),
    IDENTITY_KEY: 'k'.repeat(43),
    PUBLIC_IDENTITIES: `ai:${'a'.repeat(43)}`,
    PRODUCT_NAME: 'x',
    PUBLIC_ORIGIN: 'http://localhost',
    OPENAI_BASE_URL: 'http://169.254.169.254/latest',
  };
  expect(aiEnvironment.safeParse(base).error?.issues[0]?.path).toEqual(['OPENAI_BASE_URL']);
  expect(aiEnvironment.safeParse({ ...base, ALLOWED_PRIVATE_HOSTS: '169.254.169.254' }).success).toBe(true);
});
