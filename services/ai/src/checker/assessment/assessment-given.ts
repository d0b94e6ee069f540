import type { Rule } from '../rule.ts';
import { wordsOf } from '../text/words.ts';

/** The plan says how the participant is assessed. */
export const assessmentGiven: Rule = {
  id: 'assess.empty',
  source: 'Rubrikken, tak: vurdering tom eller ett ord',
  worth: { criterion: 'assessment_quality', most: 0 },
  check({ text }) {
    if (wordsOf(text.assessment).length > 1) return {};
    return {
      points: -100,
      remarks: {
        severity: 'major',
        path: 'assessment_criteria',
        message: 'Planen sier ikke hvordan deltakeren vurderes.',
        suggestion:
          'Beskriv oppgaven eller produktet, hva vurdereren ser etter, og hva som kreves for å bestå.',
      },
      caps: {
        rule_id: 'cap.assessment-empty',
        total: 60,
        criteria: { assessment_quality: 15 },
        message: 'Vurderingen er tom eller består av ett ord.',
      },
    };
  },
};
