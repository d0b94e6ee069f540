import { expect, test } from '@jest/globals';
import type { IncomingMessage } from 'node:http';
import { comesFromOwnPage } from './own-origin.ts';

const asking = (headers: Record<string, string>) =>
  comesFromOwnPage({ headers } as unknown as IncomingMessage, 'https://kurs.example.no');

test('[J-12] a page of ours, and what is no page, may open a socket', () => {
  expect(asking({ host: 'kurs.example.no', origin: 'https://kurs.example.no' })).toBe(true);
  expect(asking({ host: '127.0.0.1:4000', origin: 'https://kurs.example.no' })).toBe(true);
  expect(asking({ host: 'localhost:8080', origin: 'http://localhost:8080' })).toBe(true);
  expect(asking({ host: '127.0.0.1:4000', 'x-forwarded-host': 'lokal:1', origin: 'http://lokal:1' })).toBe(
    true,
  );
  expect(asking({ host: 'kurs.example.no' })).toBe(true);
});

test.each([
  'https://evil.example',
  'https://kurs.example.no.evil.example',
  'https://evil.example#kurs.example.no',
  'https://kurs.example.no:8443',
  'null',
  '',
  'kurs.example.no',
])('[J-12] the foreign origin %p may not', (origin) => {
  expect(asking({ host: 'kurs.example.no', origin })).toBe(false);
});
