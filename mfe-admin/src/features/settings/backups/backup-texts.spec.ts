import { expect, test } from '@jest/globals';
import { formatSize } from './backup-texts.ts';

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1000, '1 kB'],
  [811_600, '812 kB'],
  [999_950, '1 MB'],
  [4_212_000, '4,2 MB'],
  [5_000_000_000, '5 GB'],
  [7_400_000_000_000_000, '7 400 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatSize(bytes).replace(/\s/g, ' ')).toBe(text);
});
