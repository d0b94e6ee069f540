import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { operations, type InputOf, type Operation, type Plan } from '@studieplan/contracts';
import { holdCall, useHeldCalls, useLatest, useRefresh } from '@studieplan/ui';
import { approvedText, mailedText } from './deciding-text.ts';

export type Deciding = 'approve' | 'changes' | 'reject';

/** A question that was answered, as it is asked again: what was written, and the plan that was read. */
export interface Asked {
  what: Deciding;
  written: string;
  plan: Plan;
}

/** The question that 'Angre' or a refusal leads back to; undefined where the history entry tells of none. */
export function askedOf(state: unknown): Asked | undefined {
  return typeof state === 'object' && state !== null && 'asked' in state ? (state.asked as Asked) : undefined;
}

const words: Record<Deciding, { doing: string; done: string; refused: string; fallback: string }> = {
  approve: {
    doing: 'godkjennes.',
    done: 'er godkjent.',
    refused: 'Feil ved godkjenning:',
    fallback: 'Failed to approve study plan',
  },
  changes: {
    doing: 'sendes tilbake med spørsmål om endringer.',
    done: 'er et utkast igjen; du har bedt om endringer.',
    refused: 'Feil ved forespørselen:',
    fallback: 'Kunne ikke be om endringer',
  },
  reject: {
    doing: 'avvises.',
    done: 'er avvist.',
    refused: 'Feil ved avvisning:',
    fallback: 'Kunne ikke avvise studieplanen',
  },
};

const reads = [
  operations.getPlan,
  operations.listPlans,
  operations.listPlanVersions,
  operations.getPlanStatistics,
  operations.getWorkList,
];

/** Holds a decision as long as it can be taken back; `onSettled` hears what came of it, wherever one is by then. */
export function useDeciding() {
  const refresh = useRefresh();
  const [search] = useSearchParams();
  return <O extends Operation>(
    operation: O,
    input: InputOf<O>,
    asked: Asked,
    onSettled?: (done: boolean) => void,
  ) => {
    const { plan, what, written } = asked;
    const { fallback, refused, ...said } = words[what];
    const name = `«${plan.title}»`;
    const walks = search.has('arbeidsliste');
    // The plan's own page says it there; whoever has gone on does not see that page.
    const also = walks && what === 'approve' ? `${approvedText} ` : '';
    holdCall(
      operation,
      input,
      {
        about: plan.id,
        doing: `${name} ${said.doing}`,
        done: `${name} ${said.done} ${also}${mailedText(plan)}`.trim(),
        refused: `${name}: ${refused}`,
        written,
        at: `/study-plans/${plan.id}${walks ? '?arbeidsliste' : ''}`,
        asked: { asked },
      },
      {
        fallback,
        onSettled: (done) => {
          refresh(...reads);
          onSettled?.(done);
        },
      },
    );
  };
}

/** Whether this person's decision about the plan as it is has been taken and not refused. */
export function useDecided({ id, revision }: Pick<Plan, 'id' | 'revision'>): boolean {
  return useHeldCalls().some(
    ({ about, state, asked }) =>
      about === id && state !== 'refused' && (state !== 'done' || askedOf(asked)?.plan.revision === revision),
  );
}

/** Calls `onSent` when this person's approval of the plan has been sent, wherever it was decided. */
export function useApprovalSent(id: string, onSent: () => void): void {
  const sent = useHeldCalls().some(
    ({ about, state, asked }) => about === id && state === 'done' && askedOf(asked)?.what === 'approve',
  );
  const before = useRef(sent);
  const latest = useLatest({ onSent });
  useEffect(() => {
    if (sent && !before.current) latest.onSent();
    before.current = sent;
  }, [sent, latest]);
}
