import { createCipheriv, createDecipheriv, randomBytes, scrypt, type ScryptOptions } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { algorithm, nonceBytes, sealed, sealedBytes, unsealed } from '../archive/gcm.ts';

/** First bytes of a downloaded archive; the rest of the head is salt and nonce, and all of it is authenticated. */
const magic = Buffer.from('STUDIEPLAN-BACKUP-1\n');
const saltBytes = 16;
const headBytes = magic.length + saltBytes + nonceBytes;
/** Memory 128 MiB (OWASP 2023): a pass phrase is guessed on somebody's own machines. */
const cost: ScryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 160 * 1024 * 1024 };

const scrypted = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

export const newSalt = (): Buffer => randomBytes(saltBytes);

/** Of the same characters however the keyboard composed them, and without the spaces that the call had cut off. */
export const keyFrom = (passPhrase: string, salt: Buffer): Promise<Buffer> =>
  scrypted(passPhrase.trim().normalize('NFKC'), salt, 32, cost);

/** Bytes of the encrypted file. */
export const encryptedSize = (size: number): number => sealedBytes(headBytes) + size;

const read = (file: string): AsyncIterable<Buffer> => createReadStream(file, { highWaterMark: 256 * 1024 });

/** The file with its head, encrypted; an archive is far below GCM's 64 GiB. */
export function encrypted(file: string, key: Buffer, salt: Buffer): Readable {
  const nonce = randomBytes(nonceBytes);
  const head = Buffer.concat([magic, salt, nonce]);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(head);
  return Readable.from(sealed(read(file), head, cipher), { objectMode: false });
}

/** True when the file begins as a downloaded archive. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(magic.length), 0, magic.length, 0);
    return bytesRead === magic.length && buffer.equals(magic);
  } finally {
    await handle.close();
  }
}

/** Decrypts a downloaded archive, as `unsealed` does it. */
export function decrypted(file: string, keyOf: (salt: Buffer) => Promise<Buffer>): Readable {
  const opens = async (head: Buffer) => {
    const salt = head.subarray(magic.length, magic.length + saltBytes);
    return createDecipheriv(algorithm, await keyOf(salt), head.subarray(-nonceBytes)).setAAD(head);
  };
  return Readable.from(unsealed(read(file), headBytes, opens), { objectMode: false });
}
