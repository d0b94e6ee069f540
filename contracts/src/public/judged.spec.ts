import { describe, expect, test } from '@jest/globals';
import { judgedSentence } from './facts.ts';
import { en } from './words/en.ts';
import { certificate as nb } from './words/nb/certificate.ts';
import { nn } from './words/nn.ts';

const longDate = () => '20. november 2026';
const exam = (attempts = 1) => ({
  model: 'gpt-4.1',
  passed_at: '2026-11-20T10:00:00.000Z',
  valid_until: '2027-02-18T10:00:00.000Z',
  figures: {
    good: { of: 20, passed: 19 },
    bad: { of: 20, passed: 1 },
    attacked: { of: 20, passed: 0 },
    lookalikes: { of: 15, flagged: 1 },
  },
  attempts,
});

describe('[Q-6] how the plan was assessed, in public', () => {
  test('a model without exam vouches for nothing', () => {
    for (const none of [null, undefined])
      expect(judgedSentence(none, nb, { longDate })).toBe(
        'En språkmodell har lest innholdet, uten å ha bestått prøven som slike modeller kan ta.',
      );
  });

  test('a model that has passed is named with day and figures, and with its tries', () => {
    expect(judgedSentence(exam(), nb, { longDate })).toBe(
      'Språkmodellen gpt-4.1 har lest innholdet. Den besto prøven 20. november 2026. Der slapp den gjennom 19 av 20 gode planer, 1 av 20 svake og 0 av 20 som prøvde å påvirke den.',
    );
    expect(judgedSentence(exam(3), nb, { longDate })).toMatch(/Det var forsøk nummer 3\.$/);
  });

  test.each([
    [
      'nynorsk',
      nn.certificate,
      /^Språkmodellen gpt-4\.1 har lese innhaldet\. Han bestod prøva .+19 av 20 gode planar/,
    ],
    [
      'English',
      en.certificate,
      /^The language model gpt-4\.1 has read the content\. It passed .+19 of 20 good plans/,
    ],
  ])('in %s too', (_language, words, said) => {
    expect(judgedSentence(exam(), words, { longDate })).toMatch(said);
  });
});
