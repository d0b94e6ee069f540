import { useState } from 'react';
import { operations, type Plan } from '@studieplan/contracts';
import { useRefresh, type ApiError } from '@studieplan/ui';

/** The plan as whoever decides has read it, and what has become of it since. */
export interface ReadPlan {
  /** Of the text that was read: no other is decided on. */
  revision: number | undefined;
  /** What was read, where the plan is another now; the decision waits until that is read too. */
  before: Plan | null;
  /** The server knows of a change that has not come in yet. */
  refused: boolean;
  accept: () => void;
  /** True of a refusal because the plan is another; the new one is fetched. */
  onRefused: (error: ApiError) => boolean;
}

/**
 * Begins with the plan as it was when the question was asked: events bring others in behind the dialog. `revision`: of
 * the text that is shown where the plan itself is not.
 */
export function useReadPlan(plan: Plan | undefined, revision = plan?.revision): ReadPlan {
  const [read, setRead] = useState(plan);
  const [asked] = useState(revision);
  const [refused, setRefused] = useState(false);
  const refresh = useRefresh();
  const isAnother = plan !== undefined && read !== undefined && plan.revision !== read.revision;
  return {
    revision: read?.revision ?? asked,
    before: isAnother ? read : null,
    refused,
    accept: () => {
      setRead(plan);
      setRefused(false);
    },
    onRefused: ({ code }) => {
      if (plan === undefined || code !== 'PLAN_CHANGED') return false;
      setRefused(true);
      refresh(operations.getPlan);
      return true;
    },
  };
}
