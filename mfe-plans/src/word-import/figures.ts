import { countries } from '../plan-fields/fields.ts';

/** '1 500,5' or '112' as somebody writes a number. */
const number = String.raw`(\d{1,3}(?:[ .]\d{3})+(?!\d)|\d{1,6})([.,]\d{1,2})?(?![\d])`;
// Longer texts tell of much else, and are read no further.
const within = 400;

const written = (whole = '', decimals = '') => whole.replace(/[ .]/g, '') + decimals.replace('.', ',');

interface Candidate {
  value: string;
  /** It is the sum of what else is said. */
  total: boolean;
  /** It is a part, a bound or one end of a range, by the words around it. */
  partial: boolean;
}

const totalBefore = /(?:til sammen|tilsammen|i alt|totalt|samla|samlet|sum)(?: er| på|:| ca\.?)* ?$/i;
const totalAfter = /^ ?\p{L}*\)?,? ?(?:til sammen|tilsammen|i alt|totalt)(?! ?(?:på |er |:)? ?\d)/iu;
const partBefore =
  /(?:(?:mellom|fra) \d[\d,. ]* (?:og|til) ?|\d ?(?:[–—-]|til|eller|[x×*·+/]|\p{L}+ (?:à|a|á|av|x|×|på)) ?|\b(?:à|á|inntil|opptil|minst|minimum|maks|maksimum|maksimalt|høyst|over|under|mellom|fra|per|pr\.?|hver|kvar) ?)$/iu;
const partAfter =
  /^ ?(?:[–—-] ?\d|til \d|eller \d|[x×*+] ?\d|\p{L}* ?(?:per|pr\.?|hver|kvar|i uka|i uken|i veka|om dagen|à|á|\+|pluss|x \d|–? ?\d+ ?\p{L}* ?ekstra))/iu;

/** Numbers that stand beside a word of the kind asked for, each with what is around it. */
function candidatesOf(text: string, units: string, names: string): Candidate[] {
  const start = text.slice(0, within);
  const patterns = [
    new RegExp(String.raw`(?<![\d,.])${number} ?(?:${units})`, 'giu'),
    new RegExp(String.raw`(?<!\p{L})(?:${names})(?: er| på|:| =)* ?${number}(?! ?\p{L})`, 'giu'),
  ];
  return patterns.flatMap((pattern) =>
    [...start.matchAll(pattern)].map((match) => {
      const [whole, digits, decimals] = match;
      const at = match.index + whole.indexOf(digits ?? '');
      const before = start.slice(Math.max(0, at - 30), at);
      const behind = start.slice(at + (digits ?? '').length + (decimals ?? '').length);
      const after = start.slice(match.index + whole.length);
      return {
        value: written(digits, decimals),
        total: totalBefore.test(before) || totalAfter.test(after),
        partial:
          partBefore.test(before) ||
          /^ ?\/ ?\d/.test(behind) ||
          partAfter.test(behind) ||
          partAfter.test(after),
      };
    }),
  );
}

/** 24 of '8 samlinger à 3 timer': what the parts make together. */
function productsIn(text: string): string[] {
  const pattern = new RegExp(String.raw`${number} ?\p{L}* ?(?:à|á|a|x|×|\*|av|på) ?${number}`, 'giu');
  return [...text.slice(0, within).matchAll(pattern)].map(([, a, b, c, d]) => {
    const value = (whole?: string, part?: string) => Number(written(whole, part).replace(',', '.'));
    return String(value(a, b) * value(c, d)).replace('.', ',');
  });
}

/** The one number that is meant; undefined where the text leaves a choice: nothing is guessed. */
function chosen(candidates: readonly Candidate[], products: readonly string[]): string | undefined {
  const values = (some: readonly Candidate[]) => [...new Set(some.map(({ value }) => value))];
  const totals = values(candidates.filter(({ total, partial }) => total && !partial));
  if (totals.length > 0) return totals.length === 1 ? totals[0] : undefined;
  const whole = values(candidates.filter(({ partial }) => !partial));
  const [only] = whole;
  if (whole.length !== 1 || only === undefined) return undefined;
  return candidates.some(({ partial }) => partial) && !products.includes(only) ? undefined : only;
}

const hourUnits = String.raw`(?:\p{L}*timer?s?|\p{L}*timar|klokketimer|t)(?!\p{L})`;
const creditUnits = String.raw`(?:kompetansepoeng|studiepoeng|ects|poeng|kp|stp|sp)(?!\p{L})`;
const meetingUnits = String.raw`(?:\p{L}*(?:samling|kveld|møte|økt|helg)\p{L}*|(?:kurs)?dag(?:er|ar)?(?!\p{L}))`;

export const hoursIn = (text: string) =>
  chosen(candidatesOf(text, hourUnits, 'timer|timar|timetall|timetal|tid'), productsIn(text));
