// Looked up once: this runs for every part of every word.
const { imul } = Math;

/** Two halves of a word's digest; grown letter by letter so that every part of a word costs one step. */
export interface Digest {
  high: number;
  low: number;
}

export const emptyDigest: Readonly<Digest> = { high: 0x811c9dc5, low: 0x9747b28c };

/** Adds one UTF-16 unit to a digest in place. */
export function growDigest(digest: Digest, unit: number): void {
  digest.high = imul(digest.high ^ unit, 0x01000193);
  digest.low = imul(digest.low ^ (unit * 0x9e37 + 0x79b9), 0x85ebca6b);
  digest.low ^= digest.low >>> 15;
}

/** The digest of a whole word as it is written (lower case and NFC are the caller's). */
export function digestOf(word: string): Digest {
  const digest = { ...emptyDigest };
  for (let at = 0; at < word.length; at += 1) growDigest(digest, word.charCodeAt(at));
  return digest;
}

/** 32 well-mixed bits of a number (murmur3's finish). */
export function mixed(value: number): number {
  let bits = value ^ (value >>> 16);
  bits = imul(bits, 0x85ebca6b);
  bits ^= bits >>> 13;
  bits = imul(bits, 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
