import { en as publicEn } from '@studieplan/contracts/public/words/en';
import { certificate } from '@studieplan/contracts/public/words/nb/certificate';
import { code } from '@studieplan/contracts/public/words/nb/code';
import { entry } from '@studieplan/contracts/public/words/nb/entry';
import { frame } from '@studieplan/contracts/public/words/nb/frame';
import { notices } from '@studieplan/contracts/public/words/nb/notices';
import { text } from '@studieplan/contracts/public/words/nb/text';
import { nn as publicNn } from '@studieplan/contracts/public/words/nn';
import type { PublicFormats } from '@studieplan/contracts/public/facts';
import type { PublicWords } from '@studieplan/contracts/public/words/public-words';
import type { Language } from '../language.ts';
import { en } from './en.ts';
import { type EdgeWords, nb } from './nb.ts';
import { nn } from './nn.ts';

export type Wording = PublicWords & EdgeWords;

/** All that the edge says, in each language. */
export const wordings: Record<Language, Wording> = {
  nb: { certificate, code, entry, frame, notices, text, ...nb },
  nn: { ...publicNn, ...nn },
  en: { ...publicEn, ...en },
};

const locales: Record<Language, string> = { nb: 'nb-NO', nn: 'nn-NO', en: 'en-GB' };

function formatsOf(language: Language): PublicFormats {
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
  const names = { language: namesOf('language'), region: namesOf('region') };
  return {
    longDate: (moment) => date.format(new Date(moment)).replaceAll(' ', '\u00a0'),
    credits: (number) => one.format(number),
    hours: (number) => two.format(number),
    percentage: (percent) => `${one.format(percent)}${language === 'en' ? '%' : '\u00a0%'}`,
    nameOf: (kind, code) => names[kind](code),
  };
}

/** How dates and numbers are written in each language. */
export const formats: Record<Language, PublicFormats> = {
  nb: formatsOf('nb'),
  nn: formatsOf('nn'),
  en: formatsOf('en'),
};
