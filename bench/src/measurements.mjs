/** Every measurement, in the order that `npm run bench` takes them; each is `run-NAME.mjs` beside this. */
export const measurements = [
  ...['throughput', 'scale', 'proof', 'directory', 'live-check', 'frames', 'work-list', 'figures'],
  ...['decided-texts', 'associations'],
];

/** Measures those that are wanted (all where none is named), one after the other; answers those that failed. */
export function measureEach(wanted, measure) {
  return measurements.filter((name) => (wanted.length === 0 || wanted.includes(name)) && !measure(name));
}
