import { expect, test } from '@jest/globals';
import { isCompound } from '../compound.ts';
import { type Digest, digestOf } from '../word-digest.ts';
import { wordKind } from '../word-table.ts';
import { collectWords } from './collect-words.ts';
import { readDictionary } from './dictionary.ts';

const aff = `SET UTF-8
PFX a Y 1
PFX a   0     u           .
SFX S Y 1
SFX S   0     nde         e
SFX A Y 3
SFX A   0     n           e
SFX A   0     en          [^e]
SFX A   el    ler         [^t]el
`;

test('a dictionary entry gives its forms: suffixes by condition, prefixes before them all', () => {
  const read = (dic: string) => readDictionary(aff, `1\n${dic}`, 'nb').map(({ forms }) => forms);
  expect(read('bil/A')).toEqual([['bil', 'bilen']]);
  expect(read('vane/Aa')).toEqual([['vane', 'vanen', 'uvane', 'uvanen']]);
  expect(read('Oslo')).toEqual([['oslo']]);
  expect(read('bl.a.\nB2')).toEqual([]);
});

test('verbs are known by their participle; nynorsk has two infinitives and doers of its own', () => {
  const nb = readDictionary(aff, '1\nlage/S\nhus/A', 'nb');
  expect(nb.map(({ infinitives }) => infinitives)).toEqual([['lage'], []]);
  const nn = readDictionary(`${aff}SFX C Y 1\nSFX C   e     a           e\n`, '1\nvurdere/SC', 'nn');
  expect(nn[0]?.infinitives).toEqual(['vurdere', 'vurdera']);
  expect(nn[0]?.forms).toContain('vurderar');
});

test('nouns in -o and -a get the forms with oe and ae', () => {
  const [nabo, tema, Oslo] = readDictionary(aff, '1\nnabo/A\ntema/z\nOslo/z', 'nb');
  expect(nabo?.forms).toEqual(expect.arrayContaining(['naboen', 'naboer', 'naboene']));
  expect(tema?.forms).toEqual(expect.arrayContaining(['temaet', 'temaer']));
  expect(Oslo?.forms).toEqual(['oslo']);
});

test('parts are learnt from compounds, and a compound of learnt parts is left out', () => {
  const lasts = [
    'klubben',
    'plassen',
    'huset',
    'laget',
    'boken',
    'dagen',
    'greia',
    'tinget',
    'styret',
    'møtet',
  ];
  const firsts = ['barne', 'arbeids', 'skole', 'hunde', 'fiske'];
  const simple = ['barn', 'arbeid', 'skole', 'hund', 'fiske', 'øksen', ...lasts];
  const compounds = firsts.flatMap((first) => lasts.map((last) => first + last));
  const kinds = collectWords(readDictionary(aff, ['1', ...simple, ...compounds].join('\n'), 'nb'));
  expect(kinds.has('hundeklubben')).toBe(false);
  expect(kinds.get('arbeids')).toBe(wordKind.firstPart);
  const known = {
    kindsOf: (digest: Readonly<Digest>) =>
      [...kinds].find(([word]) => JSON.stringify(digestOf(word)) === JSON.stringify(digest))?.[1] ?? 0,
  };
  expect(isCompound('hundeklubben', known)).toBe(true);
  expect(isCompound('barneskoleklubben', known)).toBe(true);
  expect(isCompound('blorfeklubben', known)).toBe(false);
  expect(isCompound('hundeblorfen', known)).toBe(false);
  expect(isCompound('hunde', known)).toBe(false);
});
