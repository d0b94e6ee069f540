import type { FromWorker, ToWorker } from './worker-messages.ts';

/** Asks the page for what only a page can do. */
export type AskPage = (name: string, value: unknown) => Promise<unknown>;

const send = (message: FromWorker) => postMessage(message);

/** Tells the page while something is fetched: that is no time of reading. */
function tellOfWaiting(): void {
  const { fetch } = globalThis;
  let waiting = 0;
  const count = (by: number) => {
    waiting += by;
    send({ waits: waiting > 0 });
  };
  globalThis.fetch = (...asked) => {
    count(1);
    return fetch(...asked).finally(() => count(-1));
  };
}

/** Makes a worker answer `readInWorker`: once, with what `read` makes of the input. */
export function answerInWorker<Input>(read: (input: Input, ask: AskPage) => Promise<unknown>): void {
  const open = new Map<number, (reply: unknown) => void>();
  const ask: AskPage = (name, value) =>
    new Promise((resolve) => {
      open.set(open.size, resolve);
      send({ id: open.size - 1, ask: name, value });
    });
  tellOfWaiting();
  globalThis.onmessage = ({ data }: MessageEvent<ToWorker>) => {
    if ('id' in data) return open.get(data.id)?.(data.reply);
    send({ waits: false });
    return read(data.input as Input, ask).then(
      (answer) => send({ answer }),
      (error: unknown) => send({ fault: String(error) }),
    );
  };
}
