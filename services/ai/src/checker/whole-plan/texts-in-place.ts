import { isInfinitive } from '../lexicon/lexicon.ts';
import type { Reading } from '../reading.ts';
import { at } from '../rule.ts';
import type { Remark, Rule } from '../rule.ts';
import { functionWords } from '../text/function-words.ts';
import { norwegian } from '../text/norwegian-pattern.ts';
import { wordsOf } from '../text/words.ts';

const outcomeStart = norwegian(
  /^(?:etter (?:endt |fullført )?(?:kurset?|kurs) (?:skal|kan) )?(?:kurs)?(?:deltakeren|deltakaren|deltageren|deltakerne|deltakarane|kandidaten|studenten|du) (?:skal )?(?:kan|kunne)\b/iu,
);
const again = norwegian(
  /\b(?:om igjen|om att|på nytt|ta opp|få hjelp|velge|velje|be om|bruke hjelpemidler|levere)\b/iu,
);
const sentenceEnd = /\p{L}[.!?]$/u;

interface Misplaced {
  path: string;
  text: string;
  message: string;
}

/** Each text stands where its kind belongs: outcomes act, modules are names, criteria are no outcomes. */
export const textsInPlace: Rule = {
  id: 'text.out-of-place',
  source: 'Annen runde: helhetens orden',
  criterion: 'structure_quality',
  most: 0,
  check(plan) {
    const { items, modules, text } = plan;
    const misplaced = misplacedIn(plan);
    if (misplaced.length === 0) return {};
    const all = items.length + modules.length + text.sentences.assessment.length;
    const remarks: Remark[] = misplaced.slice(0, 6).map((one) => ({
      severity: misplaced.length >= 3 ? 'major' : 'minor',
      ...at(one.path, one.text),
      message: one.message,
      suggestion: 'Flytt teksten dit den hører hjemme.',
    }));
    const points = -Math.min(30, 4 * misplaced.length);
    if (misplaced.length < 3 || misplaced.length * 5 < all) return { points, remarks };
    return {
      points,
      remarks,
      caps: [
        {
          rule_id: 'cap.out-of-place',
          total: 55,
          criteria: { structure_quality: 40 },
          message: 'Mange av tekstene står i feil felt.',
        },
      ],
    };
  },
};

function misplacedIn({ items, modules, text }: Reading): Misplaced[] {
  // A description may say in a sentence or two what the course leads to.
  const inDescription = text.sentences.description.filter(
    (sentence) => outcomeStart.test(sentence) && !again.test(sentence),
  );
  return [
    ...items
      .filter((item) => item.verb === null && !item.courseCentred)
      .map((item) => ({
        path: item.path,
        text: item.text,
        message: 'Denne teksten er ikke noe læringsutbytte: Ingen gjør noe i den.',
      })),
    ...modules
      .filter((module) => outcomeStart.test(module.text))
      .map((module) => ({
        path: module.path,
        text: module.text,
        message: 'Dette er et læringsutbytte, men det står blant modulene.',
      })),
    ...modules
      .filter((module) => !outcomeStart.test(module.text) && isSentence(module.text))
      .map((module) => ({
        path: module.path,
        text: module.text,
        message: 'Dette er en hel setning, men den står blant modulene.',
      })),
    ...text.sentences.assessment
      .filter((sentence) => outcomeStart.test(sentence) && !again.test(sentence))
      .map((sentence) => ({
        path: 'assessment_criteria',
        text: sentence,
        message: 'Dette er et læringsutbytte, men det står i vurderingen.',
      })),
    ...inField('description', 'beskrivelsen', text.sentences.description),
    ...inField('assessment_criteria', 'vurderingen', text.sentences.assessment),
    ...(inDescription.length < 3 ? [] : inDescription).map((sentence) => ({
      path: 'description',
      text: sentence,
      message: 'Dette er et læringsutbytte, men det står i beskrivelsen.',
    })),
  ];
}

const fewestBare = 2;

/** Bare outcomes («Stemme fela etter gehør») among sentences; a single one may be a short way of saying a task. */
function inField(path: string, name: string, sentences: readonly string[]): Misplaced[] {
  const bare = sentences.filter((sentence) => {
    const [first = ''] = wordsOf(sentence.slice(0, 60));
    return (
      /^\p{Lu}/u.test(sentence) && /[ea]$/u.test(first) && isInfinitive(first) && !functionWords.has(first)
    );
  });
  if (bare.length < fewestBare) return [];
  return bare.map((sentence) => ({
    path,
    text: sentence,
    message: `Dette ser ut som et læringsutbytte, men det står i ${name}.`,
  }));
}

function isSentence(module: string): boolean {
  return sentenceEnd.test(module) && wordsOf(module).length >= 6;
}
