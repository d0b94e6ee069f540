import type { AssessmentSentence } from './assessment-sentences.ts';

/** Sentences in which somebody does, shows, says or answers something. */
export function tasksIn(sentences: readonly AssessmentSentence[]): AssessmentSentence[] {
  return sentences.filter(
    (one) => one.effective && (one.performance || one.theory || one.oral || (one.lookFor && one.reach >= 2)),
  );
}

/** Sentences that say what the assessor looks at. */
export function criteriaIn(sentences: readonly AssessmentSentence[]): AssessmentSentence[] {
  return sentences.filter((one) => one.effective && one.lookFor && one.reach >= 0.5);
}

/** Sentences that share two or more ideas with the outcomes. */
export function detailedIn(sentences: readonly AssessmentSentence[]): AssessmentSentence[] {
  return sentences.filter((one) => one.effective && one.reach >= 2);
}
