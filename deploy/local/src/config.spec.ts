import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { configurationForBackups, EnvironmentFault, parseConfig, prepareDataDir } from './config.ts';
import { loadSecretKey } from '@studieplan/infrastructure/secret-key';

const defaults = { PRODUCT_NAME: 'Testprodukt', SYSTEMADMIN_EMAIL: 'admin@example.no' };

function faultsOf(variables: Record<string, string>): string[] {
  try {
    parseConfig(variables, defaults);
  } catch (error) {
    if (error instanceof EnvironmentFault) return error.sentences;
    throw error;
  }
  return [];
}

test('[R-495] an empty environment gives the defaults', () => {
  expect(parseConfig({ PORT: '', DATABASE_URL: '  ' }, defaults)).toMatchObject({
    PORT: 8080,
    DATA_DIR: resolve('.data'),
    PUBLIC_ORIGIN: 'http://localhost:8080',
    PUBLIC_HOSTS: [],
    PRODUCT_NAME: 'Testprodukt',
    APP_ENV: 'test',
    TRUSTED_PROXIES: [],
    RATE_LIMIT_FACTOR: 1,
    ALLOWED_PRIVATE_HOSTS: [],
  });
  expect(parseConfig({}, defaults).DATABASE_URL).toBeUndefined();
});

test('[R-495] a full environment is read', () => {
  const config = parseConfig(
    {
      PORT: '9000',
      DATABASE_URL: 'postgres://u:p@db:5432/x',
      NATS_URL: 'nats://n:4222',
      SMTP_URL: 'smtps://u:p@mail:465',
      PUBLIC_ORIGIN: 'https://kurs.example.no',
      PUBLIC_HOSTS: 'verifiser.example.no, www2.example.no:8443',
      APP_ENV: 'prod',
      SECRET_KEY: 'x'.repeat(32),
      TRUSTED_PROXIES: '10.0.0.0/8,::1',
      SYSTEMADMIN_EMAIL: 'Sjef@Example.no',
      SYSTEMADMIN_PASSWORD: 'langt passord',
      OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
      RATE_LIMIT_FACTOR: '0,5',
    },
    defaults,
  );
  expect(config).toMatchObject({
    PUBLIC_HOSTS: ['verifiser.example.no', 'www2.example.no:8443'],
    TRUSTED_PROXIES: ['10.0.0.0/8', '::1'],
    SYSTEMADMIN_EMAIL: 'sjef@example.no',
    RATE_LIMIT_FACTOR: 0.5,
  });
});

