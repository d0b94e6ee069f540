import { mean } from '../reading.ts';
import { at } from '../rule.ts';
import type { Rule } from '../rule.ts';

/** Every outcome can be traced to a task or a criterion. */
export const outcomesAssessed: Rule = {
  id: 'assess.outcome-not-assessed',
  source: 'Rubrikken 3: hvert utbytte kan spores til en oppgave',
  worth: { criterion: 'assessment_quality', most: 35 },
  check({ traces, text }) {
    const coverage = Math.min(1, mean(traces.map((trace) => trace.assessed)));
    const missed = text.assessment === '' ? [] : traces.filter((trace) => trace.assessed === 0);
    // One or two of many are mostly assessed in other words (docs/vurdering.md).
    const told = missed.length * 4 >= traces.length ? missed.slice(0, 1) : [];
    return {
      points: 35 * (1 - (1 - coverage) ** 1.7),
      remarks: told.map(({ item }) => ({
        severity: 'minor',
        ...at(item.path, item.text),
        message: `Vurderingen har ingen ord til felles med ${missed.length} av ${traces.length} læringsutbytter, dette er det første.`,
        suggestion: 'Se etter om vurderingen har en oppgave eller et kjennetegn for hvert av dem.',
      })),
    };
  },
};
