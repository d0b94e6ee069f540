import { once } from '../once.ts';
import type { Language } from './language.ts';
import { formatNumber } from './number.ts';

/** How a page writes moments, amounts and codes in the language that it is shown in. */
export interface PublicFormats {
  /** `14. oktober 2025`, `14 October 2025`: the day in Norway, never broken between two lines. */
  longDate: (moment: string | Date) => string;
  /** `1,5`, `1.5`. */
  credits: (amount: number) => string;
  /** `42`, `62,5`. */
  hours: (amount: number) => string;
  /** Of a score in percent, with its sign: `81,4 %`, `81.4%`. */
  percentage: (score: number) => string;
  /** `Norsk` for `no`; a code that is not of the standard is shown as written. */
  nameOf: (kind: 'language' | 'region', code: string) => string;
}

/** Chromium has no name for the one of the editor's languages: page, paper and edge say the same all the same. */
const northernSami: Record<Language, string> = { nb: 'Nordsamisk', nn: 'Nordsamisk', en: 'Northern Sami' };
/** Whether certificates from before say the language's code where their browser had no name for it. */
export const wasUnnamed = (language: string): boolean => language === 'se';

const hardSpace = '\u00a0';

function formatsOf(language: Language): PublicFormats {
  const isEnglish = language === 'en';
  // Browsers need not know how nynorsk writes days: as bokmål does.
  const day = once(
    () =>
      new Intl.DateTimeFormat(isEnglish ? 'en-GB' : 'nb-NO', { timeZone: 'Europe/Oslo', dateStyle: 'long' }),
  );
  const written = (...number: Parameters<typeof formatNumber>) =>
    isEnglish ? formatNumber(...number).replace(',', '.') : formatNumber(...number);
  return {
    longDate: (moment) => day().format(new Date(moment)).replaceAll(' ', hardSpace),
    credits: (amount) => written(amount, { least: 1 }),
    hours: (amount) => written(amount, { most: 2, grouped: false }),
    percentage: (score) => `${written(score, { least: 1 })}${isEnglish ? '' : hardSpace}%`,
    nameOf: (kind, code) => nameIn(language, kind, code),
  };
}

/** `Se` for `se`. */
export const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function nameIn(language: Language, type: 'language' | 'region', code: string): string {
  if (type === 'language' && wasUnnamed(code)) return northernSami[language];
  try {
    return capital(new Intl.DisplayNames(language === 'en' ? 'en-GB' : 'nb', { type }).of(code) ?? code);
  } catch (error) {
    if (error instanceof RangeError) return code;
    throw error;
  }
}

/** How dates, numbers and names are written in each language. */
export const formats: Record<Language, PublicFormats> = {
  nb: formatsOf('nb'),
  nn: formatsOf('nn'),
  en: formatsOf('en'),
};
