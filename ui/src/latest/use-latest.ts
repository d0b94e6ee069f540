import { useLayoutEffect, useRef, useState } from 'react';

/**
 * The same functions over all drawings, each doing what the last drawing's would: a child that remembers them is not
 * drawn again for their sake.
 */
export function useLatest<A extends { [Name in keyof A]: (...given: never[]) => unknown }>(acts: A): A {
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  const [stable] = useState(() => {
    const given = { ...acts };
    for (const name of Object.keys(acts) as (keyof A)[])
      given[name] = ((...input: never[]) => latest.current[name](...input)) as A[typeof name];
    return given;
  });
  return stable;
}
