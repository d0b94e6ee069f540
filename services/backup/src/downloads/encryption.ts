import { createCipheriv, createDecipheriv, randomBytes, scrypt, type ScryptOptions } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Readable, Transform } from 'node:stream';
import { promisify } from 'node:util';

/** First bytes of a downloaded archive; the rest of the head is salt and nonce, and all of it is authenticated. */
const magic = Buffer.from('STUDIEPLAN-BACKUP-1\n');
const saltBytes = 16;
const nonceBytes = 12;
const tagBytes = 16;
const headBytes = magic.length + saltBytes + nonceBytes;
/** Memory 128 MiB (OWASP 2023): a pass phrase is guessed on somebody's own machines. */
const cost: ScryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 160 * 1024 * 1024 };

const scrypted = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

export const newSalt = (): Buffer => randomBytes(saltBytes);

/** Of the same characters however the keyboard composed them, and without the spaces that the call had cut off. */
export const keyFrom = (passPhrase: string, salt: Buffer): Promise<Buffer> =>
  scrypted(passPhrase.trim().normalize('NFKC'), salt, 32, cost);

/** Bytes of the encrypted file. */
export const encryptedSize = (size: number): number => headBytes + size + tagBytes;

/** The file with its head, encrypted with AES-256-GCM, and its tag; an archive is far below GCM's 64 GiB. */
export function encrypted(file: string, key: Buffer, salt: Buffer): Readable {
  const nonce = randomBytes(nonceBytes);
  const head = Buffer.concat([magic, salt, nonce]);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(head);
  async function* parts(): AsyncGenerator<Buffer> {
    yield head;
    for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>)
      yield cipher.update(chunk);
    yield cipher.final();
    yield cipher.getAuthTag();
  }
  return Readable.from(parts(), { objectMode: false });
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

/**
 * Decrypts a downloaded archive; the last byte comes only when the tag is right, else it throws. What is written of it
 * before that must not be used.
 */
export async function decrypted(file: string, keyOf: (salt: Buffer) => Promise<Buffer>): Promise<Readable> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    if (size < encryptedSize(0)) throw new Error('too short');
    const head = Buffer.alloc(headBytes);
    await handle.read(head, 0, headBytes, 0);
    const tag = Buffer.alloc(tagBytes);
    await handle.read(tag, 0, tagBytes, size - tagBytes);
    const salt = head.subarray(magic.length, magic.length + saltBytes);
    const decipher = createDecipheriv('aes-256-gcm', await keyOf(salt), head.subarray(-nonceBytes));
    decipher.setAAD(head).setAuthTag(tag);
    if (size === encryptedSize(0)) return Readable.from([decipher.final()]);
    const body = createReadStream(file, { start: headBytes, end: size - tagBytes - 1 });
    return pipeline(body, decipher as unknown as Transform, () => undefined);
  } finally {
    await handle.close();
  }
}
