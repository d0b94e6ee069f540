import { blankPattern } from '@studieplan/contracts';

/** A text in which doubled brackets stand for whole blanks alone: what only looks like one loses its second bracket. */
export function onlyWholeBlanks(text: string): string {
  const blanks = text.match(blankPattern) ?? [];
  return text
    .split(blankPattern)
    .map((between, at) => between.replace(/\[{2,}/gu, '[').replace(/\]{2,}/gu, ']') + (blanks[at] ?? ''))
    .join('');
}
