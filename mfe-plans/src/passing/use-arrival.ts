import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What the way here left in the history entry; forgotten at once, so that a reload of the page does not say it again. */
export function useArrival<T>(read: (state: unknown) => T | undefined): T | undefined {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const arrived = read(state);
  const came = arrived !== undefined;
  useEffect(() => {
    if (came) void navigate({ pathname, search }, { replace: true, state: null });
  }, [came, navigate, pathname, search]);
  return arrived;
}
