import type { Rule } from '../rule.ts';
import { criteriaIn, detailedIn } from './tasks.ts';

/** The assessment says what is looked at. */
export const observableCriteria: Rule = {
  id: 'assess.no-criteria',
  source: 'Rubrikken 3: observerbare kriterier',
  worth: { criterion: 'assessment_quality', most: 17 },
  check({ sentences }) {
    const looked = criteriaIn(sentences).length;
    const detailed = detailedIn(sentences).length;
    if (looked > 0 || detailed >= 2) return { points: 17 };
    if (sentences.length === 0) return {};
    return {
      points: detailed === 1 ? 9 : 0,
      remarks: {
        severity: 'minor',
        path: 'assessment_criteria',
        message: 'Vurderingen har ingen av ordene som kjennetegn pleier å bli skrevet med.',
        suggestion: 'Se etter om hver oppgave har to eller tre kjennetegn som kan ses eller høres.',
      },
    };
  },
};
