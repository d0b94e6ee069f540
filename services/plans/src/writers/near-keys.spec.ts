import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { keptKeys, lookedUpKeys, type WordDigest } from './near-keys.ts';

const words = (text: string) => text.split(' ');
const digests = (text: string) =>
  words(text).map((word): WordDigest => {
    const bytes = createHash('sha256').update(word).digest();
    return [bytes.readInt32LE(0), bytes.readInt32LE(4)];
  });
const isNear = (text: string, kept: string) => {
  const known = new Set(keptKeys(digests(kept)));
  return lookedUpKeys(digests(text)).some((key) => known.has(key));
};
const sentence = 'deltakeren kan forklare hvordan et bål tennes trygt i vått vær';

test('[P-5] a sentence is known again with one word changed, put in or taken away, wherever it stands', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-f]{1,3}$/), { minLength: 6, maxLength: 60 }),
      fc.nat(),
      fc.constantFrom('changed', 'put in', 'taken away'),
      (original, place, how) => {
        const at = place % original.length;
        const put = how === 'taken away' ? [] : ['annet'];
        const text = [...original.slice(0, at), ...put, ...original.slice(how === 'put in' ? at : at + 1)];
        expect(isNear(text.join(' '), original.join(' '))).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

test('[P-5] a run of a fifth of a long sentence may be another', () => {
  expect(isNear(sentence.replace('deltakeren kan', 'eleven skal'), sentence)).toBe(true);
});

test.each([
  ['two words far apart', sentence.replace('forklare', 'vise').replace('vått', 'tørt')],
  ['three words in a row', sentence.replace('bål tennes trygt', 'telt reises fort')],
  ['another order', words(sentence).reverse().join(' ')],
  ['a half', words(sentence).slice(0, 6).join(' ')],
  ['another sentence', 'deltakeren kan lese kart og velge en rute som gruppen klarer'],
])('[P-5] %s make it another sentence', (_name, text) => {
  expect(isNear(text, sentence)).toBe(false);
});

test('[P-5] of six words no more than one is left open', () => {
  expect(isNear('deltakeren kan bruke sag og kniv', 'deltakeren kan bruke kart og kompass')).toBe(false);
});

test('[P-5] however long a sentence is, few keys are kept of it', () => {
  const counts = Array.from(
    { length: 400 },
    (_, length) => keptKeys(Array<WordDigest>(length).fill([1, 2])).length,
  );
  expect(Math.max(...counts)).toBe(9);
  expect(counts.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
  expect(Math.min(...counts.slice(5))).toBe(5);
});
