const boundary = '(?:(?<=[\\p{L}\\d])(?![\\p{L}\\d])|(?<![\\p{L}\\d])(?=[\\p{L}\\d]))';

/** The same pattern with \b meaning the edge of a Norwegian word: JavaScript's own \b takes æ, ø and å for blanks. */
export function norwegian(pattern: RegExp): RegExp {
  return new RegExp(pattern.source.replaceAll('\\b', boundary), pattern.flags);
}
