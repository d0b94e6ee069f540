import { merge } from '../alignment.ts';
import type { PlanText } from '../plan-text.ts';
import { plainNearness } from '../reading.ts';
import type { Reading } from '../reading.ts';
import { at } from '../rule.ts';
import type { Rule } from '../rule.ts';
import { functionWords } from '../text/function-words.ts';
import { withKin, withLooseKin } from '../text/kinship.ts';
import { isGeneric, specificStems } from '../text/stems.ts';
import { wordsOf } from '../text/words.ts';

/**
 * How many of the announced subject words must have kin in the rest. Of labelled good plans, those with 8 words have 3
 * and more, with 15 words 4, with 20 words 5; the same plans under another's title and description 0 to 2.
 */
const leastKin: ReadonlyArray<{ words: number; kin: number }> = [
  { words: 15, kin: 3 },
  { words: 8, kin: 2 },
];
/** Fewer words than these may miss the rest by chance; from here on none at all, not even by field, is too few. */
const enoughWords = 5;
/**
 * Shares of the announced words that may be kin to the rest, by letters alone: labelled good plans have a fifth and
 * more, three of four plans under another's title and description less; where more than a third may be, none is another's.
 */
const fewAnswered = 0.17;
const mostAnswered = 0.35;
const shortestWord = 5;

/** What title and description announce is what the plan teaches. */
export const announcedSubject: Rule = {
  id: 'text.other-subject',
  source: 'Annen runde: byttede substantiver (tittel og beskrivelse mot resten)',
  criterion: 'structure_quality',
  most: 0,
  check(plan) {
    const { text, modules, items } = plan;
    const announced = new Set([...specificStems(text.title), ...specificStems(text.description)]);
    if (items.length === 0 || modules.length === 0) return {};
    const body = new Set(
      [...items.map((item) => item.rest), ...modules.map((module) => module.text), text.assessment].flatMap(
        specificStems,
      ),
    );
    const answered = answeredShare(text, [...items, ...modules, { text: text.assessment }]);
    if (answered >= fewAnswered && !(announced.size >= enoughWords && missesBody(plan, announced, body)))
      return {};
    if (answered >= mostAnswered) return {};
    return {
      points: -20,
      remarks: [
        {
          severity: 'major',
          ...at('title', text.title),
          message: 'Tittel og beskrivelse handler om noe annet enn læringsutbytter, moduler og vurdering.',
          suggestion: 'La hele planen handle om det samme emnet.',
        },
      ],
      caps: [
        {
          rule_id: 'cap.other-subject',
          total: 55,
          criteria: { structure_quality: 40 },
          message: 'Planen handler om noe annet enn tittel og beskrivelse sier.',
        },
      ],
    };
  },
};

/** The share of the announced words that something in the rest may be kin to; 1 where too few are announced to tell. */
function answeredShare(text: PlanText, rest: ReadonlyArray<{ text: string }>): number {
  const words = [...new Set(wordsOf(`${text.title}\n${text.description}`))].filter(
    (word) => word.length >= shortestWord && !functionWords.has(word) && !isGeneric(word),
  );
  if (words.length < enoughWords) return 1;
  const others = wordsOf(rest.map((one) => one.text).join('\n'));
  return withLooseKin(words, others).length / words.length;
}

function missesBody(
  { text, outcomeIdeas, modules, sentences }: Reading,
  announced: ReadonlySet<string>,
  body: ReadonlySet<string>,
): boolean {
  const kin = withKin(announced, body).length;
  const least = leastKin.find((one) => announced.size >= one.words)?.kin;
  if (kin >= (least ?? 1)) return false;
  const near = plainNearness(
    merge([text.titleIdeas, text.descriptionIdeas]),
    merge([outcomeIdeas, ...modules.map((one) => one.ideas), ...sentences.map((one) => one.ideas)]),
  );
  return least !== undefined || near === 0;
}
