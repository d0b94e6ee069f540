import { merge } from '../alignment.ts';
import { plainNearness } from '../reading.ts';
import { at } from '../rule.ts';
import type { Remark, Rule } from '../rule.ts';
import { specificStems } from '../text/stems.ts';
import { wordsOf } from '../text/words.ts';

/** Title and description are about what outcomes and modules are about. */
export const sameTopic: Rule = {
  id: 'struct.title',
  source: 'Rubrikken 4: samme emne',
  criterion: 'structure_quality',
  most: 18,
  check({ text, outcomeIdeas, modules }) {
    const body = merge([outcomeIdeas, ...modules.map((module) => module.ideas)]);
    const onTopic = plainNearness(text.titleIdeas, body);
    const described = plainNearness(text.descriptionIdeas, body);
    const words = wordsOf(text.description).length;
    const remarks: Remark[] = [];
    if (onTopic === 0 && specificStems(text.title).length > 0)
      remarks.push({
        severity: 'minor',
        ...at('title', text.title),
        message: 'Tittelen nevner noe som verken læringsutbyttene eller modulene tar opp.',
        suggestion: 'La tittelen si hva kurset handler om.',
      });
    if (described === 0 && words >= 5)
      remarks.push({
        severity: 'minor',
        ...at('description', text.sentences.description[0]),
        message: 'Beskrivelsen handler om noe annet enn læringsutbyttene og modulene.',
        suggestion: 'La beskrivelsen nevne det deltakeren skal arbeide med.',
      });
    const fromTitle = onTopic >= 0.8 ? 10 : onTopic > 0 ? 7 : 0;
    const fromDescription = words === 0 ? 0 : described >= 0.8 ? 8 : described > 0 ? 5 : 0;
    return { points: fromTitle + fromDescription, remarks };
  },
};
