/** A stretch of text that two texts share, or that only the earlier (`removed`) or later (`added`) one has. */
export interface TextPart {
  text: string;
  change?: 'added' | 'removed';
}

/** An item of two lists: what became of its text, and whether the whole item came or went. */
export interface ItemParts {
  parts: TextPart[];
  change?: 'added' | 'removed';
}

/** Both texts whole, one taken out and one put in: true of any two texts, only not very helpful. */
export function wholeParts(before: string, after: string): TextPart[] {
  const parts: TextPart[] = [];
  if (before !== '') parts.push({ text: before, change: 'removed' });
  if (after !== '') parts.push({ text: after, change: 'added' });
  return parts;
}

export const goneItem = (text: string): ItemParts => ({ parts: wholeParts(text, ''), change: 'removed' });
export const newItem = (text: string): ItemParts => ({ parts: wholeParts('', text), change: 'added' });
