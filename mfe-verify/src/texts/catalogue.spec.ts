import { describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { en } from './en/all.ts';
import { certificate } from '@studieplan/contracts/public/words/nb/certificate';
import { code } from '@studieplan/contracts/public/words/nb/code';
import { text } from '@studieplan/contracts/public/words/nb/text';
import { day } from './nb/day.ts';
import { drop } from './nb/drop.ts';
import { entry } from '@studieplan/contracts/public/words/nb/entry';
import { file } from './nb/file.ts';
import { frame } from '@studieplan/contracts/public/words/nb/frame';
import { hints } from './nb/hints.ts';
import { notices } from '@studieplan/contracts/public/words/nb/notices';
import { proof } from './nb/proof.ts';
import { rest } from './nb/rest.ts';
import { scanner } from './nb/scanner.ts';
import { nn } from './nn/all.ts';
import type { Catalogue } from './catalogue.ts';

const nb: Catalogue = {
  frame,
  certificate,
  text,
  notices,
  rest,
  proof,
  entry,
  code,
  scanner,
  hints,
  drop,
  day,
  file,
};
const sources = [
  '../',
  '../../../ui/src/certificate/',
  '../../../contracts/src/public/',
  '../../../deploy/edge/src/pages/',
].map((path) => fileURLToPath(new URL(path, import.meta.url)));

type Text = string | ((...given: never[]) => string);
interface Texts {
  [key: string]: Text | Texts;
}

/** Every text of a catalogue by its place: `rest.delivery.fysisk`. */
function textsIn(catalogue: object, place = ''): Map<string, Text> {
  return new Map(
    Object.entries(catalogue as Texts).flatMap(([key, text]) =>
      typeof text === 'object' ? [...textsIn(text, `${place}${key}.`)] : [[`${place}${key}`, text] as const],
    ),
  );
}

/** What a text says with something in every place that it leaves open. */
const said = (text: Text): string =>
  typeof text === 'string' ? text : (text as (...given: unknown[]) => string)('Q1', 'Q2', 'Q3');

describe('[O-5] the words of the public pages', () => {
  test.each([
    ['nynorsk', nn],
    ['English', en],
  ])('are all there in %s, none empty, and say whatever the bokmål ones are told', (_name, other) => {
    const [own, theirs] = [textsIn(nb), textsIn(other)];
    expect([...theirs.keys()].sort()).toEqual([...own.keys()].sort());
    for (const [place, text] of own) {
      const translated = theirs.get(place) as Text;
      expect([place, typeof translated]).toEqual([place, typeof text]);
      expect([place, said(translated).trim()]).not.toEqual([place, '']);
      for (const told of said(text).match(/Q\d/gi) ?? [])
        expect([place, said(translated).toLowerCase()]).toEqual([
          place,
          expect.stringContaining(told.toLowerCase()),
        ]);
    }
  });

  test('the English ones have no Norwegian letters, the nynorsk ones no bokmål of the commonest kind', () => {
    for (const [place, text] of textsIn(en))
      expect([place, said(text)]).toEqual([place, expect.not.stringMatching(/[æøå]/i)]);
    for (const [place, text] of textsIn(nn))
      expect([place, said(text)]).toEqual([
        place,
        expect.not.stringMatching(/\b(ikke|jeg|hva|hvem|fra|siden|noen)\b/i),
      ]);
  });

  test('none of them is said nowhere', () => {
    const files = sources
      .flatMap((source) =>
        readdirSync(source, { recursive: true, encoding: 'utf8' })
          .filter(
            (name) => /\.tsx?$/.test(name) && !/\.spec\.|^testing|^(texts\/(nb|nn|en)|words)\//.test(name),
          )
          .map((name) => readFileSync(join(source, name), 'utf8')),
      )
      .join('\n');
    // A name asked for by property (`t.print`), taken out of its section (`{ mistyped }`) or as a value (`'busy'`).
    const isSaid = (name: string) =>
      new RegExp(`\\.${name}\\b|\\{[^}]*\\b${name}\\b[^}]*\\} = word(?:s|ings)\\b|'${name}'`).test(files);
    const names = [...textsIn(nb).keys()].map((place) => place.split('.'));
    // `regulation` and `delivery` are asked for by a plan's own fields.
    const unsaid = names.map(([, name = '']) => name).filter((name) => !isSaid(name));
    expect([...new Set(unsaid)]).toEqual([]);
  });
});
