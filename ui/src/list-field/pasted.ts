/** Lines of a pasted text without bullets and numbers in front; empty lines are left out. */
export function pastedLines(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/^\s*(?:[-–—*•·▪◦]|\d{1,3}[.)])\s+/, '').trim())
    .filter((line) => line !== '');
}

/** How many empty fields stand below one, next to it: they are written in before new ones come. */
export function emptyAfter(items: readonly string[], index: number): number {
  const filled = items.slice(index + 1).findIndex((item) => item !== '');
  return filled === -1 ? items.length - index - 1 : filled;
}

/** The place that is pasted at: an item and what of its text is marked. */
export interface PastePlace {
  index: number;
  selectionStart: number;
  selectionEnd: number;
}

/** A list with two or more lines pasted into it: the list, how many items they became, and how many had no room. */
export function withPasted(
  items: readonly string[],
  lines: readonly string[],
  { index, selectionStart, selectionEnd }: PastePlace,
  maxItems: number,
): { items: string[]; kept: number; cut: number } {
  const text = items[index] ?? '';
  const pasted = [...lines];
  pasted[0] = text.slice(0, selectionStart) + pasted[0];
  pasted[pasted.length - 1] += text.slice(selectionEnd);
  const taken = Math.min(emptyAfter(items, index), pasted.length - 1);
  // What stands in the list already is never pushed out.
  const room = maxItems - (items.length - 1 - taken);
  const kept = pasted.slice(0, room);
  if (kept.length < pasted.length) kept[room - 1] += text.slice(selectionEnd);
  return {
    items: [...items.slice(0, index), ...kept, ...items.slice(index + 1 + taken)],
    kept: kept.length,
    cut: pasted.length - kept.length,
  };
}
