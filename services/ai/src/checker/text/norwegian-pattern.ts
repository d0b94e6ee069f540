const letter = '[\\p{L}\\p{M}\\p{N}_]';
const opening = `(?<!${letter})`;
const closing = `(?!${letter})`;
/** Longer words than any that a pattern looks for; a bound makes every pattern linear in the text. */
const longestWord = 40;

/**
 * The same pattern with \b meaning the edge of a word in any script: JavaScript's own takes æ, ø and å for blanks, and
 * an edge that knows Latin alone lets a pattern begin anew at every sign of a Cyrillic word. Runs of letters are
 * bounded, so that no pattern reads a hostile text again and again (design.md 50). Whether \b opens or closes a word is
 * read off its neighbours in the pattern, which spares a second look-around.
 */
export function norwegian(pattern: RegExp): RegExp {
  const source = pattern.source
    .replace(/\\b/gu, (_edge, at: number, whole: string) => {
      const before = whole[at - 1] ?? '';
      const ends = /[\p{L}\d)}\]*+]/u.test(before);
      const begins = /^(?:[\p{L}\d\\]|\[(?!\^)|\((?!\?[!=<]))/u.test(whole.slice(at + 2, at + 6));
      return begins && !ends ? opening : closing;
    })
    .replace(/\\p\{L\}([*+])/gu, (_run, sign: string) => `\\p{L}{${sign === '*' ? 0 : 1},${longestWord}}`);
  return new RegExp(source, pattern.flags);
}
