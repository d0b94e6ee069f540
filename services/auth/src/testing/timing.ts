/** Median of `times` runs, one after the other, in milliseconds. */
export async function medianMs(times: number, run: (n: number) => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const started = performance.now();
    await run(n);
    taken.push(performance.now() - started);
  }
  taken.sort((one, other) => one - other);
  return taken[Math.floor(times / 2)] ?? Number.NaN;
}
