/** The same function of a word, which remembers what it answered; all of it is forgotten when it is too much. */
export function remembering<T extends NonNullable<unknown>>(work: (word: string) => T): (word: string) => T {
  const answers = new Map<string, T>();
  return (word) => {
    const known = answers.get(word);
    if (known !== undefined) return known;
    const answer = work(word);
    if (answers.size >= 20_000) answers.clear();
    answers.set(word, answer);
    return answer;
  };
}
