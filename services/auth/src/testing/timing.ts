/**
 * Ratio of the median durations of two kinds of run, taken in turns so that a busy machine slows both alike. Of up to
 * four rounds the one nearest to 1: a stall may fall on one kind, a real difference shows in every round.
 */
export async function medianRatio(
  times: number,
  one: (n: number) => Promise<unknown>,
  other: (n: number) => Promise<unknown>,
): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const [ones, others]: [number[], number[]] = [[], []];
    for (let n = round * times; n < (round + 1) * times; n += 1) {
      ones.push(await duration(() => one(n)));
      others.push(await duration(() => other(n)));
    }
    const ratio = median(ones) / median(others);
    ratios.push(ratio);
    if (distance(ratio) < 1.2) break;
  }
  return ratios.toSorted((a, b) => distance(a) - distance(b))[0] ?? Number.NaN;
}

const distance = (ratio: number) => Math.max(ratio, 1 / ratio);

async function duration(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
