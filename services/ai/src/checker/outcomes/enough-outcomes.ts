import { outcomeKinds, requiredCounts, type OutcomeKind } from '../plan-content.ts';
import { counted, type Remark, type Rule } from '../rule.ts';

export const kindNames: Record<OutcomeKind, string> = {
  knowledge: 'kunnskaper',
  skills: 'ferdigheter',
  competence: 'generell kompetanse',
};

/** As many distinct outcomes of each kind as the validation rules ask for. */
export const enoughOutcomes: Rule = {
  id: 'lo.too-few',
  source: 'Rubrikken 1: antall læringsutbytter',
  worth: { criterion: 'learning_outcomes_quality', most: 30 },
  check({ items, rules, duplicates }) {
    const dropped = new Set(duplicates.filter((one) => one.certain).map((one) => one.item));
    const counts = requiredCounts(rules);
    const remarks: Remark[] = [];
    let met = 0;
    let required = 0;
    for (const kind of outcomeKinds) {
      const need = counts[kind];
      const have = items.filter((item) => item.kind === kind && !dropped.has(item)).length;
      required += need;
      met += Math.min(need, have);
      if (have < need) remarks.push(tooFew(kind, have, need));
    }
    if (met === required) return { points: 30 };
    return {
      points: 30 * (met / required),
      remarks,
      caps: {
        rule_id: 'cap.too-few-outcomes',
        total: 65,
        criteria: { learning_outcomes_quality: 50 },
        message: 'Planen har for få læringsutbytter som er forskjellige fra hverandre.',
      },
    };
  },
};

function tooFew(kind: OutcomeKind, have: number, need: number): Remark {
  const told =
    have === 0 ? 'ingen læringsutbytter' : have === 1 ? 'ett læringsutbytte' : `${have} læringsutbytter`;
  const distinct = have > 1 ? ' som er forskjellige fra hverandre' : '';
  return {
    severity: 'major',
    path: `learning_outcomes.${kind}`,
    message: `Planen har ${told} under ${kindNames[kind]}${distinct}, men skal ha minst ${need}.`,
    suggestion: `Skriv ${counted(need - have, 'læringsutbytte', 'læringsutbytter')} til som sier hva deltakeren kan gjøre med emnet.`,
  };
}
