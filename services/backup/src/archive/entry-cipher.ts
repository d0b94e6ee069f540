import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyFor } from '@studieplan/kit/secrets';
import { algorithm, nonceBytes, sealed, unsealed } from './gcm.ts';

const keyOf = (secretKey: string) => keyFor(secretKey, 'backup-entry');

/** Encrypts one entry of an archive as it passes, under a key of SECRET_KEY; its name is authenticated with it. */
export function sealedEntry(bytes: AsyncIterable<Buffer>, secretKey: string, name: string) {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(secretKey), nonce).setAAD(Buffer.from(name));
  return sealed(bytes, nonce, cipher);
}

/** Reverses `sealedEntry`, as `unsealed` does it. */
export const unsealedEntry = (bytes: AsyncIterable<Buffer>, secretKey: string, name: string) =>
  unsealed(bytes, nonceBytes, (nonce) =>
    createDecipheriv(algorithm, keyOf(secretKey), nonce).setAAD(Buffer.from(name)),
  );
