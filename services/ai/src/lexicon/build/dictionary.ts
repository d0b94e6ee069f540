import { formsOf, readAffixes } from './affixes.ts';
import { hiatusForms } from './hiatus-forms.ts';

/** A dictionary entry with all its forms, in lower case. */
export interface Entry {
  forms: string[];
  isName: boolean;
  infinitives: string[];
  /** One of our own that may be a part of any compound. */
  isPart: boolean;
}

const letters = /^[\p{Ll}\p{M}]+(?:-[\p{Ll}\p{M}]+)*$/u;
/** The flag of the present participle: an entry that has one is a verb in the infinitive. */
const participleFlag = 'S';
/** hunspell's own for parts of compounds; the dictionaries set it too freely to be followed, our list does not. */
const partFlag = 'z';

/** The entries of a hunspell dictionary; abbreviations with dots and entries with digits are left out. */
export function readDictionary(aff: string, dic: string, language: 'nb' | 'nn', isOwn = false): Entry[] {
  const affixes = readAffixes(aff);
  const entries: Entry[] = [];
  for (const line of dic.split('\n').slice(1)) {
    const [stem = '', flags = ''] = line.trim().split('/');
    if (!letters.test(stem.toLowerCase())) continue;
    const isName = stem !== stem.toLowerCase();
    const written = [...formsOf(stem, flags, affixes), ...hiatusForms(stem, flags, language)];
    const forms = [...new Set(written.map((form) => form.normalize('NFC').toLowerCase()))];
    const isVerb = flags.includes(participleFlag) && !isName;
    entries.push({
      forms,
      isName,
      infinitives: isVerb ? infinitivesOf(stem, language, forms) : [],
      isPart: isOwn && flags.includes(partFlag),
    });
  }
  return entries;
}

/** Nynorsk writes both 'skrive' and 'skriva'. */
function infinitivesOf(stem: string, language: 'nb' | 'nn', forms: string[]): string[] {
  if (language === 'nb' || !stem.endsWith('e')) return [stem];
  const inA = `${stem.slice(0, -1)}a`;
  return forms.includes(inA) ? [stem, inA] : [stem];
}
