import { createCipheriv, createDecipheriv, type DecipherGCM, randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { keyFor } from '@studieplan/kit/secrets';

const nonceBytes = 12;
const tagBytes = 16;
const algorithm = 'aes-256-gcm';
const keyOf = (secretKey: string) => keyFor(secretKey, 'backup-entry');

/**
 * Encrypts one entry of an archive as it passes (AES-256-GCM under a key of SECRET_KEY): nonce, ciphertext, tag. The
 * entry's name is authenticated with it.
 */
export function sealingEntry(secretKey: string, name: string): Transform {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(secretKey), nonce).setAAD(Buffer.from(name));
  let begun = false;
  const withNonce = (bytes: Buffer): Buffer => {
    const out = begun ? bytes : Buffer.concat([nonce, bytes]);
    begun = true;
    return out;
  };
  return new Transform({
    transform: (chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) =>
      done(null, withNonce(cipher.update(chunk))),
    flush: (done: TransformCallback) =>
      done(null, Buffer.concat([withNonce(cipher.final()), cipher.getAuthTag()])),
  });
}

/** Reverses `sealingEntry`; throws at the end when a byte was altered: what has come before that must not be used. */
export async function* unsealedEntry(
  bytes: AsyncIterable<Buffer>,
  secretKey: string,
  name: string,
): AsyncGenerator<Buffer> {
  let decipher: DecipherGCM | undefined;
  // Holds the nonce until it is whole, and from then on what may be the tag.
  let held = Buffer.alloc(0);
  for await (const chunk of bytes) {
    held = Buffer.concat([held, chunk]);
    if (!decipher) {
      if (held.length < nonceBytes) continue;
      const nonce = held.subarray(0, nonceBytes);
      decipher = createDecipheriv(algorithm, keyOf(secretKey), nonce).setAAD(Buffer.from(name));
      held = held.subarray(nonceBytes);
    }
    if (held.length <= tagBytes) continue;
    yield decipher.update(held.subarray(0, held.length - tagBytes));
    held = held.subarray(held.length - tagBytes);
  }
  if (!decipher || held.length < tagBytes) throw new Error('the sealed entry is too short');
  decipher.setAuthTag(held);
  try {
    decipher.final();
  } catch (cause) {
    throw new Error('the sealed entry was altered', { cause });
  }
}
