import { describe, expect, test } from '@jest/globals';
import { quoteOf, sentencesOf, wordsOf } from './words.ts';

test('words are lower case, hyphens kept, numbers left out', () => {
  expect(wordsOf('Hjerte-lunge-redning i 2 minutter!')).toEqual(['hjerte-lunge-redning', 'i', 'minutter']);
});

describe('sentencesOf', () => {
  test.each([
    ['En. To! Tre?', ['En.', 'To!', 'Tre?']],
    ['Bruk f.eks. kart. Ferdig.', ['Bruk f.eks. kart.', 'Ferdig.']],
    ['Dybde 5.5 cm. Slutt.', ['Dybde 5.5 cm.', 'Slutt.']],
    ['Den 3. gangen teller. Ja.', ['Den 3. gangen teller.', 'Ja.']],
    ['• Vis fram\n• Forklar', ['Vis fram', 'Forklar']],
    ['', []],
  ])('%j', (text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences);
  });
});

test('a quote has at most 25 words and stands in the text', () => {
  const text = Array.from({ length: 40 }, (_, at) => `ord${at}`).join(' ');
  expect(quoteOf(text).split(' ')).toHaveLength(25);
  expect(text).toContain(quoteOf(text));
  expect(quoteOf('kort')).toBe('kort');
});
