import { at, type Rule } from '../rule.ts';
import { contentStems, fiveLetters, jaccard } from '../text/stems.ts';

/** No module repeats another. */
export const distinctModules: Rule = {
  id: 'struct.repeated-module',
  source: 'Rubrikken 4: ingen gjentakelse',
  worth: { criterion: 'structure_quality', most: 15 },
  check({ text }) {
    const sets = text.modules.map((module) => new Set(contentStems(module.text).map(fiveLetters)));
    const repeats = text.modules.filter((_, place) => {
      const own = sets[place];
      return own !== undefined && sets.slice(0, place).some((other) => jaccard(own, other) >= 0.99);
    });
    return {
      points: Math.max(-15, 15 - 10 * repeats.length),
      remarks: repeats.map((module) => ({
        severity: 'minor',
        ...at(module.path, module.text),
        message: 'Modulen gjentar en annen modul.',
        suggestion: 'Slå modulene sammen, eller si hva som skiller dem.',
      })),
    };
  },
};
