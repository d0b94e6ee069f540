import { at } from '../rule.ts';
import type { Rule } from '../rule.ts';
import { tasksIn } from './tasks.ts';

/** The assessment names tasks or products, with something of the subject in them. */
export const concreteTasks: Rule = {
  id: 'assess.no-task',
  source: 'Rubrikken 3: konkrete oppgaver og produkter',
  criterion: 'assessment_quality',
  most: 25,
  check({ text, sentences }) {
    const tasks = tasksIn(sentences);
    const concrete = tasks.filter((one) => one.reach >= 1).length;
    if (concrete > 0) return { points: Math.min(25, 19 + 3 * Math.min(2, concrete)) };
    if (text.sentences.assessment.length === 0) return {};
    const first = tasks[0]?.text ?? text.sentences.assessment[0] ?? '';
    return {
      points: tasks.length === 0 ? 0 : 8,
      remarks: [
        {
          severity: 'major',
          ...at('assessment_criteria', first),
          message:
            tasks.length === 0
              ? 'Vurderingen nevner ingen oppgave og ikke noe produkt.'
              : 'Oppgaven har ingenting til felles med det læringsutbyttene handler om.',
          suggestion: 'Si hva deltakeren gjør, leverer eller viser fram, med ordene fra læringsutbyttene.',
        },
      ],
    };
  },
};
