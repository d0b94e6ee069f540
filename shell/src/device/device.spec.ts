import { jest } from '@jest/globals';
import { deviceFingerprint, deviceTraits, fingerprintOf, plainHash } from './device-fingerprint.ts';
import { deviceName } from './device-name.ts';

test('[R-057] the fingerprint is a hash of agent, language, screen depth and size, timezone and storage', async () => {
  const traits = deviceTraits();
  expect(traits).toMatchObject({
    userAgent: navigator.userAgent,
    language: navigator.language,
    colorDepth: window.screen.colorDepth,
    timezoneOffset: new Date(2026, 0, 1).getTimezoneOffset(),
  });
  expect(traits.storage).toContain('localStorage');
  const own = await deviceFingerprint();
  expect(own).toMatch(/^[0-9a-f]{64}$/);
  expect(await fingerprintOf({ ...traits })).toBe(own);
  const others = [
    { ...traits, userAgent: 'another' },
    { ...traits, language: 'se' },
    { ...traits, colorDepth: 30 },
    { ...traits, screen: [3000, 2000] as const },
    { ...traits, timezoneOffset: 540 },
    { ...traits, storage: [] },
  ];
  const hashes = await Promise.all(others.map(fingerprintOf));
  expect(new Set([own, ...hashes]).size).toBe(7);
});

test('without crypto.subtle (plain http) a smaller hash stands in', async () => {
  const whole = globalThis.crypto;
  Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
  try {
    expect(await deviceFingerprint()).toMatch(/^[0-9a-f]{32}$/);
  } finally {
    Object.defineProperty(globalThis, 'crypto', { value: whole, configurable: true });
  }
  expect(plainHash('a')).not.toBe(plainHash('b'));
});

test('a browser that blocks storage has a fingerprint too', () => {
  const blocked = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(deviceTraits().storage).not.toContain('localStorage');
  blocked.mockRestore();
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    'Chrome på Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge på Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    'Safari på iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox på Linux'],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) SamsungBrowser/27.0 Chrome/125.0',
    'Samsung Internett på Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'Safari på Mac'],
  ['something else', 'Nettleser'],
])('the name of the device is read from %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
