import { hoursOfModule } from '../hours.ts';
import { at } from '../rule.ts';
import type { Rule } from '../rule.ts';
import { decimal } from './decimal.ts';

/** The modules' hours differ from the plan's by no more than a third (rubric, second round). */
export const moduleHours: Rule = {
  id: 'ects.module-hours',
  source: 'Annen runde: modulenes timer',
  criterion: 'ects_alignment',
  most: 0,
  check({ text }) {
    const hours = text.plan.estimated_hours;
    const told = text.modules.flatMap((module) => {
      const own = hoursOfModule(module.text);
      return own === null ? [] : [{ ...module, own }];
    });
    const sum = told.reduce((total, module) => total + module.own, 0);
    const whole = told.length >= 2 && told.length === text.modules.length;
    const off = sum > (hours * 4) / 3 || (whole && sum < (hours * 2) / 3);
    const [first] = [...told].sort((one, other) => other.own - one.own);
    if (!off || first === undefined) return {};
    return {
      points: -20,
      remarks: [
        {
          severity: 'major',
          ...at(first.path, first.text),
          message: `Modulene har ${decimal(sum)} timer til sammen, men planen oppgir ${decimal(hours)}.`,
          suggestion: 'La timene i modulene til sammen bli like mange som planen oppgir.',
        },
      ],
      caps: [
        {
          rule_id: 'cap.module-hours',
          total: 60,
          criteria: { ects_alignment: 40 },
          message: 'Timene i modulene stemmer ikke med timene i planen.',
        },
      ],
    };
  },
};
