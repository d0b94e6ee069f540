import type { CipherGCM, DecipherGCM } from 'node:crypto';

export const algorithm = 'aes-256-gcm';
export const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts bytes as they pass (AES-256-GCM): the head, the ciphertext, the tag. */
export async function* sealed(
  bytes: AsyncIterable<Buffer>,
  head: Buffer,
  cipher: CipherGCM,
): AsyncGenerator<Buffer> {
  yield head;
  for await (const chunk of bytes) yield cipher.update(chunk);
  yield cipher.final();
  yield cipher.getAuthTag();
}

/** What `sealed` adds to the bytes. */
export const sealedBytes = (headBytes: number): number => headBytes + tagBytes;

/**
 * Reverses `sealed`, once the head has told what opens it; throws at the end when a byte was altered: what has come
 * before that must not be used.
 */
export async function* unsealed(
  bytes: AsyncIterable<Buffer>,
  headBytes: number,
  opens: (head: Buffer) => DecipherGCM | Promise<DecipherGCM>,
): AsyncGenerator<Buffer> {
  let decipher: DecipherGCM | undefined;
  // Holds the head until it is whole, and from then on what may be the tag.
  let held = Buffer.alloc(0);
  for await (const chunk of bytes) {
    held = Buffer.concat([held, chunk]);
    if (!decipher) {
      if (held.length < headBytes) continue;
      decipher = await opens(held.subarray(0, headBytes));
      held = held.subarray(headBytes);
    }
    if (held.length <= tagBytes) continue;
    yield decipher.update(held.subarray(0, held.length - tagBytes));
    held = held.subarray(held.length - tagBytes);
  }
  if (!decipher || held.length < tagBytes) throw new Error('the sealed bytes are too short');
  decipher.setAuthTag(held);
  try {
    decipher.final();
  } catch (cause) {
    throw new Error('the sealed bytes were altered', { cause });
  }
}
