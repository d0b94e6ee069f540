import { expect } from '@jest/globals';
import { type Answered, AnyCalls, anyCalls, type CalledCopy } from './any-calls.ts';
import { worldOf } from './any-world.ts';

const isRefused = ({ status }: Answered) => status >= 400 && status < 500;

/**
 * Makes `count` any calls to a copy that the demo has filled and `said` so; then the refused ones again, which are to
 * leave everything as it is.
 */
export async function holdAnyCalls(
  copy: CalledCopy,
  { count, seed, said }: { count: number; seed: number; said: readonly string[] },
): Promise<Answered[]> {
  const { callers, known } = await worldOf(copy, said);
  const any = new AnyCalls(copy);
  const calls = anyCalls(count, seed, known);
  const answers = await any.make(calls, callers);
  expect({ seed, faults: any.faults(answers) }).toEqual({ seed, faults: [] });
  let refused = calls.filter((_call, n) => isRefused(answers[n] as Answered));
  // Some have logged out.
  const anew = (await worldOf(copy, said)).callers;
  // What has become possible meanwhile is no refusal: it is left out, and the others are asked once more.
  for (;;) {
    const before = await any.state();
    const again = await any.make(refused, anew);
    const still = refused.filter((_call, n) => isRefused(again[n] as Answered));
    if (still.length === refused.length) {
      expect({ seed, state: await any.state() }).toEqual({ seed, state: before });
      break;
    }
    refused = still;
  }
  expect({ seed, unforeseen: any.unforeseen() }).toEqual({ seed, unforeseen: [] });
  expect(refused.length).toBeGreaterThan(count / 4);
  return answers;
}
