import { at, type Rule } from '../rule.ts';
import { quoteOf } from '../text/words.ts';

/** Outcomes that say the same are counted once. */
export const distinctOutcomes: Rule = {
  id: 'lo.duplicate',
  source: 'Rubrikken 1: nær like utsagn',
  worth: { criterion: 'learning_outcomes_quality', most: 0 },
  check({ duplicates }) {
    return {
      points: -5 * duplicates.length,
      remarks: duplicates.map(({ item, of }) => ({
        severity: 'minor',
        ...at(item.path, item.text),
        message: `Utsagnet sier nesten det samme som «${quoteOf(of.text, 12)}».`,
        suggestion: 'Slå dem sammen, og bruk plassen på noe annet deltakeren skal kunne.',
      })),
    };
  },
};
