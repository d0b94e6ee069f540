/** A marked blank of a proposal; only `[[…]]` is one (design.md 35). Linear in the text. */
export const blankPattern = /\[\[[^[\]]{0,500}\]\]/g;

/** Whether a text holds a blank that nobody has filled in. */
export const hasBlank = (text: string): boolean => text.search(blankPattern) !== -1;
