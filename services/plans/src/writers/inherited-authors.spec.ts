import { expect, test } from '@jest/globals';
import { inheritedAuthors, type SavedSentence } from './inherited-authors.ts';

const creator = 'mia';
const of = (saver: string | null, count: number, more: Partial<SavedSentence> = {}): SavedSentence[] =>
  Array.from({ length: count }, () => ({
    first_saver: saver,
    plan_id: `plan of ${saver}`,
    approved: false,
    settled: false,
    ...more,
  }));
const unknown = { plan_id: null };
const settled = { approved: true, settled: true };
const approved = { approved: true };

test.each<[string, string[], SavedSentence[][]]>([
  ['nothing', [], []],
  ['the creator’s own words', [], [of(creator, 9)]],
  ['a third of another’s', ['ada'], [of(creator, 6), of('ada', 3)]],
  ['less than a third', [], [of(creator, 7), of('ada', 3)]],
  ['a sixth of two each, together a third', ['ada', 'eva'], [of(creator, 8), of('ada', 2), of('eva', 2)]],
  ['less than a third of three together', [], [of(creator, 21), of('ada', 4), of('eva', 3), of('per', 3)]],
  ['a tenth beside another’s third', ['ada', 'eva'], [of(creator, 5), of('ada', 4), of('eva', 1)]],
  ['less than a tenth beside it', ['ada'], [of(creator, 10), of('ada', 10), of('eva', 2)]],
  ['an erased person’s counts, and names nobody', ['ada'], [of(creator, 6), of('ada', 1), of(null, 2)]],
  ['nobody but erased people', [], [of(null, 9)]],
  ['what is not known counts for nobody', [], [of('ada', 2), of(null, 7, unknown)]],
  ['what is settled makes nobody an author', [], [of(creator, 2), of('ada', 9, settled)]],
  [
    'what is settled does not thin out what is not',
    ['ada'],
    [of(creator, 4), of('ada', 2), of('per', 10, settled)],
  ],
  // Whoever approves a text that they have written a bit of approves what is added to it too, and never the whole.
  [
    'a bit that its writer has approved',
    [],
    [of(creator, 1), of('ada', 2, approved), of('per', 10, settled)],
  ],
  ['a whole of bits that their writer has approved', ['ada'], [of(creator, 6), of('ada', 3, approved)]],
  ['one sentence in a text that is settled', [], [of('ada', 1), of('per', 30, settled)]],
])('[P-5] %s', (_name, authors, sentences) => {
  expect(inheritedAuthors(sentences.flat(), creator).map(({ id }) => id)).toEqual(authors);
});

test('[P-5] an author brings the plans that the sentences come from, fifty at most', () => {
  const [ada] = inheritedAuthors(
    [...of('ada', 2), ...of('ada', 1, { plan_id: 'other' }), ...of('eva', 1)],
    creator,
  );
  expect(ada).toEqual({ id: 'ada', source_plan_ids: ['plan of ada', 'other'] });
  const many = Array.from({ length: 60 }, (_, at) => of('ada', 1, { plan_id: String(at) })).flat();
  expect(inheritedAuthors(many, creator)[0]?.source_plan_ids).toHaveLength(50);
});
