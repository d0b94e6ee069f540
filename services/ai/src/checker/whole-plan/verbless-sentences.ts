import { infinitiveAt, looksLikeVerb } from '../outcomes/verbs.ts';
import { at } from '../rule.ts';
import type { Rule } from '../rule.ts';
import { functionWords } from '../text/function-words.ts';
import { norwegian } from '../text/norwegian-pattern.ts';
import { wordsOf } from '../text/words.ts';

const learner =
  /^(?:kurs)?(?:deltakeren|deltakaren|deltageren|deltakerne|deltakarane|deltagerne|kandidaten|studenten)$/u;
const able = new Set(['kan', 'kunne']);
const condition = norwegian(/\b(?:når|hvis|dersom) (.+)$/iu);
const adverb = /(?:ig|lig|sk|vis|t)$/u;
/** One may be a slip, or a verb that no list knows. */
const fewest = 2;

/** Sentences in which nobody does anything: blanks filled with a subject's nouns. */
export const verblessSentences: Rule = {
  id: 'text.no-verb',
  source: 'Annen runde: lesbar som norsk',
  criterion: 'structure_quality',
  most: 0,
  check({ text, items }) {
    const bare = [
      ...items
        .filter((item) => item.verb === null && !item.courseCentred)
        .map(({ path, text: sentence }) => ({ path, sentence })),
      ...(['description', 'assessment'] as const).flatMap((name) =>
        text.sentences[name]
          .filter(lacksVerb)
          .map((sentence) => ({ path: name === 'description' ? name : 'assessment_criteria', sentence })),
      ),
    ];
    if (bare.length < fewest) return {};
    return {
      points: -20,
      remarks: bare.slice(0, 6).map(({ path, sentence }) => ({
        severity: 'major',
        ...at(path, sentence),
        message: 'Setningen mangler et verb, og sier ikke hva noen gjør.',
        suggestion: 'Skriv hva deltakeren gjør.',
      })),
      caps: [
        {
          rule_id: 'cap.no-verb',
          total: 55,
          criteria: { structure_quality: 40 },
          message: 'Flere av setningene mangler verb.',
        },
      ],
    };
  },
};

function lacksVerb(sentence: string): boolean {
  const words = wordsOf(sentence);
  const after = (index: number) => words.slice(index + 1);
  return (
    // Where a sentence or what follows a colon begins: elsewhere somebody may do something to them.
    sentence.split(': ').some((part) => beginsBare(wordsOf(part))) ||
    words.some(
      (word, index) => able.has(word) && isBareNoun(after(index)[0]) && infinitiveAt(after(index)) < 0,
    ) ||
    isBareClause(condition.exec(sentence)?.[1])
  );
}

const beginsBare = ([first = '', second]: readonly string[]): boolean =>
  learner.test(first) && isBareNoun(second);

const isBareNoun = (word: string | undefined): boolean =>
  word !== undefined && !looksLikeVerb(word) && !functionWords.has(word) && !adverb.test(word);

function isBareClause(clause: string | undefined): boolean {
  const words = clause === undefined ? [] : wordsOf(clause);
  return words.length >= 2 && words.every((word) => word === 'og' || isBareNoun(word));
}
