import { expect, test } from '@jest/globals';
import { formatSize, nightlySentence } from './backup-texts.ts';

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

const made = '2025-11-20T02:01:00Z';
const failed = '2025-11-21T02:00:00Z';
test.each([
  [{ at: null, last: null, last_made: null }, 'Automatiske sikkerhetskopier er slått av.'],
  [
    { at: null, last: { succeeded: true, at: made }, last_made: made },
    'Automatiske sikkerhetskopier er slått av. Den siste ble laget 20. november 2025 kl. 03.01.',
  ],
  [
    { at: '03:00', last: null, last_made: null },
    'Hver natt kl. 03.00 lages en sikkerhetskopi automatisk. Ingen er laget ennå.',
  ],
  [
    { at: '03:00', last: { succeeded: true, at: made }, last_made: made },
    'Hver natt kl. 03.00 lages en sikkerhetskopi automatisk. Den siste ble laget 20. november 2025 kl. 03.01.',
  ],
  [
    { at: '03:00', last: { succeeded: false, at: failed }, last_made: made },
    'Hver natt kl. 03.00 lages en sikkerhetskopi automatisk. Den mislyktes 21. november 2025 kl. 03.00. Den siste ble laget 20. november 2025 kl. 03.01.',
  ],
  [
    { at: '03:00', last: { succeeded: false, at: failed }, last_made: null },
    'Hver natt kl. 03.00 lages en sikkerhetskopi automatisk. Den mislyktes 21. november 2025 kl. 03.00.',
  ],
])('[V-9] the nightly backup is told of with the time of the last: %j', (nightly, said) => {
  expect(nightlySentence(nightly).replace(/\s/gu, ' ')).toBe(said);
});
