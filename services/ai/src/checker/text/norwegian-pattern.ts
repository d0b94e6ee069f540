const letter = '[\\wæøåÆØÅéèêëôóòöüäáàÉÈÖÜÄ]';
const opening = `(?<!${letter})`;
const closing = `(?!${letter})`;

/**
 * The same pattern with \b meaning the edge of a Norwegian word: JavaScript's own \b takes æ, ø and å for blanks.
 * Whether it opens or closes a word is read off its neighbours in the pattern, which spares a second look-around.
 */
export function norwegian(pattern: RegExp): RegExp {
  const source = pattern.source.replace(/\\b/gu, (_edge, at: number, whole: string) => {
    const before = whole[at - 1] ?? '';
    const ends = /[\p{L}\d)\]*+]/u.test(before);
    const begins = /^(?:[\p{L}\d\\]|\[(?!\^)|\((?!\?[!=<]))/u.test(whole.slice(at + 2, at + 6));
    return begins && !ends ? opening : closing;
  });
  return new RegExp(source, pattern.flags);
}
