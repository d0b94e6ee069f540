import { describe, expect, jest, test } from '@jest/globals';
import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { Actor } from './call.ts';
import { Identity } from './identity.ts';
import { Tickets } from './tickets.ts';

const keys = Object.fromEntries(
  ['gateway', 'plans', 'ai', 'mail'].map((name, index) => [
    name,
    Buffer.alloc(32, index + 1).toString('base64url'),
  ]),
);
/** As `identities` of the infrastructure makes them. */
function publicIdentity(key: string): string | undefined {
  const der = Buffer.from(
    `302e020100300506032b657004220420${Buffer.from(key, 'base64url').toString('hex')}`,
    'hex',
  );
  return createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })).export({
    format: 'jwk',
  }).x;
}
const PUBLIC_IDENTITIES = Object.entries(keys)
  .map(([name, key]) => `${name}:${publicIdentity(key)}`)
  .join(',');
const identityOf = (name: string, key = keys[name] ?? '') =>
  new Identity({ SERVICE: name, IDENTITY_KEY: key, PUBLIC_IDENTITIES });
const of = (name: string) => new Tickets(identityOf(name));

const kari: Actor = {
  id: 'b0000000-0000-4000-8000-000000000001',
  role: 'member',
  study_association_id: null,
  name: 'Kari Ås',
  session_id: 'c0000000-0000-4000-8000-000000000001',
  session_version: 3,
};

describe('[J-5] a ticket', () => {
  test('says who asks and for whom, to the one service it is meant for', () => {
    const ticket = of('gateway').to('ai', kari);
    expect(of('ai').admit(ticket, 'ai.generate-plan')).toMatchObject({ caller: 'gateway', actor: kari });
    // What ai heard, it cannot use elsewhere.
    for (const other of ['plans', 'mail'])
      expect(() => of(other).admit(ticket, `${other}.list`)).toThrow('NOT_AUTHENTICATED');
    expect(of('ai').admit(of('gateway').to('ai', undefined), 'ai.health').actor).toBeUndefined();
  });

  test('opens to each process only what it may ask', () => {
    const ticket = of('plans').to('ai', kari);
    expect(of('ai').admit(ticket, 'ai.score-plan').caller).toBe('plans');
    expect(() => of('ai').admit(ticket, 'ai.generate-plan')).toThrow('FORBIDDEN');
    expect(() => of('mail').admit(of('ai').to('mail', kari), 'mail.settings')).toThrow('FORBIDDEN');
  });

  test('is believed from its issuer alone, unaltered, and for a minute', () => {
    const ticket = of('gateway').to('ai', kari);
    const [head = '', payload = '', signature = ''] = ticket.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const altered = Buffer.from(JSON.stringify({ ...claims, role: 'systemadmin' })).toString('base64url');
    const asGateway = identityOf('plans')
      .issue({ ...claims, iss: 'gateway', aud: 'ai' }, 60)
      .split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const forged = [
      `${head}.${altered}.${signature}`,
      // Signed by plans, in the gateway's name.
      `${asGateway[0]}.${payload}.${asGateway[2]}`,
      `${none}.${payload}.`,
      jwt.sign(claims, generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey, { algorithm: 'ES256' }),
      `${ticket}.`,
      'x.y.z',
      '',
    ];
    for (const each of forged)
      expect(() => of('ai').admit(each, 'ai.generate-plan')).toThrow('NOT_AUTHENTICATED');
    jest.useFakeTimers({ now: Date.now() + 61_000 });
    try {
      expect(() => of('ai').admit(ticket, 'ai.generate-plan')).toThrow('NOT_AUTHENTICATED');
    } finally {
      jest.useRealTimers();
    }
  });

  test('is used again for 45 s, and another for whoever is not quite the same', () => {
    const tickets = of('gateway');
    const first = tickets.to('ai', kari);
    jest.useFakeTimers({ now: Date.now() + 44_000 });
    expect(tickets.to('ai', { ...kari })).toBe(first);
    expect(tickets.to('ai', { ...kari, role: 'admin' })).not.toBe(first);
    expect(tickets.to('plans', kari)).not.toBe(first);
    jest.useFakeTimers({ now: Date.now() + 2_000 });
    expect(tickets.to('ai', kari)).not.toBe(first);
    jest.useRealTimers();
  });
});

test('a process whose key is not the one that all are told does not start', () => {
  expect(() => identityOf('ai', keys['plans'])).toThrow('another key for ai');
});
