import { at } from '../rule.ts';
import type { Rule } from '../rule.ts';

/** The assessment speaks of quality more than of practical arrangements. */
export const logistics: Rule = {
  id: 'assess.logistics',
  source: 'Rubrikken 3: praktiske forhold i stedet for kvalitet',
  criterion: 'assessment_quality',
  most: 0,
  check({ sentences }) {
    const idle = sentences.filter(
      (one) => one.effective && one.reach === 0 && !one.threshold && !one.lookFor && !one.performance,
    );
    if (idle.length < 3 || idle.length * 2 <= sentences.length) return {};
    return {
      points: -8,
      remarks: [
        {
          severity: 'minor',
          ...at('assessment_criteria', idle[0]?.text),
          message: 'Mye av vurderingsteksten handler om praktiske forhold og ikke om kvalitet.',
          suggestion: 'Kort ned det praktiske, og skriv mer om hva som skal vurderes.',
        },
      ],
    };
  },
};