test.each([
  ['PORT', 'abc', 'må være et helt tall fra 1 til 65535.'],
  ['PORT', '70000', 'må være et helt tall fra 1 til 65535.'],
  ['DATABASE_URL', 'mysql://x', 'må være en adresse som postgres://bruker:passord@maskin:5432/base.'],
  ['JETSTREAM_REPLICAS', '2', 'må være 1, 3 eller 5.'],
  ['NATS_URL', 'nats://a:4222,', 'må være en adresse som nats://bruker:passord@maskin:4222.'],
  ['NATS_URL', 'localhost:4222', 'må være en adresse som nats://bruker:passord@maskin:4222.'],
  ['SMTP_URL', 'smtp', 'må være en adresse som smtp://bruker:passord@maskin:587.'],
  ['PUBLIC_ORIGIN', 'https://a.no/sti', 'må være en adresse uten sti, som https://kurs.example.no.'],
  ['PUBLIC_HOSTS', 'https://a.no', 'må være maskinnavn som verifiser.example.no, atskilt med komma.'],
  ['PRODUCT_NAME', 'x'.repeat(61), 'kan ha høyst 60 tegn.'],
  ['APP_ENV', 'dev', 'må være test eller prod.'],
  ['SECRET_KEY', 'kort', 'må ha minst 32 tegn.'],
  ['SECRET_KEY_PREVIOUS', 'kort', 'må ha minst 32 tegn.'],
  ['TRUSTED_PROXIES', '10.0.0.0/40', 'må være IP-adresser eller nett som 10.0.0.0/8, atskilt med komma.'],
  ['SYSTEMADMIN_EMAIL', 'admin', 'må være en gyldig e-postadresse.'],
  ['SYSTEMADMIN_PASSWORD', 'kort', 'må ha minst 8 tegn.'],
  ['OPENAI_API_KEY', 'a b', 'kan ikke ha mellomrom eller linjeskift.'],
  ['OPENAI_BASE_URL', 'modell', 'må være en adresse som https://modell.example.no/v1.'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', '127.0.0.1:4318', 'må være en adresse som http://127.0.0.1:4318.'],
  ['RATE_LIMIT_FACTOR', '-1', 'må være et tall over 0 og høyst 10000.'],
  ['ALLOWED_PRIVATE_HOSTS', 'http://x', 'må være maskinnavn eller IP-adresser, atskilt med komma.'],
])('[R-495] %s=%s is refused with one sentence', (name, value, sentence) => {
  expect(faultsOf({ [name]: value })).toEqual([`${name} ${sentence}`]);
});

test('[R-495] all faults are named at once, never with their values', () => {
  const faults = faultsOf({ PORT: '0', SECRET_KEY: 'hemmelig', APP_ENV: 'x' });
  expect(faults).toHaveLength(3);
  expect(faults.join()).not.toContain('hemmelig');
});

test.each([
  ['https://kurs.example.no', 'Kurs.example.no', 'kurs.example.no'],
  [undefined, 'verifiser.example.no, localhost:8080', 'localhost'],
  [undefined, '127.0.0.1', '127.0.0.1'],
])('with the origin %s a public host cannot be %s', (PUBLIC_ORIGIN, PUBLIC_HOSTS, named) => {
  expect(faultsOf({ ...(PUBLIC_ORIGIN && { PUBLIC_ORIGIN }), PUBLIC_HOSTS })).toEqual([
    `PUBLIC_HOSTS kan ikke inneholde ${named}: der bor selve løsningen.`,
  ]);
});

test('[R-035] the name that is shown comes from configuration', () => {
  expect(parseConfig({ PRODUCT_NAME: 'Et annet navn' }).PRODUCT_NAME).toBe('Et annet navn');
  expect(parseConfig({}).PRODUCT_NAME).not.toBe('');
});

describe('DATA_DIR', () => {
  let dir: string;
  beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'studieplan-data-'))));
  afterEach(() => rmSync(dir, { recursive: true }));

  test('one sentence when it cannot be written', () => {
    writeFileSync(join(dir, 'file'), '');
    expect(() => prepareDataDir(join(dir, 'file', 'below'))).toThrow(
      `Datamappen ${join(dir, 'file', 'below')} kan ikke skrives til: velg en annen med DATA_DIR.`,
    );
  });

  test('the secret key is made once, for its owner only', () => {
    const key = loadSecretKey(dir);
    expect(key).toHaveLength(43);
    expect(loadSecretKey(dir)).toBe(key);
    expect(statSync(join(dir, 'secret-key')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dir, 'secret-key'), 'utf8').trim()).toBe(key);
  });

  test('a key file that is cut short is refused, not replaced', () => {
    writeFileSync(join(dir, 'secret-key'), 'kort');
    expect(() => loadSecretKey(dir)).toThrow('er ødelagt');
  });
});

test('a backup holds the configuration, and of secrets only whether they are set', () => {
  const secret = 'hemmelig-'.repeat(5);
  const config = parseConfig(
    {
      PORT: '8123',
      SECRET_KEY: secret,
      SYSTEMADMIN_PASSWORD: secret,
      OPENAI_API_KEY: secret,
      DATABASE_URL: `postgres://bruker:${secret}@maskin/base`,
      SMTP_URL: `smtp://bruker:${secret}@maskin`,
    },
    defaults,
  );
  const told = configurationForBackups(config);
  expect(JSON.stringify(told)).not.toContain('hemmelig');
  expect(told).toMatchObject({
    PORT: 8123,
    SECRET_KEY: { set: true },
    DATABASE_URL: { set: true },
    NATS_URL: { set: false },
  });
  expect(faultsOf({ BACKUP_AT: '25:00' })).toEqual([
    'BACKUP_AT må være et klokkeslett som 03:00, eller aldri.',
  ]);
});
