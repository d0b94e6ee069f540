import { at } from '../rule.ts';
import type { Rule } from '../rule.ts';
import { decimal } from './decimal.ts';

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
