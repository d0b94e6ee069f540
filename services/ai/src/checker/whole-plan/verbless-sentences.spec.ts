import { describe, expect, test } from '@jest/globals';
import { checkPlan } from '../check-plan.ts';
import { everyPlan, strongPlans } from '../labelled-plans.fixture.ts';

const strong = strongPlans[0]?.plan;
if (!strong) throw new Error('no strong plan');
const found = (description: string, assessment: string) => {
  const { findings, caps, total } = checkPlan({
    ...strong,
    description: `${strong.description} ${description}`,
    assessment_criteria: `${strong.assessment_criteria} ${assessment}`,
  });
  const quotes = findings.filter(({ rule_id }) => rule_id === 'text.no-verb').map(({ quote }) => quote);
  return { quotes, capped: caps.some(({ rule_id }) => rule_id === 'cap.no-verb'), total };
};

describe('[I-5] [I-6] sentences without a verb', () => {
  test('a scaffold whose blanks are filled with the subject’s nouns does not pass', () => {
    const { quotes, capped, total } = found(
      'Etter kurset skal deltakerne kunne livredning og sjokk.',
      'Praktisk oppgave: Deltakeren blødning og forbrenning. Oppgaven er bestått når brudd og hjertestans.',
    );
    expect(quotes).toHaveLength(3);
    expect(capped).toBe(true);
    expect(total).toBeLessThan(70);
  });

  test.each([
    'Kurset gir deltakerne god øvelse. Det gir også kursdeltakerne mye trening.',
    'Oppgaven er bestått når deltakeren kan stanse blødning. Deltakeren skal selvstendig lede øvelsen.',
    'Deltakeren øver. Deltakeren bør også kunne forklare. Kontakt kurslederen hvis noe er uklart.',
  ])('%s', (sentences) => {
    expect(found(sentences, sentences)).toMatchObject({ quotes: [], capped: false });
  });

  test('no plan that people found good has two', () => {
    const hit = everyPlan.filter(
      ({ plan, good }) => good && checkPlan(plan).caps.some(({ rule_id }) => rule_id === 'cap.no-verb'),
    );
    expect(hit.map(({ id }) => id)).toEqual([]);
  });
});
