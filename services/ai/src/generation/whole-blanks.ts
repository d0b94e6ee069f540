const blank = /\[\[[^[\]]{0,500}\]\]/gu;

/** A text in which doubled brackets stand for whole blanks alone: what only looks like one loses its second bracket. */
export function onlyWholeBlanks(text: string): string {
  const blanks = text.match(blank) ?? [];
  return text
    .split(blank)
    .map((between, at) => between.replace(/\[{2,}/gu, '[').replace(/\]{2,}/gu, ']') + (blanks[at] ?? ''))
    .join('');
}
