import { describe, expect, test } from '@jest/globals';
import { AddressGuard, InternalAddress } from './address-guard.ts';

const internal = [
  '127.0.0.1',
  '127.8.8.8',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '[::1]',
  '[::]',
  '[fd00::1]',
  '[fe80::1]',
  '[fec0::1]',
  '[64:ff9b:1::7f00:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:a00:1]',
  'localhost',
  'model.localhost',
];

describe('internal addresses', () => {
  test.each(internal)('%s is refused unless it is named', (host) => {
    expect(new AddressGuard([]).allowsName(host, '')).toBe(false);
    expect(new AddressGuard(['example.no', '203.0.113.9']).allowsName(host, '')).toBe(false);
    expect(new AddressGuard([host]).allowsName(host, '')).toBe(true);
  });

  test('networks and ports can be named', () => {
    expect(new AddressGuard(['10.0.0.0/8']).allowsName('10.1.2.3', '')).toBe(true);
    expect(new AddressGuard(['10.0.0.0/16']).allowsName('10.1.2.3', '')).toBe(false);
    expect(new AddressGuard(['localhost:11434']).allowsName('localhost', '11434')).toBe(true);
    expect(new AddressGuard(['localhost:11434']).allowsName('localhost', '5432')).toBe(false);
  });

  test.each(['8.8.8.8', '[2606:4700::1]', 'api.openai.com'])('%s is open', (host) => {
    expect(new AddressGuard([]).allowsName(host, '')).toBe(true);
  });

  test('a name that leads inside is refused when it is looked up', async () => {
    const answer = (guard: AddressGuard) =>
      new Promise((resolve) =>
        guard.lookup('80')('localhost', { all: true }, (error, found) => resolve(error ?? found)),
      );
    expect(await answer(new AddressGuard([]))).toBeInstanceOf(InternalAddress);
    expect(await answer(new AddressGuard(['localhost']))).toEqual(
      expect.arrayContaining([{ address: expect.any(String), family: expect.any(Number) }]),
    );
  });
});
