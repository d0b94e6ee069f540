import { useEffect, useRef, useState } from 'react';
import type { PublicPlan } from '@studieplan/contracts';
import type { OwnProof } from '../../proof/own-proof.ts';

type OwnProofState =
  | { status: 'checking' }
  | { status: 'checked'; proof: OwnProof }
  /** `missing`: no proof yet; `gone`: erased; `away`: no answer, or the checking could not be loaded. */
  | { status: 'missing' | 'gone' | 'away' };

/** Fetches the checking itself too, so that whoever never looks at the proof pays nothing for it. */
async function check(plan: PublicPlan): Promise<OwnProofState> {
  try {
    const { checkOwnProof } = await import(/* webpackChunkName: "proof" */ '../../proof/own-proof.ts');
    return { status: 'checked', proof: await checkOwnProof(plan) };
  } catch (error) {
    const reason = error instanceof Error && 'reason' in error ? error.reason : undefined;
    return { status: reason === 'missing' || reason === 'gone' ? reason : 'away' };
  }
}

/** Checks the proof of what is shown once the section comes into view; `retry` does it again. */
export function useOwnProof(plan: PublicPlan) {
  const section = useRef<HTMLElement>(null);
  const [round, setRound] = useState(0);
  const [last, setLast] = useState<{ plan: PublicPlan; round: number; state: OwnProofState }>();
  useEffect(() => {
    let left = false;
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      void check(plan).then((state) => {
        if (!left) setLast({ plan, round, state });
      });
    });
    if (section.current !== null) seen.observe(section.current);
    return () => {
      left = true;
      seen.disconnect();
    };
  }, [plan, round]);
  const isKnown = last?.plan === plan && last.round === round;
  return {
    section,
    state: isKnown ? last.state : ({ status: 'checking' } as const),
    retry: () => setRound(round + 1),
  };
}
