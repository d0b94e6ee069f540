export interface Address {
  host: string;
  port: string | number;
}

/** How long one that could not be reached is asked last. */
const restMs = 1_000;
/** One that is about to stop is left alone until it has: longer than it still listens. */
const leavingMs = 5_000;

/** The replicas of a server behind the edge, and in which order to try them. */
export class Gateways {
  readonly #addresses: Address[];
  readonly #restingUntil = new Map<Address, number>();
  #turn = 0;

  constructor(urls: readonly URL[]) {
    this.#addresses = urls.map((url) => ({ host: url.hostname, port: url.port || 80 }));
  }

  /**
   * In turn; with `whose` always from the same one, as polls of one socket need. At least two attempts: behind one
   * address there may be many, of which the next answers.
   */
  inOrder(whose?: string): Address[] {
    const first = whose === undefined ? this.#turn++ : sumOf(whose);
    const all = this.#addresses.map(
      (_, n) => this.#addresses[(first + n) % this.#addresses.length] as Address,
    );
    const now = Date.now();
    const rests = (address: Address) => (this.#restingUntil.get(address) ?? 0) > now;
    const order = [...all.filter((address) => !rests(address)), ...all.filter(rests)];
    return order.length === 1 ? [...order, ...order] : order;
  }

  leaving(address: Address): void {
    this.#restingUntil.set(address, Date.now() + leavingMs);
  }

  unreachable(address: Address): void {
    this.#restingUntil.set(address, Date.now() + restMs);
  }
}

const sumOf = (text: string) => [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 65_521, 7);
