import { useState } from 'react';
import { operations, type User } from '@studieplan/contracts';
import { ApiError, callOperation, useRefresh } from '@studieplan/ui';

/** People who are decided on in one go. */
export const mostAtOnce = 50;

export type ManyDecision = 'approve' | 'reject';

export interface DecidedPerson {
  user: User;
  /** Why it was refused; undefined when it was done. */
  refused?: string;
}

export interface ManyOutcome {
  decision: ManyDecision;
  total: number;
  people: readonly DecidedPerson[];
  running: boolean;
}

const calls = { approve: operations.approveUser, reject: operations.rejectUser };

async function decideOn(decision: ManyDecision, user: User): Promise<DecidedPerson & { stop?: boolean }> {
  try {
    await callOperation(calls[decision], { user_id: user.id });
    return { user };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // What is refused to the administrator is refused for the rest as well.
    const stop = error.status === 401 || error.status === 429;
    return { user, refused: error.message, stop };
  }
}

/** Decides on selected people one after the other, and tells the answer for each. */
export function useManyDecisions(onDone: () => void) {
  const [outcome, setOutcome] = useState<ManyOutcome>();
  const refresh = useRefresh();
  const decide = async (decision: ManyDecision, users: readonly User[]) => {
    const people: DecidedPerson[] = [];
    const tell = (running: boolean) =>
      setOutcome({ decision, total: users.length, people: [...people], running });
    tell(true);
    for (const [index, user] of users.entries()) {
      const { stop, ...decided } = await decideOn(decision, user);
      people.push(decided);
      if (stop)
        people.push(...users.slice(index + 1).map((rest) => ({ user: rest, refused: 'Ikke forsøkt.' })));
      tell(true);
      if (stop) break;
    }
    tell(false);
    refresh(operations.getUsers, operations.getWorkList);
    onDone();
  };
  return {
    outcome,
    decide: (decision: ManyDecision, users: readonly User[]) => void decide(decision, users),
  };
}
