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
