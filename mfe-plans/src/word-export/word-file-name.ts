/** Signs of the title that the name keeps at most; file systems take 255 bytes, and a letter may be four. */
const longestTitle = 55;

/** The title with every special character as an underscore, and `_utkast.docx` (specification section 9). */
export function wordFileName(title: string): string {
  const signs = [...title.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}]/gu, '_')];
  return `${signs.slice(0, longestTitle).join('')}_utkast.docx`;
}
