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

/**
 * Reads the plan of a well-formed code, one as long as it stands; `retry` asks afresh, `change` shows what is known to
 * have changed.
 */
export function usePublicPlan(code: string) {
  const [round, setRound] = useState(0);
  // What the document tells is shown at once, and asked for anew: the document may come out of a browser's memory.
  const [state, setState] = useState((): PublicPlanState => {
    const answer = toldAnswer(code);
    return answer ? { status: 'found', answer } : { status: 'loading' };
  });
  useEffect(() => {
    const controller = new AbortController();
    const keep = (read: PublicPlanState) => {
      if (controller.signal.aborted) return;
      forgetTold();
      setState(read);
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
  }, [code, round]);
  return {
    state,
    retry: () => {
      setState({ status: 'loading' });
      setRound(round + 1);
    },
    change: (study_plan: PublicPlan) =>
      setState((now) => (now.status === 'found' ? { ...now, answer: { ...now.answer, study_plan } } : now)),
  };
}
