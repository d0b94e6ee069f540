import type { SuspectedPassage, PlanContent } from '@studieplan/contracts';
import { normaliseText, type Obfuscation } from '../checker/text/normalise.ts';
import { scoreOf } from './logistic.ts';
import { ownModel } from './model-file.ts';
import { fieldPlaces, overlaps } from './plan-features.ts';
import { fieldsOf, type PlanPart, sentencesOfPlan, type PlanSentence } from './plan-sentences.ts';
import { readSentence, sentenceRow, surroundingsOf, wordPlaces } from './sentence-features.ts';
import { readWhole, standardised, wholeScore, type SuspicionModel } from './suspicion-model.ts';

export interface Suspicion {
  flagged: boolean;
  passages: SuspectedPassage[];
}

/** The longest labelled plan has 160; what lies beyond is for a person. */
const mostSentences = 2000;
const mostSpeech = 5;
const mostWhole = 3;
const mostWords = 5;

/** What a person must look at before the plan is decided on; never a point (design.md 59). */
export function suspicion(plan: PlanContent, model: SuspicionModel = ownModel()): Suspicion {
  const all = sentencesOfPlan(plan);
  const sentences = all.slice(0, mostSentences);
  const unread = all.slice(mostSentences, mostSentences + 1);
  const passages = [
    ...unread.map((one) => passage('whole', one, 'Planen er lengre enn kontrollprogrammet leser.', [])),
    ...hiddenIn(plan),
    ...speechIn(sentences, model.speech),
    ...apartIn(sentences, model.whole),
  ];
  return { flagged: passages.length > 0, passages };
}

const hidden: Record<Obfuscation, string> = {
  invisible: 'Teksten har usynlige tegn inne i ord.',
  direction: 'Teksten har tegn som snur leseretningen.',
  tag: 'Teksten har tegn som ikke vises, men som kan leses av et program.',
  look_alike: 'Ord er skrevet med bokstaver fra andre alfabeter som ligner norske.',
  styled: 'Ord er skrevet med tegn som bare ligner bokstaver.',
  comment: 'Teksten har en skjult kommentar.',
};

function hiddenIn(plan: PlanContent): SuspectedPassage[] {
  return fieldsOf(plan).flatMap(({ field, text }) => {
    const [first] = normaliseText(text).obfuscations;
    const whole = { field, start: 0, end: text.length, written: text.slice(0, 500) };
    return first === undefined ? [] : [passage('hidden', whole, hidden[first], [])];
  });
}

const passage = (
  kind: SuspectedPassage['kind'],
  { field, start, end, written }: Pick<PlanSentence, 'field' | 'start' | 'end' | 'written'>,
  why: string,
  words: string[],
): SuspectedPassage => ({ kind, field, start, end, sentence: written, why, words });

function speechIn(
  sentences: readonly PlanSentence[],
  { model, rarity, threshold }: SuspicionModel['speech'],
): SuspectedPassage[] {
  const around = surroundingsOf(sentences);
  return sentences
    .map((sentence) => ({
      sentence,
      score: scoreOf(model, sentenceRow(readSentence(sentence, around), rarity)),
    }))
    .filter(({ score }) => score > threshold)
    .sort((one, other) => other.score - one.score)
    .slice(0, mostSpeech)
    .map(({ sentence }) => {
      const weigh = (place: number) => (model.weights[place] ?? 0) * (rarity[place] ?? 0);
      return passage(
        'speech',
        sentence,
        'Setningen kan være skrevet til den som vurderer planen.',
        heaviest(wordPlaces(sentence), weigh),
      );
    });
}

function heaviest(
  places: ReadonlyArray<{ place: number; from: string }>,
  weigh: (place: number) => number,
): string[] {
  const words = [...places]
    .sort((one, other) => weigh(other.place) - weigh(one.place))
    .filter(({ place }) => weigh(place) > 0)
    .map(({ from }) => from);
  return [...new Set(words)].slice(0, mostWords);
}

const partNames: Record<PlanPart, string> = {
  title: 'tittelen',
  description: 'beskrivelsen',
  knowledge: 'kunnskapene',
  skills: 'ferdighetene',
  competence: 'den generelle kompetansen',
  modules: 'modulene',
  assessment: 'vurderingen',
};

function apartIn(sentences: readonly PlanSentence[], whole: SuspicionModel['whole']): SuspectedPassage[] {
  const features = readWhole(sentences);
  if (!(wholeScore(features, whole) > whole.threshold)) return [];
  const { at, values } = standardised(features.overlaps, whole.means, whole.spreads);
  // The pair of parts that weighs most, where it weighs more than the wording does.
  const [pair] = [...at]
    .map((place) => ({ place, moved: (whole.overlaps.weights[place] ?? 0) * (values[place] ?? 0) }))
    .sort((one, other) => other.moved - one.moved);
  const { from, to } = overlaps[pair?.place ?? 0] ?? { from: 'skills', to: 'assessment' };
  const why = `Delene kan høre dårlig sammen: ${partNames[from]} og ${partNames[to]} har lite til felles, eller ordlyden ligner planer som lesere har felt.`;
  return sentences
    .map((sentence) => {
      const places = fieldPlaces(sentence);
      const sum = places.reduce((total, { place }) => total + (whole.words.weights[place] ?? 0), 0);
      return { sentence, places, score: sum };
    })
    .filter(({ places }) => places.length > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, mostWhole)
    .map(({ sentence, places }) =>
      passage(
        'whole',
        sentence,
        why,
        heaviest(places, (place) => whole.words.weights[place] ?? 0),
      ),
    );
}
