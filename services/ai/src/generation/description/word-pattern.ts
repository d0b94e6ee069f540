/** A pattern that meets whole words only, in any case; JavaScript's own \b takes æ, ø and å for blanks. */
export const wholeWords = (source: string, flags = ''): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])(?:${source})(?!(?<=[\\p{L}\\d])[\\p{L}\\d])`, `iu${flags}`);
