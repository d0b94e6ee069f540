import { diffArrays, diffWords, diffWordsWithSpace } from 'diff';
import { goneItem, newItem, wholeParts, type ItemParts, type TextPart } from './whole-parts.ts';

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
  let removed = '';
  let added = '';
  const close = () => {
    if (removed !== '') kept.push({ text: removed, change: 'removed' });
    if (added !== '') kept.push({ text: added, change: 'added' });
    removed = '';
    added = '';
  };
  for (const [index, part] of parts.entries()) {
    if (part.change === 'removed') removed += part.text;
    else if (part.change === 'added') added += part.text;
    else if (
      index > 0 &&
      index < parts.length - 1 &&
      (part.text.match(/[\p{L}\p{N}]/gu) ?? []).length < leastBetween
    ) {
      removed += part.text;
      added += part.text;
    } else {
      close();
      kept.push(part);
    }
  }
  close();
  return kept;
}

/** Two lists item by item; as many removed as added in one place are taken for the same items rewritten. */
export function itemParts(before: readonly string[], after: readonly string[]): ItemParts[] {
  const changes = diffArrays([...before], [...after]);
  return changes.flatMap(({ value, added, removed }, index) => {
    const earlier = changes[index - 1];
    const later = changes[index + 1];
    if (removed) {
      // Said where the added ones stand.
      return later?.added && later.value.length === value.length ? [] : value.map(goneItem);
    }
    if (!added) return value.map((text) => ({ parts: [{ text }] }));
    if (!earlier?.removed || earlier.value.length !== value.length) return value.map(newItem);
    return value.map((text, at) => ({ parts: textParts(earlier.value[at] ?? '', text) }));
  });
}
