import type { OutcomeItem } from './outcomes/outcome-item.ts';
import { wordsOf } from './text/words.ts';

/** Share of sentences, 0 to 1, that are made from one template: the same words around another noun. */
export function templatedShare(items: readonly OutcomeItem[], sentences: readonly string[]): number {
  const repeated = objectsOnRepeat(items);
  const outcomes = items.map((item) => ({
    words: wordsOf(item.rest).slice(0, 60),
    same: repeated.has(item),
  }));
  const others = sentences.map((text) => ({ words: wordsOf(text).slice(0, 60), same: false }));
  const texts = [...outcomes, ...others].filter(({ words, same }) => same || words.length >= 3).slice(0, 150);
  if (texts.length < 6) return 0;
  const owners = new Map<string, Set<number>>();
  for (const [at, { words }] of texts.entries()) {
    for (const gram of grams(words)) {
      const set = owners.get(gram) ?? new Set<number>();
      owners.set(gram, set.add(at));
    }
  }
  let templated = 0;
  for (const { words, same } of texts) {
    const covered = new Set<number>();
    for (const [start, gram] of grams(words).entries()) {
      if ((owners.get(gram)?.size ?? 0) < 3) continue;
      for (let offset = 0; offset < 3; offset += 1) covered.add(start + offset);
    }
    if (same || covered.size * 2 >= words.length) templated += 1;
  }
  return templated / texts.length;
}

function grams(words: readonly string[]): string[] {
  return words.slice(2).map((word, at) => `${words[at] ?? ''} ${words[at + 1] ?? ''} ${word}`);
}

/** Outcomes that put one and the same bare object after ever new verbs. */
function objectsOnRepeat(items: readonly OutcomeItem[]): ReadonlySet<OutcomeItem> {
  const byObject = new Map<string, OutcomeItem[]>();
  for (const item of items) {
    const key = [...item.object].sort().join(' ');
    if (key !== '') byObject.set(key, [...(byObject.get(key) ?? []), item]);
  }
  return new Set([...byObject.values()].filter((group) => group.length >= 3).flat());
}
