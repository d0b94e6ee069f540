import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** Pause between a save and the way back to the list, in ms (specification section 9). */
export const returnAfter = 1500;

/** Leads back to the list a moment after a save; whoever writes on stays. */
export function useReturn(returning: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!returning) return undefined;
    const timer = setTimeout(() => void navigate('/study-plans'), returnAfter);
    return () => clearTimeout(timer);
  }, [returning, navigate]);
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
