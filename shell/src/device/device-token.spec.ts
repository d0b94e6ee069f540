import { deviceTokenOf, keepDeviceToken } from './device-token.ts';

test('[J-12] each address has its own token in a browser, under a name that does not tell the address', () => {
  keepDeviceToken(' Amina@samklang.example', 'a'.repeat(43));
  keepDeviceToken('siv@samklang.example', 'b'.repeat(43));
  expect(deviceTokenOf('amina@SAMKLANG.example')).toBe('a'.repeat(43));
  expect(deviceTokenOf('siv@samklang.example')).toBe('b'.repeat(43));
  expect(deviceTokenOf('ukjent@samklang.example')).toBeUndefined();
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/amina|siv|samklang/i);
});
