import { expect, test } from '@jest/globals';
import { parseConfig } from './config.ts';
import { serviceEnvironment, serviceNames, type Surroundings } from './service-environment.ts';

const [older, newer] = ['gammel-'.repeat(6), 'nyere-'.repeat(6)];

function surroundings(secretKey: string, variables: Record<string, string> = {}): Surroundings {
  const config = parseConfig({
    ...variables,
    PRODUCT_NAME: 'Testprodukt',
    SYSTEMADMIN_EMAIL: 'a@example.no',
  });
  return {
    config,
    secretKey,
    ports: {} as Surroundings['ports'],
    databaseUrls: {} as Surroundings['databaseUrls'],
    natsUrlFor: () => 'nats://x',
    smtpUrl: 'smtp://127.0.0.1:1025',
    systemadminPassword: undefined,
  };
}

test('[P-3] a new SECRET_KEY: who has sealed gets the key that it had before, derived as it was, and nobody else', () => {
  const replaced = surroundings(newer, { SECRET_KEY_PREVIOUS: older });
  for (const name of serviceNames) {
    const [before, after] = [surroundings(older), replaced].map((each) => serviceEnvironment(name, each));
    expect(before).not.toHaveProperty('SECRET_KEY_PREVIOUS');
    expect(after?.['SECRET_KEY']).not.toBe(before?.['SECRET_KEY']);
    const sealed = ['plans', 'ai', 'mail'].includes(name);
    expect([name, after?.['SECRET_KEY_PREVIOUS']]).toEqual([
      name,
      sealed ? before?.['SECRET_KEY'] : undefined,
    ]);
    expect(Object.values(after ?? {})).not.toContain(older);
  }
});

test('[R-497] [J-9] both services whose settings name a host may reach those given, and one port of this machine', () => {
  const here = surroundings(newer, {
    ALLOWED_PRIVATE_HOSTS: 'modell.internt, 10.0.0.0/8',
    OPENAI_API_KEY: 'k',
    OPENAI_BASE_URL: 'http://localhost:11434/v1',
  });
  const allowed = (name: 'mail' | 'ai') => serviceEnvironment(name, here)['ALLOWED_PRIVATE_HOSTS'];
  expect(allowed('ai')).toBe('modell.internt,10.0.0.0/8,127.0.0.1:11434,localhost:11434,::1:11434');
  expect(allowed('mail')).toMatch(/^modell\.internt,10\.0\.0\.0\/8,/);
  for (const name of ['mail', 'ai'] as const)
    expect(allowed(name)?.split(',')).not.toEqual(expect.arrayContaining(['127.0.0.1']));
});
