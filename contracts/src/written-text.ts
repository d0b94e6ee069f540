/** First and last of signs that nobody sees: soft hyphens, fillers, and what sets the direction or joins letters. */
export const unseenSigns: readonly (readonly [number, number])[] = [
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
];
/** Signs that read as a hyphen or dash. */
export const dashes = '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d';

const range = ([first, last]: readonly [number, number]) =>
  `\\u{${first.toString(16)}}-\\u{${last.toString(16)}}`;
const unseen = new RegExp(`[${unseenSigns.map(range).join('')}]`, 'gu');
const anyDash = new RegExp(`[${dashes}]`, 'gu');
// Unpaired surrogates, which UTF-8 cannot hold, and the 66 code points that never stand for a sign.
const noSigns = /[\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** A text as it is kept from now on: composed (NFC), and without what is no sign at all. Linear in the text. */
export const keptText = (text: string): string => text.replace(noSigns, '').normalize('NFC');

/**
 * A text as it is held against another, where what reads alike is alike: composed, no signs that nobody sees, one kind
 * of dash. Upper and lower case differ. Linear in the text; `comparedSql` (kit) says the same in SQL.
 */
export const comparedText = (text: string): string =>
  keptText(text.replace(unseen, '')).replace(anyDash, '-');

/** Every text in a value as it is kept; names of fields and all else as they are. */
export function withKeptTexts<T>(value: T): T {
  if (typeof value === 'string') return keptText(value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => withKeptTexts(item)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withKeptTexts(inner)])) as T;
}
