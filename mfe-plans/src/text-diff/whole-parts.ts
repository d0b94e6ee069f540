/** A stretch of text that two texts share, or that only the earlier (`removed`) or later (`added`) one has. */
export interface TextPart {
  text: string;
  change?: 'added' | 'removed';
}

/** Both texts whole, one taken out and one put in: true of any two texts, only not very helpful. */
export function wholeParts(before: string, after: string): TextPart[] {
  const parts: TextPart[] = [];
  if (before !== '') parts.push({ text: before, change: 'removed' });
  if (after !== '') parts.push({ text: after, change: 'added' });
  return parts;
}

/** An item that only the earlier, or only the later, of two lists has. */
export const goneItem = (text: string) => wholeParts(text, '');
export const newItem = (text: string) => wholeParts('', text);
