/** A worker as a page sees one, which lives in the page: what `read` makes of the input comes back as a copy. */
export function workerInPage(read: (input: never) => Promise<unknown>): typeof Worker {
  class WorkerInPage {
    onmessage?: (message: { data: unknown }) => void;
    #ended = false;
    postMessage({ input }: { input: never }) {
      const send = (data: unknown) => this.#ended || this.onmessage?.({ data: structuredClone(data) });
      read(input).then(
        (answer) => send({ answer }),
        (error: unknown) => send({ fault: String(error) }),
      );
    }
    terminate() {
      this.#ended = true;
    }
  }
  return WorkerInPage as unknown as typeof Worker;
}
