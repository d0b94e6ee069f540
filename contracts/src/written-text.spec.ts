import { describe, expect, test } from '@jest/globals';
import { email, text } from './fields.ts';
import { planContent } from './plans/plan.ts';
import { unseenSigns } from './unseen-signs.ts';
import { comparedText, keptText, withKeptTexts } from './written-text.ts';

describe('[V-5] text as it is kept', () => {
  test('letters are composed, and what is no sign is dropped where text comes in', () => {
    for (const [written, kept] of [
      ['A\u030a og o\u0308', 'Å og ö'],
      ['a\ud800b\udc00c', 'abc'],
      ['\ufdd0a\ufffeb\uffffc\u{1fffe}d\u{10ffff}', 'abcd'],
      // A pair is a sign.
      ['kurs 🎒', 'kurs 🎒'],
      // What is kept may read otherwise, as long as it can be written: nobody's text is tidied up.
      ['bind\u00adestrek \u2013 \u202e', 'bind\u00adestrek \u2013 \u202e'],
    ] as const)
      expect(keptText(written)).toBe(kept);
    expect(text(10).parse('a\u030a\uffff')).toBe('å');
    expect(email.parse(' Ase@example.no\uffff')).toBe('ase@example.no');
  });

  test('a text counts as it is kept: what was too long in two pieces may fit', () => {
    expect(text(3).parse('a\u030a'.repeat(3))).toBe('ååå');
    expect(text(3).safeParse('\u0958'.repeat(3)).success).toBe(false);
  });

  test('a text of nothing but what is dropped is no text', () => {
    const told = planContent.safeParse({ title: '\ud800\uffff' });
    expect(told.error?.issues.find(({ path }) => path[0] === 'title')?.message).toBe('Tittel må fylles ut');
  });

  test('names of fields and other values stay as they are', () => {
    const given = { 'a\u030a': [1, null, true, { x: 'a\u030a' }], y: undefined };
    expect(withKeptTexts(given)).toEqual({ 'a\u030a': [1, null, true, { x: 'å' }], y: undefined });
  });
});

describe('[V-5] text as it is held against another', () => {
  test.each([
    ['A\u030angstro\u0308m', 'Ångström'],
    ['sy\u00adke\u200bpleie\u200d', 'sykepleie'],
    ['a\u00ad\u030a', 'å'],
    ['\ufeffkurs\u2066', 'kurs'],
    ['e\u2011post 2\u20133 \u2212 \u2014', 'e-post 2-3 - -'],
  ])('%j reads as %j', (written, read) => expect(comparedText(written)).toBe(read));

  test('what reads otherwise stays otherwise', () => {
    for (const [one, other] of [
      ['kurs', 'Kurs'],
      ['å', 'a'],
      ['1 000', '1000'],
      ['ﬁ', 'fi'],
    ] as const)
      expect(comparedText(one)).not.toBe(comparedText(other));
  });

  test('every format character is unseen, but for those that are drawn', () => {
    const unseen = (code: number) => unseenSigns.some(([first, last]) => first <= code && code <= last);
    const drawn = /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}\u{13430}-\u{1345f}]/u;
    for (let code = 0; code < 0x110000; code += 1) {
      const sign = String.fromCodePoint(code);
      if (/[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(sign) && !drawn.test(sign) && !unseen(code))
        throw new Error(code.toString(16));
      if (unseen(code) && /[\p{L}\p{N}\p{P}]/u.test(sign) && !/\p{Default_Ignorable_Code_Point}/u.test(sign))
        throw new Error(`seen: ${code.toString(16)}`);
      // What SQL takes away by the list, the browser takes away by name; what is no sign at all goes in both.
      const gone = unseen(code) || /[\p{Cs}\p{Noncharacter_Code_Point}]/u.test(sign);
      if (gone !== (comparedText(`a${sign}b`) === 'ab')) throw new Error(`differs: ${code.toString(16)}`);
    }
  });
});
