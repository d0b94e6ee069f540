/** Signs that read as a hyphen or dash. */
export const dashes = '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d';

// unseen-signs.ts lists them; the name is shorter in a page that everybody loads.
const unseen = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
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
