import type { Rule } from '../rule.ts';
import { at } from '../rule.ts';
import { criteriaIn } from './tasks.ts';

/** Nearness under which an outcome is not met in the assessment. */
const met = 0.5;

/** The tasks are those of the outcomes: a test of something else, however exact, proves nothing of them. */
export const otherTasks: Rule = {
  id: 'assess.other-tasks',
  source: 'Rubrikken 3: hvert utbytte kan spores til en oppgave; kriterier uten noe felles med utbyttene',
  criterion: 'assessment_quality',
  most: 0,
  check({ traces, sentences, text }) {
    const skills = traces.filter((trace) => trace.item.kind === 'skills');
    const missed = traces.filter((trace) => trace.assessed < met);
    const missedSkills = skills.filter((trace) => trace.assessed < met);
    if (text.assessment === '' || skills.length === 0 || criteriaIn(sentences).length > 0) return {};
    if (missed.length * 2 <= traces.length || missedSkills.length * 2 <= skills.length) return {};
    return {
      remarks: [
        {
          severity: 'major',
          ...at('assessment_criteria', text.sentences.assessment[0]),
          message: `Vurderingen prøver noe annet enn læringsutbyttene: ${missed.length} av ${traces.length} er ikke med, og ingen av kriteriene gjelder dem.`,
          suggestion: 'Skriv oppgaver der deltakeren viser det læringsutbyttene nevner.',
        },
      ],
      caps: [
        {
          rule_id: 'cap.other-tasks',
          total: 65,
          criteria: { assessment_quality: 40 },
          message: 'Vurderingen prøver noe annet enn læringsutbyttene.',
        },
      ],
    };
  },
};
