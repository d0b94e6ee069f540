import { expect, test } from '@jest/globals';
import { Keyring } from './keyring.ts';

const [older, newer] = ['gammel-nøkkel-'.repeat(4), 'ny-nøkkel-'.repeat(4)];

test('what the key before sealed is opened beside the new key, and by nobody else', () => {
  const text = new Keyring({ SECRET_KEY: older }).seal('smtp-password', 'hemmelig');
  const both = new Keyring({ SECRET_KEY: newer, SECRET_KEY_PREVIOUS: older });
  expect(both.open('smtp-password', text)).toBe('hemmelig');
  expect(both.open('smtp-password', { sealed: text.sealed })).toBe('hemmelig');
  expect(text.keyId).not.toBe(both.currentId('smtp-password'));
  expect(both.seal('smtp-password', 'hemmelig').keyId).toBe(both.currentId('smtp-password'));
  expect(new Keyring({ SECRET_KEY: newer }).open('smtp-password', text)).toBeUndefined();
  expect(both.open('mail-links', { sealed: text.sealed })).toBeUndefined();
});

test('an altered text is not opened', () => {
  const ring = new Keyring({ SECRET_KEY: newer });
  const { sealed } = ring.seal('smtp-password', 'hemmelig');
  expect(ring.open('smtp-password', { sealed: `${sealed.slice(0, -4)}AAAA` })).toBeUndefined();
  expect(ring.open('smtp-password', { sealed: 'x' })).toBeUndefined();
});
