import { digestOf } from './secrets.ts';

/** JSON with the keys of every object sorted: equal values give equal text whatever order they were written in. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** SHA-256 (hex) of a value's canonical JSON: how services name a content or a set of terms. */
export const hashOf = (value: unknown): string => digestOf(canonicalJson(value));
