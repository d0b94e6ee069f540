import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { passwordWeakness } from './password-strength.ts';

/** As an installation is called that has no name of its own. */
const [, product = ''] = /^PRODUCT_NAME=(.+)$/m.exec(readFileSync('deploy/local/defaults.env', 'utf8')) ?? [];
const known = [product, 'Studieforbundet Samklang', 'Amina Yusuf Hassan', 'amina.yusuf@samklang.example'];

describe('[J-10] what is too easy to guess', () => {
  test.each([
    [`${product}1`, /ligner på navnet eller adressen din, studieforbundet eller tjenesten/],
    [`${product.toLowerCase()}2026!`, /ligner på/],
    ['Samklang123', /ligner på/],
    ['aminayusuf', /ligner på/],
    ['Hassan1990', /ligner på/],
    ['Høst2026', /vanlig ord med litt pynt/],
    ['Ho\u0308st2026'.replace('o\u0308', 'ø'), /vanlig ord/],
    ['Sommer2026!', /vanlig ord/],
    ['!!Sommer2026!!', /vanlig ord/],
    ['Passord123!', /vanlig ord/],
    ['passord1', /vanlig ord/],
    ['velkommen!', /vanlig ord/],
    ['hemmelig', /vanlig ord/],
    ['password', /brukes av så mange/],
    ['Password', /brukes av så mange/],
    ['12345678', /brukes av så mange/],
    ['password123', /brukes av så mange|vanlig ord/],
    ['qwertyuiop1', /brukes av så mange|vanlig ord/],
    ['aaaaaaaaaa', /gjentakelse/],
    ['        ', /gjentakelse/],
    ['a1Ba1Ba1Ba1Ba1Ba1Ba1Ba1Ba1Ba1Ba1Ba1Ba1Ba1Ba1Ba1Ba1B', /gjentakelse|mange|ord/],
    ['17.05.1995', /dato/],
  ])('%j is refused, and the sentence says why', (password, why) => {
    expect(passwordWeakness(password, known)).toMatch(why);
  });

  test.each([
    'riktig hest batteri',
    'et trygt passord 123',
    'kXv9#tQe',
    'kq7-vxtm',
    'fjelltur på Hardangervidda',
    'blå hest under bordet',
    'systemets passord',
    'vi synger om høsten i Samklang',
  ])('%j is accepted', (password) => {
    expect(passwordWeakness(password, known)).toBeUndefined();
  });

  test('what is known of one person is no word for another', () => {
    expect(passwordWeakness('quetzalcoatlus', ['Quetzalcoatlus'])).toMatch(/ligner på/);
    expect(passwordWeakness('quetzalcoatlus', ['Annet'])).toBeUndefined();
  });

  test('the time is bounded, whatever is sent: long, repeated, disguised and of other scripts', () => {
    const hostile = [
      '@4($!|10573'.repeat(18),
      '19982003'.repeat(25),
      'e3'.repeat(100),
      'abcabd'.repeat(33),
      'пароль'.repeat(33),
      '😀'.repeat(100),
      '!'.repeat(199) + 'a',
      `${'a'.repeat(100)}${'!'.repeat(100)}`,
    ];
    const time = (password: string) => {
      const started = performance.now();
      passwordWeakness(password, Array<string>(50).fill('x'.repeat(250)));
      return performance.now() - started;
    };
    for (const password of hostile) {
      // Of three: a busy machine stalls one, work that grows with the input slows all.
      expect(Math.min(time(password), time(password), time(password))).toBeLessThan(500);
    }
  });
});
