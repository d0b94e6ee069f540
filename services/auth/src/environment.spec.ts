import { expect, test } from '@jest/globals';
import { parseEnvironment } from '@studieplan/kit/process';
import { authEnvironment } from './environment.ts';

const base = {
  SERVICE: 'auth',
  DATABASE_URL: 'postgres://localhost/app',
  DATABASE_SCHEMA: 'auth',
  NATS_URL: 'nats://localhost:4222',
  SECRET_KEY: 'x'.repeat(32),
  IDENTITY_KEY: 'k'.repeat(43),
  PUBLIC_IDENTITIES: `ai:${'a'.repeat(43)}`,
  PRODUCT_NAME: 'Testprodukt',
  PUBLIC_ORIGIN: 'http://localhost:8080',
};

test('the administrator’s address has a default and is lowercased; the password may be left out', () => {
  expect(parseEnvironment(authEnvironment, base)).toMatchObject({
    SYSTEMADMIN_EMAIL: 'system@localhost.localdomain',
  });
  expect(
    parseEnvironment(authEnvironment, { ...base, SYSTEMADMIN_EMAIL: ' Sjef@Example.TEST ' }),
  ).toMatchObject({ SYSTEMADMIN_EMAIL: 'sjef@example.test' });
});

test('a bad value stops the start and is named, never shown', () => {
  const bad = { ...base, SYSTEMADMIN_EMAIL: 'ikke-en-adresse', SYSTEMADMIN_PASSWORD: 'kort123' };
  expect(() => parseEnvironment(authEnvironment, bad)).toThrow(/SYSTEMADMIN_EMAIL.*SYSTEMADMIN_PASSWORD/);
  expect(() => parseEnvironment(authEnvironment, bad)).not.toThrow(/kort123/);
});

test('retention periods have the documented defaults, and the audit is never kept under 90 days', () => {
  expect(parseEnvironment(authEnvironment, base)).toMatchObject({
    AUDIT_KEPT_DAYS: 730,
    EXPIRED_KEPT_DAYS: 7,
    UNVERIFIED_KEPT_DAYS: 30,
    REJECTED_KEPT_DAYS: 365,
    DEACTIVATED_KEPT_DAYS: 0,
  });
  const short = { ...base, AUDIT_KEPT_DAYS: '89', REJECTED_KEPT_DAYS: '1.5' };
  expect(() => parseEnvironment(authEnvironment, short)).toThrow(/AUDIT_KEPT_DAYS.*REJECTED_KEPT_DAYS/);
});
