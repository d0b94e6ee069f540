import { functionWords } from './function-words.ts';
import { stemOf } from './stems.ts';

const prefix = 4;
const tail = 3;

/** The words of one list that have kin in another; linear in both, by their starts and ends. */
export function withKin(words: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  const starts = new Set([...others].map((word) => word.slice(0, prefix)));
  const ends = new Set<string>();
  for (const word of others)
    for (let length = tail; length <= word.length; length += 1) ends.add(word.slice(-length));
  return [...words].filter(
    (word) =>
      others.has(word) ||
      (word.length >= prefix && starts.has(word.slice(0, prefix))) ||
      endsKin(word, others, ends),
  );
}

function endsKin(word: string, others: ReadonlySet<string>, ends: ReadonlySet<string>): boolean {
  if (word.length >= tail && ends.has(word)) return true;
  for (let length = tail; length < word.length; length += 1) if (others.has(word.slice(-length))) return true;
  return false;
}

const opening = 4;

/** The words that may be kin to one of the others: by stem, by a compound's part, or by four letters that open one of the two. */
export function withLooseKin(words: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others.filter((word) => word.length >= tail && !functionWords.has(word)));
  const stems = new Set([...known].map(stemOf));
  const starts = new Set([...known].map((word) => word.slice(0, opening)));
  const inside = new Set([...known].flatMap(runs));
  return words.filter((word) => {
    const stem = stemOf(word);
    if (stems.has(stem) || inside.has(word.slice(0, opening)) || runs(word).some((run) => starts.has(run)))
      return true;
    return stem.length > tail && stems.has(stem.slice(-tail));
  });
}

/** Every four letters in a row of a word, of its first forty. */
function runs(word: string): string[] {
  const found: string[] = [];
  for (let at = 0; at + opening <= Math.min(word.length, 40); at += 1)
    found.push(word.slice(at, at + opening));
  return found;
}
