/** '1 500,5' or '112' as it is written in the form; undefined where no number stands. */
const number = String.raw`(\d{1,3}(?:[  .]\d{3})+|\d{1,6})([.,]\d{1,2})?`;
const first = new RegExp(number);
const credits = new RegExp(String.raw`${number}\s?(?:kompetansepoeng|studiepoeng|ects|kp\b|stp\b|sp\b)`, 'i');
const creditsAfter = new RegExp(
  String.raw`(?:kompetansepoeng|studiepoeng|ects)(?: er|:)? {0,3}${number}`,
  'i',
);
const hours = new RegExp(String.raw`${number}\s?(?:timer|timar|timers|t\b|klokketimer)`, 'i');
const meetings = new RegExp(
  String.raw`${number}\s?(?:samling|kveld|kurskveld|møte|økt|dag|kursdag|helg)`,
  'i',
);

// Longer texts tell of much else, and are read no further.
const within = 400;

const written = (match: RegExpExecArray | null): string | undefined => {
  if (match === null) return undefined;
  const [, whole = '', decimals = ''] = match;
  return whole.replace(/[  .]/g, '') + decimals.replace('.', ',');
};
const find = (pattern: RegExp, text: string) => written(pattern.exec(text.slice(0, within)));

export const firstNumber = (text: string) => find(first, text);
export const creditsIn = (text: string) => find(credits, text) ?? find(creditsAfter, text);
export const hoursIn = (text: string) => find(hours, text);
export const meetingsIn = (text: string) => find(meetings, text);

/** The level of a qualification framework, 1 to 8. */
export const levelIn = (text: string) => /(?<!\d)[1-8](?![\d,.]\d|\d)/.exec(text.slice(0, within))?.[0];
export const subjectCodeIn = (text: string) => /(?<!\d)\d{4}(?!\d)/.exec(text.slice(0, within))?.[0];

export function languageIn(text: string): string | undefined {
  const words = text.slice(0, within).toLowerCase();
  const known: [string, RegExp][] = [
    ['nn', /nynorsk/],
    ['no', /norsk|bokmål/],
    ['se', /samisk/],
    ['en', /engelsk/],
    ['sv', /svensk/],
    ['da', /dansk/],
  ];
  return known.find(([, pattern]) => pattern.test(words))?.[0];
}

export function deliveryIn(text: string): 'fysisk' | 'digital' | 'kombinert' | undefined {
  const words = text.slice(0, within).toLowerCase();
  const digital = /digital|nettbasert|nettkurs|på nett|teams|zoom|videomøte|på skjerm/.test(words);
  const physical = /fysisk|samlingsbasert|klasserom|oppmøte|på stedet|i lokalet|verksted|stedlig/.test(words);
  if (/kombiner|hybrid|blanda|blandet/.test(words) || (digital && physical)) return 'kombinert';
  if (digital) return 'digital';
  return physical ? 'fysisk' : undefined;
}
