import { merge } from '../alignment.ts';
import type { Reading } from '../reading.ts';
import { at } from '../rule.ts';
import type { Remark, Rule } from '../rule.ts';
import { sharedIdeas } from '../text/stems.ts';
import type { Ideas } from '../text/stems.ts';

/** Labelled good plans share 3 (outcomes, modules), 2 (outcomes, criteria) and 1 (modules, criteria) at the least. */
const pairs = [
  { one: 'outcomes', other: 'modules', least: 2 },
  { one: 'outcomes', other: 'assessment', least: 1 },
  { one: 'modules', other: 'assessment', least: 1 },
] as const;

/** Outcomes, modules and criteria are about the same things, each pair of them. */
export const oneSubject: Rule = {
  id: 'text.subjects-differ',
  source: 'Annen runde: byttede substantiver',
  criterion: 'structure_quality',
  most: 0,
  check(plan) {
    const fields = fieldsOf(plan);
    const apart = pairs.filter(({ one, other, least }) => {
      const shared = sharedIdeas(fields[one].ideas, fields[other].ideas);
      const small = Math.min(fields[one].ideas.exact.size, fields[other].ideas.exact.size);
      return small >= 4 && shared < least;
    });
    if (apart.length === 0) return {};
    const remarks: Remark[] = apart.map(({ one, other }) => ({
      severity: 'major',
      ...at(fields[other].path, fields[other].text),
      message: `${fields[other].name} handler om noe annet enn ${fields[one].name.toLowerCase()}.`,
      suggestion: 'La de to delene bruke de samme ordene for det samme.',
    }));
    const clear = apart.some(({ one }) => one === 'outcomes');
    if (!clear) return { points: -10, remarks };
    return {
      points: -20,
      remarks,
      caps: [
        {
          rule_id: 'cap.subjects-differ',
          total: 55,
          criteria: { structure_quality: 40 },
          message: 'Delene av planen handler om forskjellige ting.',
        },
      ],
    };
  },
};

interface Side {
  name: string;
  path: string;
  text: string;
  ideas: Ideas;
}

function fieldsOf({
  text,
  items,
  modules,
  outcomeIdeas,
  sentences,
}: Reading): Record<'outcomes' | 'modules' | 'assessment', Side> {
  return {
    outcomes: {
      name: 'Læringsutbyttene',
      path: items[0]?.path ?? 'learning_outcomes',
      text: items[0]?.text ?? '',
      ideas: outcomeIdeas,
    },
    modules: {
      name: 'Modulene',
      path: modules[0]?.path ?? 'content_modules',
      text: modules[0]?.text ?? '',
      ideas: merge(modules.map((module) => module.ideas)),
    },
    assessment: {
      name: 'Vurderingen',
      path: 'assessment_criteria',
      text: text.sentences.assessment[0] ?? '',
      ideas: merge(sentences.map((sentence) => sentence.ideas)),
    },
  };
}
