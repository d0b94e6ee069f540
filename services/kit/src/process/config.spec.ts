import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnvironment, serviceEnvironment } from './config.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'environment-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const whole = {
  SERVICE: 'plans',
  DATABASE_URL: 'postgres://plans@db/app',
  DATABASE_SCHEMA: 'plans',
  NATS_URL: 'nats://plans@nats:4222',
  SECRET_KEY: 'x'.repeat(32),
  IDENTITY_KEY: 'k'.repeat(43),
  PUBLIC_IDENTITIES: `auth:${'a'.repeat(43)},plans:${'p'.repeat(43)}`,
  PRODUCT_NAME: 'Prøve',
  PUBLIC_ORIGIN: 'https://kurs.example.no',
};

test('a secret comes from the file that NAME_FILE names; the variable itself wins', () => {
  const file = join(folder, 'key');
  writeFileSync(file, `${'f'.repeat(32)}\n`);
  const { SECRET_KEY: _, ...without } = whole;
  expect(parseEnvironment(serviceEnvironment, { ...without, SECRET_KEY_FILE: file }).SECRET_KEY).toBe(
    'f'.repeat(32),
  );
  expect(parseEnvironment(serviceEnvironment, { ...whole, SECRET_KEY_FILE: file }).SECRET_KEY).toBe(
    'x'.repeat(32),
  );
});

test('a file that cannot be read is named, never shown; those of others are left alone', () => {
  const { SECRET_KEY: _, ...without } = whole;
  const missing = join(folder, 'none');
  expect(() => parseEnvironment(serviceEnvironment, { ...without, SECRET_KEY_FILE: missing })).toThrow(
    'SECRET_KEY_FILE: filen kan ikke leses',
  );
  expect(parseEnvironment(serviceEnvironment, { ...whole, TF_CLI_CONFIG_FILE: missing }).SERVICE).toBe(
    'plans',
  );
});

test('every faulty variable is named in one sentence, its value never', () => {
  const parse = () =>
    parseEnvironment(serviceEnvironment, { ...whole, SECRET_KEY: 'kort', NATS_URL: 'http://x' });
  expect(parse).toThrow(/^Ugyldig miljø\. .*NATS_URL.*SECRET_KEY/);
  expect(parse).not.toThrow(/kort|http:\/\/x/);
});
