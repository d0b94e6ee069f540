import type { PublicFormats } from '@studieplan/contracts/public/facts';
import {
  formatCredits,
  formatHours,
  formatLongDate,
  formatScore,
  formatTime,
} from '@studieplan/ui/formats/formats.ts';
import { nameIn } from '@studieplan/ui/formats/name-in.ts';
import { spokenLanguage } from './texts.ts';

const zone = 'Europe/Oslo';
const hardSpace = '\u00a0';
let made: Intl.DateTimeFormat | undefined;
const english = () =>
  (made ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }));
const isEnglish = () => spokenLanguage() === 'en';
const inEnglish = (number: string) => (isEnglish() ? number.replace(',', '.') : number);

/** `2. september 2025`, `2 September 2025`; never broken between two lines. */
export function longDate(moment: string | Date): string {
  const date = isEnglish() ? english().format(new Date(moment)) : formatLongDate(moment);
  return date.replaceAll(' ', hardSpace);
}

/** `kl. 14.08`, `14:08`. */
export function timeOfDay(moment: string | Date): string {
  const time = formatTime(moment);
  return isEnglish() ? time.replace('kl. ', '').replace('.', ':') : time.replace(' ', hardSpace);
}

/** `1,5`, `1.5`. */
export const credits = (amount: number) => inEnglish(formatCredits(amount));

/** `42`, `62,5`. */
export const hours = (amount: number) => inEnglish(formatHours(amount));

/** `81,4 %`, `81.4%`. */
export function percentage(score: number): string {
  const written = inEnglish(formatScore(score));
  return isEnglish() ? written.replace(hardSpace, '') : written;
}

const locales = { nb: ['nb'], nn: ['nn', 'nb'], en: ['en-GB'] } as const;

/** `Norsk` for `no`, in the language shown or the one given; a code that is not of the standard is shown as written. */
export function nameOf(
  kind: 'language' | 'region',
  code: string,
  language: keyof typeof locales = spokenLanguage(),
): string {
  return nameIn(locales[language], kind, code);
}

/** What the public facts are written with. */
export const formats: PublicFormats = { longDate, credits, hours, percentage, nameOf };
