/** Nouns that may be parts of compounds or take plural endings; the others in -a are mostly forms of their own. */
const nounFlags = /[z[DEF]/u;
const verbFlag = 'S';

const endings = {
  o: ['en', 'ens', 'et', 'ets', 'er', 'ers', 'ene', 'enes'],
  a: ['et', 'ets', 'en', 'ens', 'er', 'ers', 'ene', 'enes'],
};

/**
 * The forms that both dictionaries lack: whoever made them dropped every word with 'oe' or 'ae' in it, so 'naboer',
 * 'temaet' and 'risikoen' are built here. Nynorsk verbs in -ere lack their doers ('vurderar'), too.
 */
export function hiatusForms(stem: string, flags: string, language: 'nb' | 'nn'): string[] {
  if (flags.includes(verbFlag))
    return language === 'nn' && /[^aeiouyæøå]ere$/u.test(stem) ? doersOf(stem.slice(0, -1)) : [];
  if (stem.length < 3 || /[-A-ZÆØÅ]/u.test(stem)) return [];
  if (stem.endsWith('o')) return endings.o.map((ending) => stem + ending);
  return stem.endsWith('a') && nounFlags.test(flags) ? endings.a.map((ending) => stem + ending) : [];
}

function doersOf(stem: string): string[] {
  return ['ar', 'aren', 'arar', 'arane'].map((ending) => stem + ending);
}
