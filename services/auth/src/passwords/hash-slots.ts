/** Lets at most `limit` pieces of work run at once; the rest wait in the order in which they came. */
export class HashSlots {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(limit: number) {
    this.#free = limit;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The slot passes straight on, so that a newcomer cannot slip in between.
      if (next) next();
      else this.#free += 1;
    }
  }
}
