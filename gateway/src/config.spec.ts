import { expect, test } from '@jest/globals';
import { gatewayEnvironment, showsDocs } from './config.ts';

const given = (more: object) =>
  gatewayEnvironment.parse({
    SERVICE: 'gateway',
    DATABASE_URL: 'postgres://x',
    DATABASE_SCHEMA: 'gateway',
    NATS_URL: 'nats://x',
    IDENTITY_KEY: 'k'.repeat(43),
    PUBLIC_IDENTITIES: `ai:${'a'.repeat(43)}`,
    PRODUCT_NAME: 'x',
    PUBLIC_ORIGIN: 'http://localhost',
    PORT: '0',
    ...more,
  });

test('[J-12] the page of all calls is open in test and closed in prod, unless the setting says otherwise', () => {
  expect(showsDocs(given({}))).toBe(true);
  expect(showsDocs(given({ APP_ENV: 'prod' }))).toBe(false);
  expect(showsDocs(given({ APP_ENV: 'prod', API_DOCS: 'open' }))).toBe(true);
  expect(showsDocs(given({ API_DOCS: 'closed' }))).toBe(false);
});
