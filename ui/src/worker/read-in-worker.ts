import type { FromWorker, ToWorker } from './worker-messages.ts';

/** Reading took longer than anybody's file needs, and was ended. */
export class ReadTooLong extends Error {
  override readonly name = 'ReadTooLong';
}

/** Reading failed; the message is the worker's. */
export class ReadFailed extends Error {
  override readonly name = 'ReadFailed';
}

/** What reads could not be loaded: nothing is known of the file. */
export class ReaderMissing extends Error {
  override readonly name = 'ReaderMissing';
}

/** Longest that a file is read, in ms; what the worker waits for the network, its own script first, is not counted. */
const longestInMs = 10_000;
const noticedInMs = 500;

export interface ReadingOptions {
  signal?: AbortSignal;
  /** Called once, when it has taken so long that a person wonders. */
  onProgress?: () => void;
  /** What a worker cannot do itself, by name. */
  answers?: Record<string, (value: never) => unknown>;
}

/**
 * Reads something that a stranger made, where it cannot stop the page: in a worker that is ended after 10 s, when
 * `signal` says so, and when it has answered. Throws ReadTooLong, ReadFailed, ReaderMissing, and the reason of the signal.
 */
export function readInWorker<Answer>(
  makeWorker: () => Worker,
  input: unknown,
  { signal, onProgress, answers = {} }: ReadingOptions = {},
): Promise<Answer> {
  signal?.throwIfAborted();
  const worker = makeWorker();
  const noticed = setTimeout(() => onProgress?.(), noticedInMs);
  let left = longestInMs;
  let since = Date.now();
  let ending: ReturnType<typeof setTimeout> | undefined;
  const send = (message: ToWorker) => worker.postMessage(message);
  return new Promise<Answer>((resolve, reject) => {
    const stop = () => reject(signal?.reason as Error);
    const run = (waits: boolean) => {
      if (ending !== undefined) left -= Date.now() - since;
      clearTimeout(ending);
      since = Date.now();
      ending = waits ? undefined : setTimeout(() => reject(new ReadTooLong()), left);
    };
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if ('answer' in data) resolve(data.answer as Answer);
      else if ('fault' in data) reject(new ReadFailed(data.fault));
      else if ('waits' in data) run(data.waits);
      else send({ id: data.id, reply: answers[data.ask]?.(data.value as never) });
    };
    // Of a script that did not come browsers tell nothing.
    worker.onerror = ({ message }: { message?: string }) =>
      reject(message ? new ReadFailed(message) : new ReaderMissing());
    signal?.addEventListener('abort', stop);
    // It says so itself when it has come and reads.
    run(true);
    send({ input });
  }).finally(() => {
    clearTimeout(noticed);
    clearTimeout(ending);
    worker.terminate();
  });
}
