import { expect, test } from '@jest/globals';
import { wordings } from './wording.ts';

/** `a.b.c` of every sentence that no value is put into. */
function sentences(words: object, under = ''): [key: string, kind: string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'object'
      ? sentences(value as object, `${under}${key}.`)
      : [[under + key, value === '' ? 'empty' : typeof value] as [string, string]],
  );
}

test('[O-1] [O-5] every language has every sentence', () => {
  const bokmål = sentences(wordings.nb);
  expect(bokmål.length).toBeGreaterThan(150);
  for (const words of Object.values(wordings)) expect(new Map(sentences(words))).toEqual(new Map(bokmål));
});
