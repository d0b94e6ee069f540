import { describe, expect, test } from '@jest/globals';
import ts from 'typescript';
import { languageOf, norwegian, textOf, textsOf, userSources } from './user-texts.ts';

const frame =
  'the public page has a table of words of its own, small enough for its first answer: no fault of a call is in it';
const alike = 'two places of one table, in which each language words them as it needs';

/** Sentences that may stand twice, each with the reason. */
const exceptions: Record<string, string> = {
  'Tjenesten er ikke tilgjengelig akkurat nå':
    'said by the entry of the shell before any code of ours is there',
  'Studieplan ikke funnet eller ikke godkjent': frame,
  'Kontroller tegnene og prøv igjen': frame,
  'Vent litt og prøv igjen': frame,
  'Vi får ikke kontakt med tjenesten': frame,
  'Sjekk nettet og prøv igjen': frame,
  'Kontroller teikna og prøv igjen': alike,
  'En ny versjon gjelder nå': alike,
};

/** Under arbeid: places that are being rebuilt, and whose twins are not counted until then. */
const underWork: Record<string, string> = {
  'mfe-verify/src/file-check/': 'what is said of a file is being rewritten (V)',
  'mfe-verify/src/texts/nb/file.ts': 'the same',
  'mfe-verify/src/texts/nn/file.ts': 'the same',
};

const fewestWords = 5;
/** The sentences of a text, in one line each, without the sign that ends them. */
const sentencesIn = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?]) /)
    .map((sentence) => sentence.trim().replace(/[.!?:]$/, ''))
    .filter(
      (sentence) =>
        (sentence.match(/\p{L}[\p{L}-]*/gu) ?? []).length >= fewestWords && norwegian.test(sentence),
    );

/** A literal's words; of an element all that stands in it, since a sentence may hold a link. */
const textOrElement = (node: ts.Node) => {
  if (ts.isJsxText(node)) return undefined;
  if (ts.isJsxElement(node) || ts.isJsxFragment(node))
    return node.children.map((child) => (ts.isJsxText(child) ? child.text : '…')).join('');
  return textOf(node);
};

/** Each user sentence of a file with its line. */
const sentencesOf = (file: string): [sentence: string, place: string][] =>
  textsOf(file, textOrElement).flatMap(({ text, line }) =>
    sentencesIn(text).map((sentence): [string, string] => [sentence, `${file}:${line}`]),
  );

function twinsAmong(files: readonly string[]): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const [sentence, place] of files.flatMap(sentencesOf)) {
    const key = `${languageOf(place)}: ${sentence}`;
    places.set(key, [...(places.get(key) ?? []), place]);
  }
  return new Map([...places].filter(([, all]) => all.length > 1));
}

describe('[R-4] a user sentence stands in one place', () => {
  const counted = userSources.filter(
    (file) => !Object.keys(underWork).some((folder) => file.startsWith(folder)),
  );
  const twins = twinsAmong(counted);
  const sentenceOf = (key: string) => key.slice(key.indexOf(' ') + 1);

  test('no sentence of five words or more stands twice, but for the exceptions', () => {
    expect(counted.length).toBeGreaterThan(900);
    const faults = [...twins].filter(([key]) => !(sentenceOf(key) in exceptions));
    expect(faults.map(([key, all]) => [sentenceOf(key), ...all])).toEqual([]);
  });

  test('every exception is one still', () => {
    const standing = new Set([...twins.keys()].map(sentenceOf));
    expect(Object.keys(exceptions).filter((sentence) => !standing.has(sentence))).toEqual([]);
  });
});
