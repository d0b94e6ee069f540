import type { PlanContent } from '@studieplan/contracts';
import { expect, test } from '@jest/globals';
import { labelledPlans } from '../checker/labelled-plans.fixture.ts';
import { wordsOf } from '../checker/text/words.ts';
import {
  isInfinitive,
  isKnownWord,
  isPlausibleWord,
  knownShare,
  looksLikeName,
  unknownWords,
  wordShape,
} from './lexicon.ts';
import { pseudoWords } from './pseudo-words.fixture.ts';

const words = (text: string) => text.split(' ');

test.each([
  ['bokmål', 'kan forklarer kursets barnehagen gjøre vurderingene rettferdigste'],
  ['nynorsk', 'skriva korleis vurderar kjem rettleiing elevane fleirvalsprøve'],
  ['compounds', 'linoljekitt kursdeltakerne blyholdig trafikkork vikepliktsregler turlogg bærekraftsmål'],
  [
    'words with oe and ae, which the sources lack',
    'noe noen poenget naboer risikoen temaet skjemaene kinoen',
  ],
  ['loan words and newer ones', 'feedback podkast workshop appen e-post nettmøte webinaret'],
  ['hyphens, genitives and accents', 'kurs- og kornøl-prøve fotografs idéen Oslo KURSETS'],
  ['written signs', '3. 2,5 10–12 1990-tallet f.eks. bl.a. mfl. dvs. iv t à'],
])('[I-6] known: %s', (_kind, text) => {
  expect(unknownWords(words(text))).toEqual([]);
});

test.each([
  ['mash', 'asdfqwer asdf qwer zxcv hjkl sdfkjh'],
  ['invented words', 'blorfing snivlete glarp trulminge trulming vrinkle flembolering flembolere'],
  ['other languages and scripts', 'the participants evaluation möjlighet дом 漢字'],
  ['punctuation alone', '- -- /'],
])('[I-6] unknown: %s', (_kind, text) => {
  expect(words(text).filter((word) => isKnownWord(word))).toEqual([]);
});

test('[I-6] nearly all running words of good labelled plans are known, in each of them', () => {
  const good = labelledPlans.filter(({ band, attack }) => !attack && ['strong', 'acceptable'].includes(band));
  expect(good.length).toBeGreaterThan(10);
  for (const { id, plan } of good) expect([id, knownShare(textWords(plan)) > 0.95]).toEqual([id, true]);
  expect(knownShare(good.flatMap(({ plan }) => textWords(plan)))).toBeGreaterThan(0.99);
});

// Of the pronounceable ones some are real words by accident ('smøring', 'visning').
test('[I-6] few invented words are known, and no more than a handful of mash', () => {
  const models = labelledPlans
    .flatMap(({ plan }) => textWords(plan))
    .filter((word) => /^\p{L}{4,}$/u.test(word));
  const invented = pseudoWords([...new Set(models)]);
  const share = Object.fromEntries(Object.entries(invented).map(([kind, list]) => [kind, knownShare(list)]));
  for (const [kind, known] of Object.entries(share)) expect([kind, known < 0.17]).toEqual([kind, true]);
  expect(share['keys side by side']).toBeLessThan(0.01);
  expect(share['any letters']).toBeLessThan(0.02);
  expect(share['invented stem of two syllables with an ending']).toBeLessThan(0.08);
  expect(knownShare(Object.values(invented).flat())).toBeLessThan(0.08);
  const plausible = (kind: string) => (invented[kind] ?? []).filter(isPlausibleWord).length / 500;
  expect(plausible('keys side by side')).toBeLessThan(0.02);
  expect(plausible('any letters')).toBeLessThan(0.05);
  expect(models.filter(isPlausibleWord).length / models.length).toBeGreaterThan(0.97);
});

test('[I-6] a rare word of a craft is plausible where it is not known; mash is neither', () => {
  for (const word of words('trekile setring varroamidd skillbragd')) {
    expect(isPlausibleWord(word)).toBe(true);
    expect(wordShape(word)).toBeLessThan(wordShape('asdfqwer'));
  }
  expect(words('asdfqwer zxcv hjkl qwrtp').filter(isPlausibleWord)).toEqual([]);
});

test('a listed infinitive is told from other words', () => {
  expect(words('forklare skriva gå sy planlegge montere').filter((word) => !isInfinitive(word))).toEqual([]);
  expect(words('hus stor forklarer kniplepute asdf').filter(isInfinitive)).toEqual([]);
});

test('names and initials look like names, small letters and mash do not', () => {
  expect(words('Kari Kvalheim Tromsø HLR Anne-Berit').filter((word) => !looksLikeName(word))).toEqual([]);
  expect(words('kari Zxcvb aSDF').filter(looksLikeName)).toEqual([]);
});

test('[I-6] a word of 100 kB and a text of 400 kB in mixed scripts are answered at once', () => {
  isKnownWord('hei');
  const started = performance.now();
  expect(isKnownWord('kurs'.repeat(25_000))).toBe(false);
  expect(isPlausibleWord('a'.repeat(100_000))).toBe(false);
  expect(performance.now() - started).toBeLessThan(5_000);
  const mixed = Array.from({ length: 26_000 }, (_none, at) =>
    at % 3 === 0
      ? `дом${at}`
      : at % 3 === 1
        ? `barnehagearbeidsplan${at.toString(36)}folkekunst`
        : '漢字仮名',
  );
  expect(mixed.join(' ').length).toBeGreaterThan(400_000);
  const before = performance.now();
  expect(knownShare(mixed)).toBeLessThan(0.2);
  // Many times what it takes alone: the machine that tests is shared.
  expect(performance.now() - before).toBeLessThan(60_000);
});

function textWords({
  title,
  description,
  learning_outcomes,
  content_modules,
  assessment_criteria,
}: PlanContent) {
  const { knowledge, skills, competence } = learning_outcomes;
  const parts = [
    title,
    description,
    ...knowledge,
    ...skills,
    ...competence,
    ...content_modules,
    assessment_criteria,
  ];
  return wordsOf(parts.join('\n'));
}
