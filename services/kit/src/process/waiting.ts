/** How long, in seconds, the oldest of something has waited; 0 when nothing waits. */
type Oldest = () => Promise<number>;

/** What waits in a service, by name; its health answer tells of it (`outbox`, `jobs`, and for mail its letters). */
export class Waiting {
  readonly #read = new Map<string, Oldest>();

  /** A service adds its own while Nest initialises it. */
  watch(name: string, oldest: Oldest): void {
    this.#read.set(name, oldest);
  }

  /** Whole seconds by name; what cannot be read is left out, as the database's own check tells of that. */
  async seconds(): Promise<Record<string, number>> {
    const answers = await Promise.all(
      [...this.#read].map(async ([name, oldest]) => {
        const seconds = await oldest().catch(() => undefined);
        return seconds === undefined ? [] : [[name, Math.floor(seconds)] as const];
      }),
    );
    return Object.fromEntries(answers.flat());
  }
}
