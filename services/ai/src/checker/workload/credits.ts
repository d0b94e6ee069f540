import { at, decimal, type Rule } from '../rule.ts';

/** Hours per credit within the configured range, 25 to 30 unless changed. */
export const hoursPerCredit: Rule = {
  id: 'ects.hours-per-credit',
  source: 'Rubrikken 2: 25–30 timer per poeng',
  worth: { criterion: 'ects_alignment', most: 60 },
  check({ text, rules }) {
    const { ects_credits: credits, estimated_hours: hours } = text.plan;
    const perCredit = credits > 0 ? hours / credits : 0;
    const fits = perCredit >= rules.min_ects_hours - 0.01 && perCredit <= rules.max_ects_hours + 0.01;
    if (credits > 0 && fits) return { points: 60 };
    const range = `${decimal(rules.min_ects_hours)} og ${decimal(rules.max_ects_hours)}`;
    const least = decimal(credits * rules.min_ects_hours);
    const most = decimal(credits * rules.max_ects_hours);
    return {
      remarks: {
        severity: 'major',
        path: 'estimated_hours',
        message:
          credits > 0
            ? `${decimal(hours)} timer på ${decimal(credits)} kompetansepoeng gir ${decimal(perCredit)} timer per poeng; det skal være mellom ${range}.`
            : 'Planen har ingen kompetansepoeng som timene kan måles mot.',
        ...(credits > 0
          ? { suggestion: `Oppgi mellom ${least} og ${most} timer, eller endre antall kompetansepoeng.` }
          : {}),
      },
      caps: {
        rule_id: 'cap.hours',
        total: 60,
        criteria: { ects_alignment: 40 },
        message: `Timene ligger utenfor ${decimal(rules.min_ects_hours)}–${decimal(rules.max_ects_hours)} per kompetansepoeng.`,
      },
    };
  },
};

/** Credits come in halves. */
export const creditSteps: Rule = {
  id: 'ects.step',
  source: 'Rubrikken 2: hele og halve poeng',
  worth: { criterion: 'ects_alignment', most: 0 },
  check({ text }) {
    const credits = text.plan.ects_credits;
    if (Math.abs(credits * 2 - Math.round(credits * 2)) <= 1e-9) return {};
    return {
      points: -10,
      remarks: {
        severity: 'minor',
        path: 'ects_credits',
        message: `Planen har ${decimal(credits)} kompetansepoeng, men poeng gis i hele og halve.`,
        suggestion: 'Rund av til nærmeste halve poeng.',
      },
    };
  },
};

const stated = /(?<!\d)(\d{1,3}(?:[.,]5)?) (?:studiepoeng|kompetansepoeng|ects)/iu;

/** The description names the same credits as the plan. */
export const statedCredits: Rule = {
  id: 'ects.credits-contradict',
  source: 'Rubrikken 2: motstrid om omfanget',
  worth: { criterion: 'ects_alignment', most: 0 },
  check({ text }) {
    const credits = text.plan.ects_credits;
    const found = stated.exec(text.description);
    if (found === null) return {};
    if (Math.abs(Number((found[1] ?? '').replace(',', '.')) - credits) <= 0.01) return {};
    return {
      points: -15,
      remarks: {
        severity: 'major',
        ...at('description', found[0]),
        message: `Beskrivelsen oppgir ${found[1] ?? ''} poeng, men planen har ${decimal(credits)}.`,
        suggestion: 'La beskrivelsen og antall poeng si det samme.',
      },
    };
  },
};
