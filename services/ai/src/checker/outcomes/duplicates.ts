import { jaccard, stemOf } from '../text/stems.ts';
import type { OutcomeItem } from './outcome-item.ts';

/** Filler that may be swapped without another meaning; each row is one idea when outcomes are compared. */
const swaps = [
  'relevant aktuell sentral viktig ulik forskjellig vesentlig',
  'fag fagområde fagområdet fagfelt fagfeltet tema temaet emne emnet område felt',
  'metode teknikk verktøy framgangsmåte fremgangsmåte arbeidsmåte',
  'problemstilling spørsmål utfordring',
].map((row) => row.split(' ').map((word) => stemOf(word).slice(0, 5)));

const swapped = new Map(swaps.flatMap((row) => row.map((stem) => [stem, row[0] ?? stem] as const)));

/** Pairs of outcomes of one kind that say the same; `certain` ones are not counted as distinct. */
export interface Duplicate {
  item: OutcomeItem;
  of: OutcomeItem;
  certain: boolean;
}

/** Jaccard ≥ .4 on five-letter stems, told apart from items that only share a frame (rubric, division of labour). */
export function findDuplicates(
  items: readonly OutcomeItem[],
  title: ReadonlySet<string> = new Set(),
): Duplicate[] {
  const found = sameWords(items);
  const told = new Set(found.map((one) => one.item));
  const again = reworded(items, title);
  // One pair may share its things by chance; two or more are one thing told again and again.
  if (again.length < fewestReworded) return found;
  return [...found, ...again.filter((one) => !told.has(one.item))];
}

const fewestReworded = 2;

/**
 * Pairs of one kind about the same things in other words: at least two ideas beside the title's, half of the fewer. Of
 * 110 labelled good plans none has two such pairs.
 */
function reworded(items: readonly OutcomeItem[], title: ReadonlySet<string>): Duplicate[] {
  const ideas = items.map((item) => [...item.ideas.exact].filter((idea) => !title.has(idea)));
  const found: Duplicate[] = [];
  for (const [at, item] of items.entries()) {
    const of = items.slice(0, at).find((other, before) => {
      if (other.kind !== item.kind) return false;
      const mine = ideas[at] ?? [];
      const theirs = ideas[before] ?? [];
      const shared = mine.filter((idea) => theirs.includes(idea)).length;
      return shared >= 2 && shared * 2 >= Math.min(mine.length, theirs.length);
    });
    if (of !== undefined) found.push({ item, of, certain: true });
  }
  return found;
}

function sameWords(items: readonly OutcomeItem[]): Duplicate[] {
  const read = items.map((item) => ({
    item,
    object: new Set([...item.object].map((stem) => swapped.get(stem) ?? stem)),
  }));
  return read.flatMap(({ item, object }, at) => {
    for (const other of read.slice(0, at)) {
      const closeness = sameness(item, object, other.item, other.object);
      if (closeness > 0) return [{ item, of: other.item, certain: closeness === 2 }];
    }
    return [];
  });
}

function sameness(
  item: OutcomeItem,
  mine: ReadonlySet<string>,
  other: OutcomeItem,
  theirs: ReadonlySet<string>,
): 0 | 1 | 2 {
  if (item.rest === other.rest) return 2;
  const shared = jaccard(mine, theirs);
  const smaller = Math.min(mine.size, theirs.size);
  if (item.kind !== other.kind) return 0;
  const sameAct = item.verb === other.verb || (item.telling && other.telling);
  if (sameAct) {
    // Two short objects share half their words by chance ("tre norske fugler", "tre norske trær").
    if (smaller <= 2 ? shared >= 0.99 : shared >= 0.5) return shared >= 0.6 ? 2 : 1;
    return smaller >= 4 && shared >= 0.4 ? 1 : 0;
  }
  if (smaller >= 3 && shared >= 0.75) return shared >= 0.99 ? 2 : 1;
  return 0;
}
