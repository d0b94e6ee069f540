import { expect, test } from '@jest/globals';
import { Vocabulary } from '../text/stems.ts';
import { findDuplicates } from './duplicates.ts';
import { readOutcome } from './outcome-item.ts';

const count = (...texts: string[]) =>
  findDuplicates(
    texts.map((text, at) => readOutcome(text, 'knowledge', `k[${at}]`, new Vocabulary(texts), new Set())),
  ).length;

test('copies and paraphrases are found', () => {
  expect(count('Deltakeren kan bygge en mur', 'Du kan bygge en mur')).toBe(1);
  expect(
    count(
      'Deltakeren kan forklare hvordan frost sprenger en mur',
      'Deltakeren kan gjøre rede for hvordan frost sprenger muren',
    ),
  ).toBe(1);
  expect(
    count(
      'Deltakeren kan analysere relevante problemstillinger innenfor fagområdet',
      'Deltakeren kan analysere aktuelle spørsmål innenfor fagfeltet',
    ),
  ).toBe(1);
});

test('items that share a frame are not', () => {
  expect(count('Deltakeren kan nevne tre norske fugler', 'Deltakeren kan nevne tre norske trær')).toBe(0);
  expect(count('Deltakeren kan sette opp et budsjett', 'Deltakeren kan revidere et budsjett')).toBe(0);
  expect(
    count('Deltakeren kan bygge en mur av stein', 'Deltakeren kan velge stein etter form og frost'),
  ).toBe(0);
});
