import type { Language } from '../language.ts';
import { en } from './en.ts';
import { nb, type Wording } from './nb.ts';
import { nn } from './nn.ts';

export const wordings: Record<Language, Wording> = { nb, nn, en };
export type { Wording };

/** Puts values in the places that a sentence names: `fill('Slettet {date}', { date })`. */
export function fill(sentence: string, values: Record<string, string>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

const locales: Record<Language, string> = { nb: 'nb-NO', nn: 'nn-NO', en: 'en-GB' };

interface Formats {
  date: (moment: string) => string;
  credits: (number: number) => string;
  hours: (number: number) => string;
  score: (percent: number) => string;
  languageName: (code: string) => string;
  regionName: (code: string) => string;
}

function formatsOf(language: Language): Formats {
  const locale = locales[language];
  const date = new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Oslo', dateStyle: 'long' });
  const one = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const two = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: false });
  const namesOf = (type: 'language' | 'region') => {
    const names = new Intl.DisplayNames([locale, 'nb'], { type });
    return (code: string) => {
      try {
        const name = names.of(code) ?? code;
        return name.charAt(0).toUpperCase() + name.slice(1);
      } catch (error) {
        // What is no code of the standard is shown as written.
        if (error instanceof RangeError) return code;
        throw error;
      }
    };
  };
  return {
    date: (moment) => date.format(new Date(moment)).replaceAll(' ', '\u00a0'),
    credits: (number) => one.format(number),
    hours: (number) => two.format(number),
    score: (percent) => `${one.format(percent)}${language === 'en' ? '%' : '\u00a0%'}`,
    languageName: namesOf('language'),
    regionName: namesOf('region'),
  };
}

/** How dates and numbers are written in each language. */
export const formats: Record<Language, Formats> = {
  nb: formatsOf('nb'),
  nn: formatsOf('nn'),
  en: formatsOf('en'),
};
