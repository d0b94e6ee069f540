import { expect, test } from '@jest/globals';
import { requiredText } from './fields.ts';

const title = requiredText(20, 'Tittel må fylles ut');

test.each(['', ' ', '\n\t', '\u200b', '\u3164\u2800', '\u00ad\u2060\ufe0f', '\u202e'])(
  'text with nothing to read (%j) is missing, and one sentence says so',
  (blank) => {
    expect(title.safeParse(blank).error?.issues[0]?.message).toBe('Tittel må fylles ut');
  },
);

test.each(['a', 'æ', '\u200bKor', '👩‍🚒', '∅'])('text with something to read (%j) is taken', (written) => {
  expect(title.parse(written)).toBe(written);
});
