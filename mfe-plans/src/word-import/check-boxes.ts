/** The signs that a box is shown by, in whatever way a file has it. */
export const ticked = '☒';
export const unticked = '☐';

const signsAt = (places: Record<string, number[]>) =>
  new Map(Object.entries(places).flatMap(([sign, codes]) => codes.map((code) => [code, sign] as const)));

/** Signs of the fonts that have pictures for letters, by font, each with its places in it. */
const wingdings = signsAt({
  '•': [0x6c, 0x76, 0x9f, 0xd8],
  '▪': [0x6e, 0xa7],
  '☼': [0x52],
  '→': [0xe0],
  [unticked]: [0x6f, 0x70, 0x71, 0x72, 0xa8],
  [ticked]: [0x78, 0xfb, 0xfc, 0xfd, 0xfe],
});
const wingdings2 = signsAt({
  [unticked]: [0x2a, 0x30, 0xa3],
  [ticked]: [0x4f, 0x50, 0x51, 0x52, 0x53, 0x54],
});

const symbols: Record<number, string> = {
  0xb7: '•',
  0xa3: '≤',
  0xb3: '≥',
  0xb1: '±',
  0xb4: '×',
  0xae: '→',
  0xb0: '°',
};
/** From a on, as the font Symbol has them. */
const greek = 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ';

/** A sign of a font as people see it; '' where it is a picture that no letter stands for. */
export function signOf(font: string, code: number): string {
  const at = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
  if (/^wingdings 2/i.test(font)) return wingdings2.get(at) ?? '';
  if (/^(?:wingdings|webdings)/i.test(font)) return wingdings.get(at) ?? '';
  if (/^symbol$/i.test(font)) return symbols[at] ?? greek[at - 0x61] ?? String.fromCharCode(at);
  return code >= 0xe000 && code <= 0xf8ff ? '' : String.fromCodePoint(code);
}
export const isPictureFont = (font: string | undefined) =>
  font !== undefined && /^(?:wing|web)dings/i.test(font);

const box = /[☐□▢❏❑◻◯○☒☑✅✔✓🗹🗷⊠]|\[[ _]{0,3}[xX]?[ _]{0,3}\]|\( ?(?:[xX]|_)? ?\)/gu;
const isTicked = (sign: string) => /[☒☑✅✔✓🗹🗷⊠xX]/u.test(sign);

const boxFirst = new RegExp(`^\\s*(?:${box.source})`, 'u');
export const startsWithBox = (text: string) => boxFirst.test(text);

/** A longer text is no question with boxes. */
export const longestQuestion = 2000;

/** What stands at the boxes of a text; undefined where it has none, or nobody can say which text is whose. */
export function boxesOf(text: string): { ticked: string[]; unticked: string[] } | 'unclear' | undefined {
  if (text.length > longestQuestion) return undefined;
  const signs = [...text.matchAll(box)];
  const [first] = signs;
  const last = signs.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const lead = text.slice(0, first.index).trim();
  const after = text.slice(last.index + last[0].length).trim();
  const isBefore = (lead === '' || lead.endsWith(':')) && after !== '';
  if (!isBefore && (after !== '' || lead === '')) return 'unclear';
  const options = signs.map((sign, at) => {
    const end = sign.index + sign[0].length;
    const previous = signs[at - 1];
    const from = previous === undefined ? 0 : previous.index + previous[0].length;
    const words = isBefore ? text.slice(end, signs[at + 1]?.index) : text.slice(from, sign.index);
    return { words: words.replace(/^[\s,;–-]+|[\s,;–-]+$/g, ''), on: isTicked(sign[0]) };
  });
  const said = (on: boolean) => options.filter((each) => each.on === on).map(({ words }) => words);
  return { ticked: said(true), unticked: said(false) };
}
