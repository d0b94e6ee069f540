import { describe, expect, test } from '@jest/globals';
import { isCommonPassword } from './common-passwords.ts';

describe('common passwords', () => {
  test.each([
    'password',
    'Password',
    '12345678',
    'qwertyuiop',
    'password123',
    'passord1',
    'Passord123!',
    'hemmelig',
    'Sommer2026',
    'velkommen!',
    'aaaaaaaaaa',
    '        ',
  ])('%j is refused', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each(['riktig hest batteri', 'et trygt passord 123', 'kXv9#tQe', 'fjelltur på Hardangervidda'])(
    '%j is accepted',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});
