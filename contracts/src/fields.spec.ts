import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { commaList, email, requiredText } from './fields.ts';
import { operations } from './index.ts';

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

test.each([
  ['Kari@BLÅBÆR.no', 'kari@xn--blbr-roah.no'],
  ['kari@bla\u030abær.no', 'kari@xn--blbr-roah.no'],
  ['kari@xn--blbr-roah.no', 'kari@xn--blbr-roah.no'],
  ['kari@ｅxample.no', 'kari@example.no'],
  ['kari@post.example.no', 'kari@post.example.no'],
])('[V-12] %s is kept as %s, as mail servers know it', (written, kept) =>
  expect(email.parse(written)).toBe(kept),
);

test.each([
  'kåre@example.no',
  'a@b',
  'a@å/b.no',
  'a@å:80.no',
  'a@å?.no',
  'a@@å.no',
  'a@å．',
  'a@ å.no',
  'a@å.no\r\nBcc: x@y.no',
  'a@１',
])('[V-12] %j is no address', (written) =>
  expect(email.safeParse(written).error?.issues[0]?.message).toBe('Skriv en gyldig e-postadresse'),
);

test('an environment variable that names several is a list with commas', () => {
  expect(commaList.parse(' localhost, ,10.0.0.0/8,')).toEqual(['localhost', '10.0.0.0/8']);
  expect(commaList.parse(undefined)).toEqual([]);
});

test.each([null, '', ' \n', '\u200b', '\u3164\u2800'])(
  'a reason with nothing to read (%j) is none',
  (blank) => {
    const { softDeletePlanVersion, reactivatePlanVersion, approvePlan, renewPlanVersion } = operations;
    const ids = { version_id: randomUUID(), study_plan_id: randomUUID() };
    for (const { input } of [softDeletePlanVersion, reactivatePlanVersion])
      expect(input.parse({ ...ids, reason: blank }).reason).toBeUndefined();
    for (const { input } of [approvePlan, renewPlanVersion])
      expect(input.parse({ ...ids, change_comment: blank }).change_comment).toBeUndefined();
  },
);
