import { setImmediate } from 'node:timers/promises';

type Look<T> = () => Promise<T>;

/** More come together on a busy machine; nobody waits for them longer than this many readings of what has arrived. */
const mostReadings = 16;

/** One look, which begins when the one before it has ended and all that had arrived by then has been read. */
class Turn<T> {
  begun = false;
  readonly result: Promise<T>;
  #asking = 1;

  constructor(look: Look<T>, before?: Turn<T>) {
    this.result = this.#take(look, before);
  }

  join(): Promise<T> {
    this.#asking += 1;
    return this.result;
  }

  async #take(look: Look<T>, before?: Turn<T>): Promise<T> {
    await before?.result.catch(() => undefined);
    for (let readings = 0, known = 0; known < this.#asking && readings < mostReadings; readings += 1) {
      known = this.#asking;
      await setImmediate();
    }
    this.begun = true;
    return look();
  }
}

/**
 * Looking something up for many who ask at once, so that each gets what was true after the question came: whoever asks
 * while a look is under way waits for the next, which all of them share.
 */
export class SharedTurns<T> {
  readonly #latest = new Map<string, Turn<T>>();

  /** `prepare` is called at once by the first question of a turn; what it returns is called when the turn begins. */
  share(key: string, prepare: () => Look<T>): Promise<T> {
    const latest = this.#latest.get(key);
    if (latest && !latest.begun) return latest.join();
    const turn = new Turn(prepare(), latest);
    this.#latest.set(key, turn);
    const end = () => {
      if (this.#latest.get(key) === turn) this.#latest.delete(key);
    };
    turn.result.then(end, end);
    return turn.result;
  }
}
