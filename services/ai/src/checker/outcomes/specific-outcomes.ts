import { mean } from '../reading.ts';
import { at, counted, type Remark, type Rule } from '../rule.ts';
import { isGenericOutcome, isStray, outcomeQualities } from './quality.ts';

/** Each outcome is an action on something that belongs to this subject. */
export const specificOutcomes: Rule = {
  id: 'lo.generic',
  source: 'Rubrikken 1: handling og fagspesifikt objekt',
  worth: { criterion: 'learning_outcomes_quality', most: 40 },
  check(plan) {
    const { items, traces } = plan;
    const empty = traces.filter(isGenericOutcome);
    const stray = traces.filter(isStray);
    const apart = traces.filter(
      (trace) => trace.belongs === 0 && trace.item.vague === null && !isGenericOutcome(trace),
    );
    const points = 40 * mean(outcomeQualities(plan));
    // A missing word may be a synonym the checker does not know: weighs less than an object made of filler.
    const many = items.length > 0 && (empty.length + stray.length * 0.75) * 2 >= items.length;
    // Of a few in a good plan it is mostly wrong (docs/vurdering.md): told where they are a good part of the plan's.
    const apartTold = apart.length * 3 >= items.length ? apart.slice(0, 1) : [];
    const remarks: Remark[] = [
      ...(many ? empty : []).map(({ item }) => ({
        severity: 'major' as const,
        ...at(item.path, item.text),
        message: 'Utsagnet sier ikke noe om dette emnet og kunne stått i en hvilken som helst plan.',
        suggestion: 'Nevn det deltakeren faktisk arbeider med: ting, steder, tekster eller situasjoner.',
      })),
      ...apartTold.map(({ item }) => ({
        severity: 'minor' as const,
        ...at(item.path, item.text),
        message: `Ingen ord i ${counted(apart.length, 'læringsutbytte', 'læringsutbytter')} finnes igjen i tittel, beskrivelse eller moduler, dette er det første.`,
        suggestion: 'Se etter om en modul dekker det, og bruk gjerne de samme ordene der.',
      })),
    ];
    if (!many) return { points, remarks };
    return {
      points,
      remarks,
      caps: {
        rule_id: 'cap.generic-outcomes',
        total: 55,
        criteria: { learning_outcomes_quality: 30 },
        message: 'Minst halvparten av læringsutbyttene kunne stått i en hvilken som helst plan.',
      },
    };
  },
};
