import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { unseenSigns } from '../unseen-signs.ts';
import { groupPublicCode, publicCodeFrom, readPublicCode, signsOfCode } from './public-code.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const numbers = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 12, maxLength: 12 });
const codes = numbers.map((random) => publicCodeFrom(random));

test('[R-143] a code is 12 random symbols and a check symbol of Crockford base 32, shown in groups', () => {
  fc.assert(
    fc.property(numbers, (random) => {
      const code = publicCodeFrom(random);
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{13}$/);
      expect([...code].slice(0, 12).map((symbol) => alphabet.indexOf(symbol))).toEqual(
        random.map((number) => number % 32),
      );
      expect(groupPublicCode(code)).toMatch(/^.{4}-.{4}-.{5}$/);
      expect(readPublicCode(groupPublicCode(code))).toEqual({ ok: true, code });
    }),
  );
});

test('[R-144] case, spaces, hyphens, O for 0 and I or L for 1 are forgiven', () => {
  const written = fc.tuple(codes, fc.infiniteStream(fc.integer({ min: 0, max: 5 })));
  fc.assert(
    fc.property(written, ([code, choices]) => {
      const ways = [...code].map((symbol) => {
        const choice = choices.next().value as number;
        if (symbol === '0') return ['0', 'O', 'o', ' 0', '-O', '0–'][choice];
        if (symbol === '1') return ['1', 'I', 'i', 'L', 'l', '‐1'][choice];
        return [symbol, symbol.toLowerCase(), ` ${symbol}`, `-${symbol}`, `${symbol}\t`, symbol][choice];
      });
      expect(readPublicCode(`  ${ways.join('')} `)).toEqual({ ok: true, code });
    }),
  );
  expect(publicCodeFrom([0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1])).toMatch(/^(01){6}/);
});

test('[V-12] signs around a code and signs in it that nobody sees are no part of it; the check symbol still guards', () => {
  const signs = fc.constantFrom(
    ...[
      '.',
      ',',
      ')',
      '(',
      '»',
      '«',
      '"',
      '\u201d',
      "'",
      ':',
      ';',
      '!',
      '?',
      '*',
      '<',
      '>',
      '…',
      '.)',
      '”.',
      '|',
      '~',
    ],
  );
  const unseen = fc.constantFrom('\u00ad', '\u200b', '\u200e', '\u202a', '\u2060', '\ufeff', '\ufe0f');
  const around = fc.array(fc.oneof(signs, unseen, fc.constantFrom(' ', '\n', '\u00a0')), { maxLength: 5 });
  fc.assert(
    fc.property(
      codes,
      around,
      around,
      unseen,
      fc.nat(13),
      fc.nat(31),
      (code, before, after, sign, at, other) => {
        const grouped = groupPublicCode(code);
        const written = `${before.join('')}${grouped.slice(0, at)}${sign}${grouped.slice(at)}${after.join('')}`;
        expect(readPublicCode(written)).toEqual({ ok: true, code });
        const [place, symbol] = [at % 13, alphabet[other] ?? ''];
        if (code[place] === symbol) return;
        const wrong = code.slice(0, place) + symbol + code.slice(place + 1);
        expect(readPublicCode(`«${wrong}».`)).toEqual({ ok: false, reason: 'mistyped' });
      },
    ),
  );
  for (const inside of ['.', ',', '»', '/', '\u0000'])
    expect(readPublicCode(`7KQ2${inside}M9XD-4HTBV`).ok).toBe(false);
  expect(readPublicCode('().»')).toEqual({ ok: false, reason: 'empty' });
});

test('[R-145] every single wrong symbol and every swap of two neighbours is mistyped', () => {
  fc.assert(
    fc.property(codes, (code) => {
      const believed: string[] = [];
      const judge = (wrong: string) => {
        const read = readPublicCode(wrong);
        if (read.ok || read.reason !== 'mistyped') believed.push(wrong);
      };
      for (let place = 0; place < code.length; place += 1) {
        for (const symbol of alphabet) {
          if (symbol === code[place]) continue;
          judge(code.slice(0, place) + symbol + code.slice(place + 1));
        }
        const [left, right] = [code[place], code[place + 1]];
        if (right === undefined || left === right) continue;
        judge(code.slice(0, place) + right + left + code.slice(place + 2));
      }
      expect(believed).toEqual([]);
    }),
  );
});

test('what is no code at all is told apart without a look-up', () => {
  expect(readPublicCode('')).toEqual({ ok: false, reason: 'empty' });
  expect(readPublicCode(' - \n')).toEqual({ ok: false, reason: 'empty' });
  const code = publicCodeFrom(Array.from({ length: 12 }, (_, index) => index * 5));
  for (const written of [code.slice(1), `${code}0`, 'U'.repeat(13), '𝟘'.repeat(13), `${code}\u0000`])
    expect(readPublicCode(written)).toEqual({ ok: false, reason: 'mistyped' });
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (written) => {
      const read = readPublicCode(written);
      if (read.ok) expect(read.code).toHaveLength(13);
    }),
  );
});

test('[V-12] what nobody sees in a text, nobody sees in a code', () => {
  for (const [first, last] of unseenSigns)
    for (let code = first; code <= last; code += 1)
      expect(signsOfCode(`A${String.fromCodePoint(code)}B`)).toBe('AB');
});
