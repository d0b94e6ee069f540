import { at, type Remark, type Rule } from '../rule.ts';
import type { OutcomeItem } from './outcome-item.ts';

/** No inner states, and the participant, not the course, is who acts. */
export const observableOutcomes: Rule = {
  id: 'lo.vague',
  source: 'Rubrikken 1: indre tilstander, kurset eller læreren som subjekt',
  worth: { criterion: 'learning_outcomes_quality', most: 0 },
  check({ items, declaredLevel }) {
    const unmeasurable = items.filter((item) => item.vague !== null || item.courseCentred);
    if (unmeasurable.length === 0) return {};
    // One vague knowledge item is tolerated at the lowest levels (rubric 1).
    const lenient = declaredLevel <= 3 && unmeasurable.length === 1 && unmeasurable[0]?.kind === 'knowledge';
    const points = lenient ? 0 : -Math.min(40, unmeasurable.length * 8);
    const remarks = unmeasurable.map((item) => remarkOn(item, lenient));
    // A verb that the checker does not know is no proof: the cap counts what is named.
    const named = unmeasurable.filter((item) => item.vague !== '');
    if (named.length * 2 < items.length) return { points, remarks };
    return {
      points,
      remarks,
      caps: {
        rule_id: 'cap.unmeasurable-outcomes',
        total: 60,
        criteria: { learning_outcomes_quality: 40 },
        message:
          'Minst halvparten av læringsutbyttene kan ikke måles, eller handler om kurset og ikke om deltakeren.',
      },
    };
  },
};

const advice: Record<OutcomeItem['kind'], string> = {
  knowledge: 'Skriv hva deltakeren kan forklare, nevne eller kjenne igjen.',
  skills: 'Skriv hva deltakeren gjør, lager eller løser, så andre kan se det.',
  competence: 'Skriv hva deltakeren tar ansvar for, avgjør eller samarbeider om, så andre kan se det.',
};

function remarkOn(item: OutcomeItem, lenient: boolean): Remark {
  const unknown = !item.courseCentred && (item.vague === '' || item.vague === null);
  const message = item.courseCentred
    ? 'Utsagnet handler om kurset eller læreren, ikke om hva deltakeren kan.'
    : unknown
      ? 'Kontrollprogrammet kjenner ikke igjen verbet som sier hva deltakeren gjør.'
      : `Ingen kan se om deltakeren har nådd «${item.vague}».`;
  return {
    severity: lenient || unknown ? 'minor' : 'major',
    ...at(item.path, item.text),
    message,
    suggestion: unknown
      ? `La det stå hvis andre kan se det. Hvis ikke: ${lowerFirst(advice[item.kind])}`
      : advice[item.kind],
  };
}

const lowerFirst = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);
