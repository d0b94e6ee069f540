import { describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import type { PlanContent } from '@studieplan/contracts';
import fc from 'fast-check';
import { anotherText, aPlan, oneWordChanged, paddedText, rewritten } from '../testing/plan-builders.ts';
import { bytesOf, digestsFrom, digestsOf, isSame, TextWindows } from './same-text.ts';

const key = randomBytes(32);
const digests = (content: object) => digestsOf(key, content as PlanContent);
const windows = (content: object) => new TextWindows(digests(content));
const same = (one: object, other: object) => isSame(windows(one), windows(other));
/** A word for each number: numbers at its end would be no part of it. */
const spelled = (start: string, at: number) =>
  `${start}${String(at).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
const text = (description: string) => ({
  ...aPlan(),
  description,
  learning_outcomes: { knowledge: [], skills: [], competence: [] },
  content_modules: [],
  assessment_criteria: '',
});

describe('[I-1] which texts are the same', () => {
  test('itself, with a word changed in each sentence, padded, and cut', () => {
    const plan = aPlan();
    for (const other of [oneWordChanged, paddedText, { title: 'Ny' }]) {
      expect(same(plan, { ...plan, ...other })).toBe(true);
      expect(same({ ...plan, ...other }, plan)).toBe(true);
    }
    expect(same(plan, { ...plan, ...anotherText() })).toBe(false);
    expect(same({ ...plan, ...anotherText('én') }, { ...plan, ...anotherText('to') })).toBe(false);
  });

  test.each([
    ['a word put in after every third', (text: string) => text.replace(/(?:\S+ ){3}/g, '$&også ')],
    ['a number after every word', (text: string) => text.replace(/\p{L}+/gu, '$& (1)')],
    ['a sign after every third', (text: string) => text.replace(/(?:\S+ ){3}/g, '$&– a ')],
    ['every fourth word left out', (text: string) => text.replace(/((?:\S+ ){3})\S+ /g, '$1')],
    ['accents', (text: string) => text.replaceAll('e', 'é').replaceAll('ø', 'ö')],
    ['words parted by hyphens', (text: string) => text.replace(/(\p{L}{3})(?=\p{L}{3})/gu, '$1-')],
    ['words parted by raised dots', (text: string) => text.replace(/(\p{L}{3})(?=\p{L}{3})/gu, '$1·')],
    ['numbered words', (text: string) => text.replace(/\p{L}{4,}/gu, '$&1')],
  ])('[I-1] %s: the same text', (_how, change) => {
    const plan = aPlan();
    const other = { ...plan, ...rewritten(change) };
    expect(other).not.toEqual(plan);
    expect([same(plan, other), same(other, plan)]).toEqual([true, true]);
  });

  test('from two thirds on', () => {
    // 34 words have 30 windows; a tail of new words spoils those that reach into it by two words or more.
    const words = Array.from({ length: 34 }, (_, at) => spelled('ord', at));
    const kept = (count: number) => [
      ...words.slice(0, count),
      ...words.slice(count).map((_, at) => spelled('nytt', at)),
    ];
    expect(same(text(words.join(' ')), text(kept(23).join(' ')))).toBe(true);
    expect(same(text(words.join(' ')), text(kept(22).join(' ')))).toBe(false);
  });

  test('a text without words is the same as nothing', () => {
    expect(same(text('…'), text('…'))).toBe(false);
    expect(same(text('…'), aPlan())).toBe(false);
    // Nor one of a single word, which is all that is left open of it.
    expect(same(text('ett'), text('to'))).toBe(false);
  });

  test('another key finds nothing; what is stored is read back', () => {
    const stored = digestsFrom(bytesOf(digests(aPlan())), digests(aPlan()).perWindow);
    expect(stored).toEqual(digests(aPlan()));
    const other = digestsOf(randomBytes(32), aPlan() as PlanContent);
    expect(isSame(new TextWindows(stored), new TextWindows(other))).toBe(false);
  });

  test('both ways round it is the same answer, however often it is asked', () => {
    const word = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const some = fc.array(word, { minLength: 2, maxLength: 60 }).map((words) => text(words.join(' ')));
    fc.assert(
      fc.property(some, some, (one, other) => {
        const [mine, theirs] = [windows(one), windows(other)];
        const answer = isSame(mine, theirs);
        expect(isSame(theirs, mine)).toBe(answer);
        expect(isSame(mine, windows(one))).toBe(true);
        expect(isSame(mine, theirs)).toBe(answer);
        expect(mine.equals(windows(one))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
