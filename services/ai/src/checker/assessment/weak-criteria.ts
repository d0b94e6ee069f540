import type { Cap } from '../check-result.ts';
import { at, type Rule } from '../rule.ts';
import type { AssessmentSentence } from './assessment-sentences.ts';
import { criteriaIn, detailedIn, tasksIn } from './tasks.ts';

/** Attendance, enjoyment, votes, overall impressions and circles say nothing of what somebody can do. */
export const weakCriteria: Rule = {
  id: 'assess.weak',
  source: 'Rubrikken 3: oppmøte, trivsel, avstemning, helhetsinntrykk, sirkel',
  worth: { criterion: 'assessment_quality', most: 0 },
  check({ sentences }) {
    const weak = sentences.filter((one) => !one.effective);
    const shown = weak.slice(0, 3);
    return {
      points: -10 * shown.length,
      remarks: shown.map((sentence) => ({
        severity: 'major',
        ...at('assessment_criteria', sentence.text),
        message: reasonOf(sentence),
        suggestion: 'Skriv en oppgave som deltakeren løser, og hva vurdereren skal se etter.',
      })),
      caps: capOf(sentences) ?? [],
    };
  },
};

const limit = (rule_id: string, total: number, own: number, message: string): Cap => ({
  rule_id,
  total,
  criteria: { assessment_quality: own },
  message,
});
const circular = limit(
  'cap.assessment-circular',
  65,
  35,
  'Vurderingen viser bare til læringsutbyttet og har ingen egne kriterier.',
);
const attendance = limit(
  'cap.assessment-attendance',
  60,
  15,
  'Vurderingen bygger på oppmøte, trivsel, avstemning eller skjønn.',
);
const without = limit('cap.assessment-criteria', 65, 35, 'Vurderingen har ingen kriterier.');

function capOf(sentences: readonly AssessmentSentence[]) {
  if (sentences.length === 0) return null;
  const weak = sentences.filter((one) => !one.effective);
  const effective = sentences.length - weak.length;
  const circles = weak.some((one) => one.circular);
  if (effective === 0) {
    if (circles) return circular;
    return weak.some((one) => one.attendance || one.vote || one.pleasure) ? attendance : without;
  }
  const detailed = detailedIn(sentences).length;
  const concrete = tasksIn(sentences).some((one) => one.reach >= 1);
  if (!concrete && weak.length > 0 && weak.length >= effective && detailed === 0)
    return circles ? circular : attendance;
  const thresholds = sentences.some((one) => one.effective && one.threshold);
  return criteriaIn(sentences).length === 0 && !thresholds && detailed === 0 ? without : null;
}

function reasonOf(sentence: AssessmentSentence): string {
  if (sentence.circular) return 'Setningen viser bare til målene og sier ikke hva som vurderes.';
  if (sentence.vote) return 'Popularitet eller avstemning viser ikke hva deltakeren kan.';
  if (sentence.attendance) return 'Oppmøte og deltakelse viser ikke hva deltakeren kan.';
  if (sentence.pleasure) return 'Trivsel og holdninger kan ikke være vurderingskriterium.';
  return 'Et helhetsinntrykk uten kjennetegn kan ikke etterprøves.';
}