export const creditsIn = (text: string) =>
  chosen(candidatesOf(text, creditUnits, 'kompetansepoeng|studiepoeng|ects|poeng'), []);
// '8 samlinger à 3 timer' says how many meetings there are.
export const meetingsIn = (text: string) =>
  chosen(
    candidatesOf(text, meetingUnits, 'samlinger|samlingar|møter|kvelder|kveldar').map((each) => ({
      ...each,
      partial:
        each.partial && !new RegExp(String.raw`${each.value} ?\p{L}+ ?(?:à|á|a|x|×|på) ?\d`, 'iu').test(text),
    })),
    [],
  );

/** The number of a text that has but one, and it no range, product, year or date. */
export function onlyNumber(text: string): string | undefined {
  const found = [...text.slice(0, within).matchAll(new RegExp(String.raw`(?<![\d.,])${number}`, 'g'))];
  const [match] = found;
  if (match === undefined || found.length > 1) return undefined;
  const after = text.slice(match.index + match[0].length);
  const before = text.slice(0, match.index);
  if (partBefore.test(before) || partAfter.test(after) || /^\.\s?\p{L}/u.test(after)) return undefined;
  const value = written(match[1], match[2]);
  return /^(?:19|20)\d\d$/.test(value) && /\p{L}/u.test(text) ? undefined : value;
}
/** The hours of a cell that says nothing else. */
export const bareHours = (text: string) =>
  /^\s*[\d.,\s]+(?:t|timer?|timar?)?\.?\s*$/i.test(text) ? onlyNumber(text) : undefined;

const onlyOne = (values: Iterable<string>) => {
  const all = new Set(values);
  const [value] = all;
  return all.size === 1 ? value : undefined;
};

/** The level of a qualification framework, 1 to 8; of several the one beside its word. */
export function levelIn(text: string): string | undefined {
  const start = text.slice(0, within);
  const levels = [...start.matchAll(/(?<![\d.,–-])[1-8](?![\d.,]*\d| ?[–-] ?\d)/g)].map(([level]) => level);
  const named = [
    ...start.matchAll(/(?:eqf|nkr|nivå)[ -]*(?:nivå)?:? ?([1-8])(?![\d.,]*\d| ?(?:[–-]|til|eller) ?\d)/gi),
  ];
  return onlyOne(levels) ?? onlyOne(named.flatMap(([, level]) => level ?? []));
}

/** Four digits: those beside their word, else the only ones; a year in a sentence is none. */
export function subjectCodeIn(text: string): string | undefined {
  const start = text.slice(0, within);
  const named = [...start.matchAll(/(?:kode|emne|nummer|nr\.?)\p{L}*:? ?(\d{4})(?!\d)/giu)].flatMap(
    ([, code]) => code ?? [],
  );
  const codes = [...start.matchAll(/(?<!\d)\d{4}(?!\d)/g)].map(([code]) => code);
  const sure = codes.filter((code) => start.trim() === code || !/^(?:19|20)/.test(code));
  return onlyOne(named) ?? onlyOne(sure);
}

const spoken: [string, RegExp][] = [
  ['nn', /nynorsk/],
  ['no', /bokmål/],
  ['se', /samisk/],
  ['en', /engelsk/],
  ['sv', /svensk/],
  ['da', /dansk/],
];

/** Undefined where several are named, or one is that it is not. */
export function languageIn(text: string): string | undefined {
  const words = text.slice(0, within).toLowerCase();
  if (/\bikk?je|\bikke/.test(words)) return undefined;
  const named = spoken.flatMap(([code, pattern]) => (pattern.test(words) ? [code] : []));
  if (!named.includes('nn') && /(?<!ny)norsk/.test(words)) named.push('no');
  return onlyOne(named);
}

export const countryIn = (text: string) =>
  onlyOne(
    Object.entries(countries).flatMap(([code, name]) =>
      new RegExp(`(?<!\\p{L})(?:${name}|${name.replace('Norge', 'Noreg')})(?!\\p{L})`, 'iu').test(
        text.slice(0, within),
      )
        ? [code]
        : [],
    ),
  );

export function deliveryIn(text: string): 'fysisk' | 'digital' | 'kombinert' | undefined {
  const words = text.slice(0, within).toLowerCase();
  if (/\bikk?je|\bikke/.test(words)) return undefined;
  const digital = /digital|nettbasert|nettkurs|på nett|teams|zoom|videomøte|på skjerm|fjernunder/.test(words);
  const physical = /fysisk|samlingsbasert|klasserom|oppmøte|på stedet|i lokalet|verksted|stedlig/.test(words);
  if (/kombiner|hybrid|blanda|blandet/.test(words) || (digital && physical)) return 'kombinert';
  if (digital) return 'digital';
  return physical ? 'fysisk' : undefined;
}
