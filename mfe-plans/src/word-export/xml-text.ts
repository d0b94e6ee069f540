// XML 1.0 knows no other signs, not even escaped; with the u flag a lone surrogate is one of them.
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** The text without what XML cannot hold: control characters, lone surrogates, U+FFFE and U+FFFF. */
export function xmlText(text: string): string {
  return text.replace(forbidden, '');
}
