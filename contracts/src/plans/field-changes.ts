import { diffArrays } from 'diff';

/** A stretch of text that two versions share, or that only the older (`removed`) or the newer (`added`) has. */
export interface Stretch {
  text: string;
  change?: 'added' | 'removed';
}

/** A field as a version tells it; `own` where the words are the page's, not the plan's. */
export interface ToldField {
  label: string;
  /** One text, or the items of a list. */
  texts: readonly string[];
  own?: boolean;
}

/** What became of a field, or of one item of it. */
export interface FieldChange {
  label: string;
  stretches: Stretch[];
  own: boolean;
}

/** Two texts with more different words and signs than these have too little in common, and stand whole. */
const mostEdits = 300;
/** What a comparison costs grows with the square of its edits: so much for all fields together. */
const mostWork = 2 * mostEdits ** 2;

/**
 * What a newer version says otherwise, field by field and word by word; `same` counts the fields left as they were. The
 * answer depends on the texts alone, so that a server and a browser give the same one, and its work is bounded.
 */
export function changesBetween(
  older: readonly ToldField[],
  newer: readonly ToldField[],
): { changes: FieldChange[]; changed: number; same: number } {
  const after = new Map(newer.map((field) => [field.label, field]));
  const told = older
    .map(({ label, texts, own }) => {
      const now = after.get(label);
      return {
        label,
        own: own ?? now?.own ?? false,
        isTold: texts.length > 0 || (now?.texts.length ?? 0) > 0,
        pairs: itemChanges(texts, now?.texts ?? []),
      };
    })
    .filter(({ isTold }) => isTold);
  const changed = told.filter(({ pairs }) => pairs.length > 0);
  const comparison = new Comparison();
  return {
    changes: changed.flatMap(({ label, own, pairs }) =>
      pairs.map(([was, is]) => ({ label, own, stretches: comparison.of(was, is) })),
    ),
    changed: changed.length,
    same: told.length - changed.length,
  };
}

/** Items that only one version has, side by side as long as both have some: an item rewritten is one change. */
function itemChanges(before: readonly string[], after: readonly string[]): [string, string][] {
  const [had, has] = [new Set(before), new Set(after)];
  const gone = before.filter((text) => !has.has(text));
  const come = after.filter((text) => !had.has(text));
  const count = Math.max(gone.length, come.length);
  return Array.from({ length: count }, (_, at) => [gone[at] ?? '', come[at] ?? '']);
}

class Comparison {
  #left = mostWork;

  of(before: string, after: string): Stretch[] {
    const maxEditLength = Math.min(mostEdits, Math.floor(Math.sqrt(this.#left)));
    const parts = diffArrays(wordsIn(before), wordsIn(after), { maxEditLength });
    if (parts === undefined) {
      this.#left -= maxEditLength ** 2;
      return [
        { text: before, change: 'removed' as const },
        { text: after, change: 'added' as const },
      ].filter(({ text }) => text !== '');
    }
    const edits = parts.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0);
    this.#left -= edits ** 2;
    return joined(
      parts.map(({ value, added, removed }) => ({
        text: value.join(''),
        ...((added || removed) && { change: added ? ('added' as const) : ('removed' as const) }),
      })),
    );
  }
}

/** Words, numbers with their decimals, spaces, and every other sign by itself. */
const wordsIn = (text: string): string[] =>
  text.match(/\s+|\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? [];

/** What stands between two changes without a word of its own is part of both: it only hinders reading. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const kept: Stretch[] = [];
  let [removed, added] = ['', ''];
  const close = () => {
    if (removed !== '') kept.push({ text: removed, change: 'removed' });
    if (added !== '') kept.push({ text: added, change: 'added' });
    [removed, added] = ['', ''];
  };
  for (const [index, { text, change }] of stretches.entries()) {
    const isBetween = index > 0 && index < stretches.length - 1 && !/[\p{L}\p{N}]/u.test(text);
    if (change !== 'added' && (change === 'removed' || isBetween)) removed += text;
    if (change !== 'removed' && (change === 'added' || isBetween)) added += text;
    if (change !== undefined || isBetween) continue;
    close();
    kept.push({ text });
  }
  close();
  return kept;
}
