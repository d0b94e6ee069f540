import { bodyOf, comparedWords, type PlanContent } from '@studieplan/contracts';
import { type WindowKeys, windowKeys } from '@studieplan/kit/secrets';

/** The digests of a plan's body under a key of 32 bytes. Linear in the text. */
export function digestsOf(key: Uint8Array, content: PlanContent): WindowKeys {
  return windowKeys(
    key,
    bodyOf(content).flatMap(({ text }) => comparedWords(text)),
  );
}

/** As they are stored: eight bytes a digest, as the machine writes a double. */
export function bytesOf({ keys }: WindowKeys): Buffer {
  return Buffer.from(keys.buffer, keys.byteOffset, keys.byteLength);
}

/** Reverses `bytesOf`. */
export function digestsFrom(bytes: Buffer, perWindow: number): WindowKeys {
  // A copy: doubles begin at multiples of eight, a buffer of the driver's anywhere.
  return { keys: new Float64Array(new Uint8Array(bytes).buffer), perWindow };
}

/** The windows of a text, looked up in time linear in what is held against them, whatever repeats. */
export class TextWindows {
  /** How many there are, each counted once; none of a text of one word. */
  readonly size: number;
  readonly digests: WindowKeys;
  #any?: Set<number>;
  #whole?: Map<number, Set<number>>;

  constructor(digests: WindowKeys) {
    this.digests = digests;
    // Of a single word nothing is left to compare when it is left open.
    this.size = digests.perWindow < 2 ? 0 : digests.keys.length / digests.perWindow;
  }

  /** Whether another text's window stands here, but for one word of either. */
  stands({ digests }: TextWindows, window: number): boolean {
    this.#any ??= new Set(this.digests.keys);
    const { keys, perWindow } = digests;
    for (let at = window * perWindow; at < (window + 1) * perWindow; at += 1)
      if (this.#any.has(keys[at] as number)) return true;
    return false;
  }

  /** Whether another text's window stands here word for word. */
  holds({ digests }: TextWindows, window: number): boolean {
    if (digests.perWindow !== this.digests.perWindow) return false;
    this.#whole ??= wholeWindows(this.digests);
    const [first, last] = endsOf(digests, window);
    return this.#whole.get(first)?.has(last) ?? false;
  }

  /** How many windows of another stand here. */
  standing(other: TextWindows): number {
    let standing = 0;
    for (let window = 0; window < other.size; window += 1) if (this.stands(other, window)) standing += 1;
    return standing;
  }

  /** Whether every window of either stands in the other, word for word. */
  equals(other: TextWindows): boolean {
    if (this.size !== other.size) return false;
    for (let window = 0; window < other.size; window += 1) if (!this.holds(other, window)) return false;
    return true;
  }
}

// Without its first word and without its last, in order: together they are the whole window.
function endsOf({ keys, perWindow }: WindowKeys, window: number): [number, number] {
  return [keys[window * perWindow] as number, keys[(window + 1) * perWindow - 1] as number];
}

function wholeWindows(digests: WindowKeys): Map<number, Set<number>> {
  const whole = new Map<number, Set<number>>();
  for (let window = 0; window < digests.keys.length / digests.perWindow; window += 1) {
    const [first, last] = endsOf(digests, window);
    const lasts = whole.get(first);
    if (lasts) lasts.add(last);
    else whole.set(first, new Set([last]));
  }
  return whole;
}

/**
 * Whether two texts are the same (design.md 31): at least two thirds of the windows of one stand in the other. In either
 * direction, so that neither padding nor cutting hides a text.
 */
export function isSame(one: TextWindows, other: TextWindows): boolean {
  if (one.size === 0 || other.size === 0) return false;
  return one.standing(other) * 3 >= other.size * 2 || other.standing(one) * 3 >= one.size * 2;
}
