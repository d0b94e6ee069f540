import { fill, wordings } from './wording.ts';

/** `a.b.c` of every sentence, with what it is filled with. */
function sentences(words: object, under = ''): [key: string, places: string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[under + key, (value.match(/\{\w+\}/g) ?? []).sort().join()] as [string, string]]
      : sentences(value as object, `${under}${key}.`),
  );
}

test('[O-1] [O-5] every language has every sentence, with the same places to fill', () => {
  const bokmål = sentences(wordings.nb);
  expect(bokmål.length).toBeGreaterThan(70);
  for (const words of Object.values(wordings)) expect(sentences(words)).toEqual(bokmål);
});

test('what is put into a sentence is not filled again', () => {
  expect(fill('{a} og {b}', { a: '{b}', b: '$&' })).toBe('{b} og $&');
});
