import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLatest } from '@studieplan/ui';
import type { SentPlan } from '../../sending/receipt.tsx';
import { sentState } from '../../sending/sent-state.ts';

/** Pause between a save and the way back to the list, in ms (specification section 9). */
export const returnAfter = 1500;

/** Leads back to the list a moment after a save, with a receipt where something was sent in; whoever writes on stays. */
export function useReturn(returning: boolean, sent: SentPlan | undefined): void {
  const navigate = useNavigate();
  const { go } = useLatest({
    go: () => void navigate('/study-plans', { state: sent && sentState(sent) }),
  });
  useEffect(() => {
    if (!returning) return undefined;
    const timer = setTimeout(go, returnAfter);
    return () => clearTimeout(timer);
  }, [returning, go]);
}

interface Way {
  to: string;
  state: unknown;
}

/** Leaves the editor for good, whatever stands in the form: only once `leaving` is drawn does the guard of unsaved text let go. */
export function useLeaving(forget: () => void) {
  const navigate = useNavigate();
  const [way, setWay] = useState<Way>();
  useEffect(() => {
    if (way === undefined) return;
    forget();
    void navigate(way.to, { state: way.state });
  }, [way, forget, navigate]);
  return { leaving: way !== undefined, leave: (to: string, state: unknown) => setWay({ to, state }) };
}
