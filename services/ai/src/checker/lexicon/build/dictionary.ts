import { formsOf, readAffixes } from './affixes.ts';

/** A dictionary entry with all its forms, in lower case. */
export interface Entry {
  forms: string[];
  isName: boolean;
  infinitives: string[];
}

const letters = /^[\p{Ll}\p{M}]+(?:-[\p{Ll}\p{M}]+)*$/u;
/** The flag of the present participle: an entry that has one is a verb in the infinitive. */
const participleFlag = 'S';

/** The entries of a hunspell dictionary; abbreviations with dots and entries with digits are left out. */
export function readDictionary(aff: string, dic: string, language: 'nb' | 'nn'): Entry[] {
  const affixes = readAffixes(aff);
  const entries: Entry[] = [];
  for (const line of dic.split('\n').slice(1)) {
    const [stem = '', flags = ''] = line.trim().split('/');
    if (!letters.test(stem.toLowerCase())) continue;
    const isName = stem !== stem.toLowerCase();
    const forms = [
      ...new Set(formsOf(stem, flags, affixes).map((form) => form.normalize('NFC').toLowerCase())),
    ];
    const isVerb = flags.includes(participleFlag) && !isName;
    entries.push({ forms, isName, infinitives: isVerb ? infinitivesOf(stem, language, forms) : [] });
  }
  return entries;
}

/** Nynorsk writes both 'skrive' and 'skriva'. */
function infinitivesOf(stem: string, language: 'nb' | 'nn', forms: string[]): string[] {
  if (language === 'nb' || !stem.endsWith('e')) return [stem];
  const inA = `${stem.slice(0, -1)}a`;
  return forms.includes(inA) ? [stem, inA] : [stem];
}
