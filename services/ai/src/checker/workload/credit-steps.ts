import type { Rule } from '../rule.ts';
import { decimal } from './decimal.ts';

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
