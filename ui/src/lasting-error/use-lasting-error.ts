import { useState } from 'react';

interface Asked<E> {
  data: unknown;
  error: E | null;
  isFetching: boolean;
}

/**
 * The error of a read that has brought nothing yet. React Query forgets it when the question is asked again; here it
 * stays until the answer, so that the card does not come and go, and the button that asks keeps the focus. `name` tells
 * the question from others.
 */
export function useLastingError<E>(name: string, { data, error, isFetching }: Asked<E>): E | null {
  const [failed, setFailed] = useState<{ name: string; error: E }>();
  const known = failed?.name === name ? failed.error : null;
  if (data !== undefined) {
    if (failed !== undefined) setFailed(undefined);
  } else if (error !== null && error !== known) setFailed({ name, error });
  return error ?? (isFetching && data === undefined ? known : null);
}
