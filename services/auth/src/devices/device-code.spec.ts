import { expect, test } from '@jest/globals';
import { makeCode, readCode } from './device-code.ts';

test('a code is six unmistakable symbols, and every symbol of the alphabet comes', () => {
  const codes = Array.from({ length: 2000 }, makeCode);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
  expect(new Set(codes.join('')).size).toBe(32);
  expect(new Set(codes).size).toBeGreaterThan(1990);
});

test('small letters, spaces and hyphens are forgiven', () => {
  expect(readCode(' ab2-c3 d')).toBe('AB2C3D');
});
