import { mean } from '../reading.ts';
import { at } from '../rule.ts';
import type { Rule } from '../rule.ts';

const maxRemarks = 8;

/** Every outcome can be traced to a task or a criterion. */
export const outcomesAssessed: Rule = {
  id: 'assess.outcome-not-assessed',
  source: 'Rubrikken 3: hvert utbytte kan spores til en oppgave',
  criterion: 'assessment_quality',
  most: 35,
  check({ traces, text }) {
    const coverage = Math.min(1, mean(traces.map((trace) => trace.assessed)));
    const missed = text.assessment === '' ? [] : traces.filter((trace) => trace.assessed === 0);
    return {
      points: 35 * (1 - (1 - coverage) ** 1.7),
      remarks: missed.slice(0, maxRemarks).map(({ item }) => ({
        severity: 'minor',
        ...at(item.path, item.text),
        message: 'Vurderingen nevner ikke det dette læringsutbyttet handler om.',
        suggestion: 'Legg til en oppgave eller et kjennetegn i vurderingen som viser det.',
      })),
    };
  },
};
