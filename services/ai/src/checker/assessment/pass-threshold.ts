import { at } from '../rule.ts';
import type { Rule } from '../rule.ts';

/** The assessment says what it takes to pass. */
export const passThreshold: Rule = {
  id: 'assess.no-threshold',
  source: 'Rubrikken 3: grense for bestått',
  worth: { criterion: 'assessment_quality', most: 13 },
  check({ sentences }) {
    if (sentences.some((one) => one.effective && one.threshold)) return { points: 13 };
    if (sentences.length === 0) return {};
    return {
      remarks: {
        severity: 'minor',
        ...at('assessment_criteria'),
        message: 'Det står ikke hva som kreves for å bestå.',
        suggestion: 'Skriv hvor mye som må være riktig, eller hvilke punkter som må være oppfylt.',
      },
    };
  },
};
