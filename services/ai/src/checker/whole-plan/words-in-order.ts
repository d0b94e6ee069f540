import { at, type Rule } from '../rule.ts';
import { proseOf } from './real-words.ts';
import { wordOrderOf } from './word-order.ts';

/** Labelled good plans have .05 odd places at the most, the same plans with their words shuffled .075 at the least. */
const mostOdd = 0.085;
const fewestOdd = 4;
const inSentences = new Set(['description', 'learning_outcomes', 'assessment_criteria']);

/** Words stand in an order that Norwegian has. */
export const wordsInOrder: Rule = {
  id: 'text.word-order',
  source: 'Annen runde: lesbar som norsk; ord på rad og stokkede setninger',
  worth: { criterion: 'structure_quality', most: 0 },
  check(plan) {
    const fields = proseOf(plan)
      .filter(({ group }) => inSentences.has(group))
      .map((field) => ({ ...field, order: wordOrderOf(field.text) }));
    const sum = (pick: (field: (typeof fields)[number]) => number) =>
      fields.reduce((total, field) => total + pick(field), 0);
    const odd = sum((one) => one.order.odd);
    if (odd < fewestOdd || odd < mostOdd * sum((one) => one.order.seen)) return {};
    const worst = [...fields].sort((one, other) => other.order.odd - one.order.odd).slice(0, 3);
    return {
      points: -40,
      remarks: worst.map((field) => ({
        severity: 'major',
        ...at(field.path, field.text),
        message: 'Ordene står ikke i en rekkefølge som gir mening på norsk.',
        suggestion: 'Skriv setningene på nytt.',
      })),
      caps: {
        rule_id: 'cap.word-order',
        total: 40,
        criteria: { structure_quality: 40 },
        message: 'Setningene i planen gir ikke mening på norsk.',
      },
    };
  },
};
