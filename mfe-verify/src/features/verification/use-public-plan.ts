import { useEffect, useState } from 'react';
import type { PublicPlan } from '@studieplan/contracts';
import type { Fault } from './fault-sentence.ts';
import { PublicPlanError, readPublicPlan, type PublicAnswer } from './public-plan-client.ts';
import { forgetTold, toldAnswer } from './told-answer.ts';

export type PublicPlanState =
  | { status: 'loading' }
  | { status: 'found'; answer: PublicAnswer }
  | { status: 'missing'; fault: Fault; withdrawnAt?: string }
  | { status: 'away'; fault: Fault };

/** Reads the plan of a well-formed code; `retry` asks afresh, `change` shows what is known to have changed. */
export function usePublicPlan(code: string): {
  state: PublicPlanState;
  retry: () => void;
  change: (plan: PublicPlan) => void;
} {
  const [round, setRound] = useState(0);
  const asked = `${code} ${round}`;
  // What the document tells is shown at once, and asked for anew: the document may come out of a browser's memory.
  const [last, setLast] = useState<{ asked: string; state: PublicPlanState } | undefined>(() => {
    const answer = toldAnswer(code);
    return answer && { asked, state: { status: 'found', answer } };
  });
  useEffect(() => {
    const controller = new AbortController();
    const keep = (state: PublicPlanState) => {
      if (controller.signal.aborted) return;
      forgetTold();
      setLast({ asked, state });
    };
    readPublicPlan(code, controller.signal).then(
      (answer) => keep({ status: 'found', answer }),
      (error: unknown) =>
        keep(
          error instanceof PublicPlanError
            ? { status: error.reason, fault: error.fault, withdrawnAt: error.withdrawnAt }
            : { status: 'away', fault: { kind: 'fault' } },
        ),
    );
    return () => controller.abort();
  }, [code, asked]);
  return {
    state: last?.asked === asked ? last.state : { status: 'loading' },
    retry: () => setRound(round + 1),
    change: (study_plan) =>
      setLast((now) =>
        now?.asked === asked && now.state.status === 'found'
          ? { asked, state: { status: 'found', answer: { ...now.state.answer, study_plan } } }
          : now,
      ),
  };
}
