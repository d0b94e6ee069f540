import { createHmac } from 'node:crypto';

/**
 * Whether the draw falls on a text: by a key that nobody knows, so that nobody can foresee it, and for the very same text
 * always alike. What is drawn at one of 20 is drawn at one of 10 too. Null draws nothing.
 */
export function isDrawn(key: Uint8Array, contentHash: string, oneOf: number | null): boolean {
  if (oneOf === null) return false;
  const bits = 48;
  const place = createHmac('sha256', key)
    .update(contentHash)
    .digest()
    .readUIntBE(0, bits / 8);
  return place * oneOf < 2 ** bits;
}
