import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { answerInWorker, type AskPage } from './answer-in-worker.ts';
import {
  ReadFailed,
  ReaderMissing,
  ReadTooLong,
  readInWorker,
  type ReadingOptions,
} from './read-in-worker.ts';

type Message = { data: unknown };
type Read = (input: string, ask: AskPage) => Promise<unknown>;

/** A worker whose script answers with `read`; the two talk in copies, each at a time of its own, as threads do. */
class ThreadInPage {
  static last: ThreadInPage | undefined;
  onmessage?: (message: Message) => void;
  onerror?: (event: object) => void;
  isEnded = false;
  readonly #script: ((message: Message) => void) | null;
  readonly #loaded: Promise<unknown>;
  constructor(read: Read, loaded: Promise<unknown>) {
    this.#loaded = loaded;
    globalThis.postMessage = ((data: unknown) =>
      queueMicrotask(() => this.isEnded || this.onmessage?.({ data: structuredClone(data) }))) as never;
    answerInWorker(read);
    this.#script = globalThis.onmessage as never;
    ThreadInPage.last = this;
  }
  postMessage(data: unknown) {
    void this.#loaded.then(() => this.isEnded || this.#script?.({ data: structuredClone(data) }));
  }
  terminate() {
    this.isEnded = true;
  }
}

const never = () => new Promise<never>(() => undefined);
const start = (read: Read, options?: ReadingOptions, loaded: Promise<unknown> = Promise.resolve()) =>
  readInWorker(() => new ThreadInPage(read, loaded) as unknown as Worker, 'fil', options);
/** What became of it so far. */
const outcomeOf = (reading: Promise<unknown>) => {
  const outcome: { is?: unknown } = {};
  reading.then(
    (answer) => (outcome.is = answer),
    (error: unknown) => (outcome.is = error),
  );
  return outcome;
};
const isEnded = () => ThreadInPage.last?.isEnded;

const before = { postMessage: globalThis.postMessage, fetch: globalThis.fetch };
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, before, { onmessage: null });
});

describe('[V-6] what a stranger made is read in a worker', () => {
  test('which answers once, and is ended then', async () => {
    const onProgress = jest.fn();
    expect(await start((input) => Promise.resolve([input]), { onProgress })).toEqual(['fil']);
    expect(isEnded()).toBe(true);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(onProgress).not.toHaveBeenCalled();
  });

  test('which is waited for without a word for half a second, and ended after ten', async () => {
    const onProgress = jest.fn();
    const outcome = outcomeOf(start(never, { onProgress }));
    await jest.advanceTimersByTimeAsync(499);
    expect(onProgress).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(onProgress).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(9_499);
    expect([outcome.is, isEnded()]).toEqual([undefined, false]);
    await jest.advanceTimersByTimeAsync(1);
    expect(outcome.is).toBeInstanceOf(ReadTooLong);
    expect([isEnded(), onProgress.mock.calls.length]).toEqual([true, 1]);
  });

  test('whose ten seconds are of reading: while it fetches they stand still, and go on where they were', async () => {
    let come = (_: unknown) => {};
    globalThis.fetch = (() => new Promise((resolve) => (come = resolve))) as never;
    const outcome = outcomeOf(
      start(async () => {
        await new Promise((resolve) => setTimeout(resolve, 4_000));
        await fetch('/x');
        return never();
      }),
    );
    await jest.advanceTimersByTimeAsync(4_000 + 60_000);
    expect(outcome.is).toBeUndefined();
    come('here');
    await jest.advanceTimersByTimeAsync(5_999);
    expect(outcome.is).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(outcome.is).toBeInstanceOf(ReadTooLong);
  });

  test('whose ten seconds begin when its script has come, however slow the network is', async () => {
    const onProgress = jest.fn();
    const loaded = new Promise((resolve) => setTimeout(resolve, 60_000));
    const outcome = outcomeOf(start(never, { onProgress }, loaded));
    await jest.advanceTimersByTimeAsync(60_000 + 9_999);
    expect([outcome.is, onProgress.mock.calls.length]).toEqual([undefined, 1]);
    await jest.advanceTimersByTimeAsync(1);
    expect(outcome.is).toBeInstanceOf(ReadTooLong);
  });

  test('which is ended when somebody does not want to wait, and is not begun when they never did', async () => {
    const ending = new AbortController();
    const reason = new Error('Avbrutt');
    const outcome = outcomeOf(start(never, { signal: ending.signal }));
    await jest.advanceTimersByTimeAsync(1_000);
    ending.abort(reason);
    await jest.advanceTimersByTimeAsync(0);
    expect([outcome.is, isEnded()]).toEqual([reason, true]);
    ThreadInPage.last = undefined;
    expect(() => start(never, { signal: ending.signal })).toThrow(reason);
    expect(ThreadInPage.last).toBeUndefined();
  });

  test('whose fault is told, whether it says so itself or falls', async () => {
    const throws = outcomeOf(start(() => Promise.reject(new RangeError('too deep'))));
    await jest.advanceTimersByTimeAsync(0);
    expect(throws.is).toEqual(new ReadFailed('RangeError: too deep'));
    expect(isEnded()).toBe(true);
    const falls = outcomeOf(start(never));
    ThreadInPage.last?.onerror?.({ message: 'out of memory' });
    await jest.advanceTimersByTimeAsync(0);
    expect(falls.is).toEqual(new ReadFailed('out of memory'));
    expect(isEnded()).toBe(true);
  });

  test('whose script does not come: then nothing is said of the file', async () => {
    const missing = outcomeOf(start(never));
    ThreadInPage.last?.onerror?.({ type: 'error' });
    await jest.advanceTimersByTimeAsync(0);
    expect(missing.is).toBeInstanceOf(ReaderMissing);
    expect(isEnded()).toBe(true);
  });

  test('which asks the page for what only a page can do, as often as it likes', async () => {
    const answers = { double: (value: number) => value * 2 };
    const read: Read = (_, ask) => Promise.all([ask('double', 2), ask('double', 5), ask('nobody', 1)]);
    expect(await start(read, { answers })).toEqual([4, 10, undefined]);
  });
});
