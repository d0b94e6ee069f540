import type { PlanContent } from '@studieplan/contracts';
import { checkPlan } from '../checker/check-plan.ts';
import { criterionNames, type CheckResult, type Criterion } from '../checker/check-result.ts';
import type { SuspicionModel } from '../suspicion/suspicion-model.ts';
import { suspicion } from '../suspicion/suspicion.ts';
import type { Row } from './figures.ts';
import type { Hand } from './labelled.ts';

/** Every text of a hand with the name its row gets: plans, and the two of each pair. */
export function textsOf({ plans, pairs }: Hand): Array<{ id: string; plan: PlanContent }> {
  return [
    ...plans.map(({ id, plan }) => ({ id, plan })),
    ...pairs.flatMap(({ id, better, worse }) => [
      { id: `${id}:better`, plan: better },
      { id: `${id}:worse`, plan: worse },
    ]),
  ];
}

/** Judges a hand as the service would without a language model: form by rules, suspicion beside it. */
export function judgeHand(hand: Hand, model?: SuspicionModel): Row[] {
  return textsOf(hand).map(({ id, plan }) => ({
    ...rowOf(checkPlan(plan)),
    hand: hand.name,
    id,
    flagged: suspicion(plan, model).flagged,
  }));
}

function rowOf({ total, criteria }: CheckResult): Pick<Row, 'total' | 'criteria'> {
  const scores = Object.fromEntries(criterionNames.map((name) => [name, criteria[name].score]));
  return { total, criteria: scores as Record<Criterion, number> };
}
