/** Makes what costs much when it is first asked for, and keeps it: a formatter or a schema that a page never needs. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
