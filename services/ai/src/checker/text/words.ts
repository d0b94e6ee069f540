const wordPattern = /[\p{L}\p{M}]+(?:[-'’][\p{L}\p{M}]+)*/gu;

/** The words of a text in lower case; numbers and punctuation left out, hyphenated words in one piece. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(wordPattern) ?? [];
}

/** The words of a list in the source, with blanks and line breaks between them. */
export const listedWords = (list: string): string[] => list.trim().split(/\s+/u);

const endings = new Set(['.', '!', '?', ';', '\n', '•']);
const abbreviations =
  /(?:^|[\s(])(?:f\.?eks|bl\.?a|m\.?m|dvs|osv|ca|nr|kl|evt|inkl|maks|min|mv|pkt|jf|st|str|t)$/iu;

/** Sentences of a text; a colon does not end one, an abbreviation or a decimal neither. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (!endings.has(text[at] ?? '')) continue;
    if (text[at] === '.') {
      const next = text[at + 1];
      if (next !== undefined && !/[\s)"»”]/u.test(next)) continue;
      if (abbreviations.test(text.slice(Math.max(start, at - 8), at))) continue;
      if (/\d/u.test(text[at - 1] ?? '') && /^\s+\p{Ll}/u.test(text.slice(at + 1, at + 4))) continue;
    }
    push(text.slice(start, at + 1));
    start = at + 1;
  }
  push(text.slice(start));
  return sentences;

  function push(part: string): void {
    const trimmed = part.trim();
    if (/\p{L}|\d/u.test(trimmed)) sentences.push(trimmed);
  }
}

/** At most `limit` words from the start, as a quote for evidence (25 words by the rubric). */
export function quoteOf(text: string, limit = 25): string {
  let words = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (/\s/u.test(text[at] ?? '') && /\S/u.test(text[at + 1] ?? ' ')) words += 1;
    if (words >= limit) return text.slice(0, at).trim();
  }
  return text.trim();
}
