import { describe, expect, test } from '@jest/globals';
import { isGeneric, jaccard, sharedIdeas, specificStems, stemOf, Vocabulary } from './stems.ts';

describe('stemOf', () => {
  test.each([
    ['bok', 'bøker'],
    ['sykdom', 'sykdommene'],
    ['sykkel', 'syklene'],
    ['regler', 'reglar'],
    ['veving', 'veve'],
    ['høsting', 'høste'],
    ['nøkkelen', 'nøklar'],
    ['deltakaren', 'deltakar'],
    ['dirigering', 'dirigere'],
  ])('%s and %s meet', (one, other) => {
    expect(stemOf(one)).toBe(stemOf(other));
  });

  test('different words stay apart', () => {
    expect(stemOf('kart')).not.toBe(stemOf('kort'));
    expect(stemOf('maling')).not.toBe(stemOf('melding'));
  });
});

describe('specificStems', () => {
  test('an object made of generic words is empty', () => {
    expect(specificStems('analysere relevante problemstillinger innenfor fagområdet')).toEqual([]);
  });
  test('subject words remain', () => {
    expect(specificStems('Deltakeren kan forklare hvordan en fiskestang bygges')).toHaveLength(2);
  });
});

describe('Vocabulary', () => {
  const vocabulary = new Vocabulary(['et regnskap', 'føre årsregnskapet', 'kube', 'kubekort']);
  test('a compound meets its parts', () => {
    expect(sharedIdeas(vocabulary.ideasOf('regnskapet'), vocabulary.ideasOf('årsregnskap'))).toBe(1);
    expect(sharedIdeas(vocabulary.ideasOf('kuben'), vocabulary.ideasOf('kubekortet'))).toBe(1);
  });
  test('unrelated words share nothing', () => {
    expect(sharedIdeas(vocabulary.ideasOf('regnskap'), vocabulary.ideasOf('kubekort'))).toBe(0);
  });
});

test('jaccard and generic words', () => {
  expect(jaccard(new Set(['a', 'b']), new Set(['b', 'c']))).toBeCloseTo(1 / 3);
  expect(jaccard(new Set(), new Set())).toBe(0);
  expect(isGeneric('problemstillinger')).toBe(true);
  expect(isGeneric('fiskestang')).toBe(false);
});
