/** To a worker: what it is to read, and what the page answers to what it asked. */
export type ToWorker = { input: unknown } | { id: number; reply: unknown };

/** From a worker: its answer, what hindered it, what only a page can do, and whether it waits for the network. */
export type FromWorker =
  | { answer: unknown }
  | { fault: string }
  | { id: number; ask: string; value: unknown }
  | { waits: boolean };
