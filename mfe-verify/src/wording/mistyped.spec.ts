import { describe, expect, test } from '@jest/globals';
import { publicCodeFrom } from '@studieplan/contracts';
import { mistypedHint } from './mistyped.ts';

// 8 5 2 6 A B C D E F G H and the check symbol.
const right = publicCodeFrom([8, 5, 2, 6, 10, 11, 12, 13, 14, 15, 16, 17]);

describe('[O-3] what is said of a mistyped code', () => {
  test('a sign that no code has is named with its place', () => {
    expect(mistypedHint(`${right.slice(0, 4)}u${right.slice(5)}`)).toBe(
      'Tegn 5, «U», brukes ikke i kodene våre.',
    );
    expect(mistypedHint('Ærlig')).toBe('Tegn 1, «Æ», brukes ikke i kodene våre.');
  });

  test('too few and too many signs are counted, hyphens and spaces apart', () => {
    expect(mistypedHint(`${right.slice(0, 4)}-${right.slice(4, 12)} `)).toBe(
      'Koden har 12 tegn og skal ha 13.',
    );
    expect(mistypedHint(`${right}A`)).toBe('Koden har 14 tegn og skal ha 13.');
  });

  test('a sign taken for one that looks like it is asked about', () => {
    expect(mistypedHint(`B${right.slice(1)}`)).toBe(
      'Er tegn 1, «B», egentlig «8»? Da stemmer kontrolltegnet.',
    );
    expect(mistypedHint(`${right[0]}S${right.slice(2)}`)).toBe(
      'Er tegn 2, «S», egentlig «5»? Da stemmer kontrolltegnet.',
    );
  });

  test('neighbours that have changed places are asked about', () => {
    const swapped = `${right.slice(0, 10)}HG${right.slice(12)}`;
    expect(mistypedHint(swapped)).toBe('Har tegn 11 og 12 byttet plass? Med «GH» stemmer kontrolltegnet.');
  });

  test('where nothing is known nothing is said', () => {
    expect(mistypedHint(`${right.slice(0, 4)}T${right.slice(5)}`)).toBeUndefined();
  });
});
