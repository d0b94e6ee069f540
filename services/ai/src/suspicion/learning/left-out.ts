import { fileURLToPath } from 'node:url';
import { wholeScore } from '../suspicion-model.ts';
import { planScores, trainWithout, type Corpus } from './learn.ts';
import type { WayApart } from './made-plans.ts';

/** Where `npm run train` writes what became of each hand that was left out; the same from source as built. */
export const leftOutPath = fileURLToPath(new URL('../../../suspicion/left-out.json', import.meta.url));

/** What was suspected of hands that nothing was learned from. */
export interface LeftOut {
  /** The corpus the other hands were of. */
  corpus: string;
  /** By hand: plans that a person must look at for speech, and for a whole that does not hold together. */
  hands: Record<string, { speech: string[]; whole: string[] }>;
  /** Good plans of the hand taken apart: how many were suspected for it. */
  made: Record<string, { caught: number; of: number }>;
}

/** Learns anew without each of the named hands, and tells what is suspected of it. */
export function leaveOut(corpus: Corpus, names: readonly string[], digest: string): LeftOut {
  const result: LeftOut = { corpus: digest, hands: {}, made: {} };
  for (const name of names) {
    const { speech, whole } = trainWithout(corpus, [name]);
    const own = corpus.plans
      .filter(({ hand }) => hand === name)
      .map((plan) => ({ id: plan.id, ...planScores(plan, { speech, whole }) }));
    result.hands[name] = {
      speech: own.filter((one) => one.speech > speech.threshold).map(({ id }) => id),
      whole: own.filter((one) => one.whole > whole.threshold).map(({ id }) => id),
    };
    for (const made of corpus.made.filter(({ hands }) => hands[0] === name))
      count(result, made.way, wholeScore(made.whole, whole) > whole.threshold);
  }
  return result;
}

function count({ made }: LeftOut, way: WayApart, caught: boolean): void {
  const told = made[way] ?? { caught: 0, of: 0 };
  made[way] = { caught: told.caught + Number(caught), of: told.of + 1 };
}
