const letters = 'abcdefghijklmnopqrstuvwxyzæøå';
/** Letters, one for any other sign, and the edge of a word. */
const signs = letters.length + 2;
const other = letters.length;
const edge = letters.length + 1;
const stepsPerBit = 16;

/** Bytes of a model: one cost for each three signs in a row. */
export const letterModelSize = signs ** 3;

function signAt(word: string, at: number): number {
  if (at < 0 || at >= word.length) return edge;
  const found = letters.indexOf(word[at] ?? '');
  return found < 0 ? other : found;
}

function place(word: string, at: number): number {
  return (signAt(word, at - 2) * signs + signAt(word, at - 1)) * signs + signAt(word, at);
}

/** How surprising a lower-case word's letters are, in bits per letter; its end counts as a letter. */
export function surpriseOf(word: string, costs: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at <= word.length; at += 1) sum += costs[place(word, at)] ?? 0;
  return sum / stepsPerBit / (word.length + 1);
}

/** Learns the costs from words: minus the logarithm of how often the third sign follows the two before it. */
export function learnLetters(words: Iterable<string>): Uint8Array {
  const counts = new Float64Array(letterModelSize).fill(0.02);
  for (const word of words)
    for (let at = 0; at <= word.length; at += 1) {
      const index = place(word, at);
      counts[index] = (counts[index] ?? 0) + 1;
    }
  const costs = new Uint8Array(letterModelSize);
  for (let pair = 0; pair < letterModelSize; pair += signs) {
    const row = counts.subarray(pair, pair + signs);
    const total = row.reduce((sum, one) => sum + one, 0);
    row.forEach((times, sign) => {
      costs[pair + sign] = Math.min(255, Math.round(-Math.log2(times / total) * stepsPerBit));
    });
  }
  return costs;
}
