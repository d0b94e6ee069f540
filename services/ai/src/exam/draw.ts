import { createHash } from 'node:crypto';
import { examDraw } from '@studieplan/contracts';
import { examKinds, type ExamText } from './corpus.ts';

const placeOf = (seed: string, use: string, id: string) =>
  createHash('sha256').update(`${seed}\n${use}\n${id}`).digest('hex');

const inOrder = (seed: string, use: string, texts: readonly ExamText[]) =>
  texts
    .map((text) => ({ text, place: placeOf(seed, use, text.id) }))
    .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ text }) => text);

/** The texts of the exam with this seed, in the order in which they are sent: the same seed, the same exam. */
export function drawExam(corpus: readonly ExamText[], seed: string): ExamText[] {
  const drawn = examKinds.flatMap((kind) => {
    const ofKind = corpus.filter((text) => text.kind === kind);
    if (ofKind.length < examDraw[kind]) throw new Error(`too few texts of the kind ${kind}`);
    return inOrder(seed, 'draw', ofKind).slice(0, examDraw[kind]);
  });
  return inOrder(seed, 'order', drawn);
}
