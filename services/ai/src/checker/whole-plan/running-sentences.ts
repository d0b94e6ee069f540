import { at } from '../rule.ts';
import type { Rule } from '../rule.ts';
import { functionWords } from '../text/function-words.ts';
import { wordsOf } from '../text/words.ts';

/**
 * Share of small words (og, i, som, kan …). Labelled good plans have .38 and more in description and assessment; words
 * drawn from a dictionary have next to none.
 */
const leastSmallWords = 0.22;
const enoughWords = 12;

/** Sentences, not words in a row. */
export const runningSentences: Rule = {
  id: 'text.no-sentences',
  source: 'Annen runde: lesbar som norsk',
  criterion: 'structure_quality',
  most: 0,
  check({ text, items }) {
    const bare = [
      { path: 'description', text: text.description, from: text.description },
      { path: 'assessment_criteria', text: text.assessment, from: text.assessment },
      {
        path: items[0]?.path ?? 'learning_outcomes',
        text: items[0]?.text ?? '',
        from: items.map((item) => item.rest).join('. '),
      },
    ].filter((field) => {
      const words = wordsOf(field.from);
      const small = words.filter((word) => functionWords.has(word)).length;
      return words.length >= enoughWords && small / words.length < leastSmallWords;
    });
    if (bare.length === 0) return {};
    return {
      points: -40,
      remarks: bare.map((field) => ({
        severity: 'major',
        ...at(field.path, field.text),
        message: 'Teksten består av enkeltord og ikke av setninger.',
        suggestion: 'Skriv hele setninger.',
      })),
      caps: [
        {
          rule_id: 'cap.no-sentences',
          total: 40,
          criteria: { structure_quality: 40 },
          message: 'Deler av planen er ord på rad, ikke setninger.',
        },
      ],
    };
  },
};
