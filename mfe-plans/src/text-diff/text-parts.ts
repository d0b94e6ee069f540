import { diffArrays, diffWords, diffWordsWithSpace } from 'diff';
import { goneItem, newItem, wholeParts, type TextPart } from './whole-parts.ts';

/** Longer comparisons would hold up the page; the texts then stand whole beside each other. In ms. */
const patience = 500;

function marked(changes: { value: string; added: boolean; removed: boolean }[]): TextPart[] {
  return changes.map(({ value, added, removed }) =>
    added || removed ? { text: value, change: added ? 'added' : 'removed' } : { text: value },
  );
}

/** The texts word by word; spaces count only where nothing else differs. */
export function textParts(before: string, after: string): TextPart[] {
  if (before === after) return before === '' ? [] : [{ text: before }];
  const options = { timeout: patience };
  const words = diffWords(before, after, options);
  if (words?.every(({ added, removed }) => !added && !removed)) {
    return marked(diffWordsWithSpace(before, after, options) ?? []);
  }
  return words === undefined ? wholeParts(before, after) : withoutIslands(marked(words));
}

/** Fewest letters that stay as they are between two changes: a lone 'i' or full stop there only hinders reading. */
const leastBetween = 4;

function withoutIslands(parts: TextPart[]): TextPart[] {
  const kept: TextPart[] = [];
  let [removed, added] = ['', ''];
  for (const [index, part] of parts.entries()) {
    const { text, change } = part;
    const letters = text.match(/[\p{L}\p{N}]/gu) ?? [];
    const island = index > 0 && index < parts.length - 1 && letters.length < leastBetween;
    if (change === undefined && !island) {
      kept.push(...wholeParts(removed, added), part);
      [removed, added] = ['', ''];
      continue;
    }
    if (change !== 'added') removed += text;
    if (change !== 'removed') added += text;
  }
  return [...kept, ...wholeParts(removed, added)];
}

/** Two lists item by item; as many removed as added in one place are taken for the same items rewritten. */
export function itemParts(before: readonly string[], after: readonly string[]): TextPart[][] {
  const changes = diffArrays([...before], [...after]);
  return changes.flatMap(({ value, added, removed }, index) => {
    const earlier = changes[index - 1];
    const later = changes[index + 1];
    if (removed) {
      // Said where the added ones stand.
      return later?.added && later.value.length === value.length ? [] : value.map(goneItem);
    }
    if (!added) return value.map((text) => [{ text }]);
    if (!earlier?.removed || earlier.value.length !== value.length) return value.map(newItem);
    return value.map((text, at) => textParts(earlier.value[at] ?? '', text));
  });
}
