/** Ratio of the median durations of two kinds of run, taken in turns so that a busy machine slows both alike. */
export async function medianRatio(
  times: number,
  one: (n: number) => Promise<unknown>,
  other: (n: number) => Promise<unknown>,
): Promise<number> {
  const [ones, others]: [number[], number[]] = [[], []];
  for (let n = 0; n < times; n += 1) {
    ones.push(await duration(() => one(n)));
    others.push(await duration(() => other(n)));
  }
  return median(ones) / median(others);
}

async function duration(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
