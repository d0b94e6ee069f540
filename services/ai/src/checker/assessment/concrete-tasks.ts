import { at } from '../rule.ts';
import type { Rule } from '../rule.ts';
import { tasksIn } from './tasks.ts';

/** The assessment names tasks or products, with something of the subject in them. */
export const concreteTasks: Rule = {
  id: 'assess.no-task',
  source: 'Rubrikken 3: konkrete oppgaver og produkter',
  worth: { criterion: 'assessment_quality', most: 25 },
  check({ text, sentences }) {
    const tasks = tasksIn(sentences);
    const concrete = tasks.filter((one) => one.reach >= 1).length;
    if (concrete > 0) return { points: Math.min(25, 19 + 3 * Math.min(2, concrete)) };
    if (text.sentences.assessment.length === 0) return {};
    const first = tasks[0]?.text ?? text.sentences.assessment[0] ?? '';
    return {
      points: tasks.length === 0 ? 0 : 8,
      remarks: {
        severity: 'minor',
        ...at('assessment_criteria', first),
        message:
          tasks.length === 0
            ? 'Vurderingen har ingen av ordene som oppgaver og produkter pleier å bli nevnt med.'
            : 'Oppgaven har ingenting til felles med det læringsutbyttene handler om.',
        suggestion: 'Se etter om det står hva deltakeren gjør, leverer eller viser fram.',
      },
    };
  },
};
