import { useState } from 'react';
import { operations, type Plan } from '@studieplan/contracts';
import { useRefresh, type ApiError } from '@studieplan/ui';

/**
 * The plan as whoever decides has read it, and what has become of it since. Begins with the plan as it was when the
 * question was asked: events bring others in behind the dialog. `shown`: what the page showed then, where that is not
 * the newest.
 */
export function useReadPlan(plan: Plan, shown = plan) {
  const [read, setRead] = useState(shown);
  const [refused, setRefused] = useState(false);
  const refresh = useRefresh();
  return {
    /** What was read: no other text is decided on. */
    plan: read,
    /** The same, where the plan is another now; the decision waits until that is read too. */
    before: plan.revision === read.revision ? null : read,
    /** The server knows of a change that has not come in yet. */
    refused,
    accept: () => {
      setRead(plan);
      setRefused(false);
    },
    /** True of a refusal because the plan is another; the new one is fetched. */
    onRefused: ({ code }: ApiError) => {
      if (code !== 'PLAN_CHANGED') return false;
      setRefused(true);
      refresh(operations.getPlan);
      return true;
    },
  };
}

export type ReadPlan = ReturnType<typeof useReadPlan>;
