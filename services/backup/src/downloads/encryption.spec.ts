import { afterAll, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { decrypted, encrypted, encryptedSize, isEncrypted, keyFrom, newSalt } from './encryption.ts';

const dir = mkdtempSync(join(tmpdir(), 'studieplan-encryption-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

async function all(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test('the key is of the pass phrase and the salt, however the keyboard composed its letters and whatever space was pasted along', async () => {
  const salt = newSalt();
  const key = await keyFrom('blå passordfrase', salt);
  expect(key.equals(await keyFrom('bla\u030a passordfrase', salt))).toBe(true);
  expect(key.equals(await keyFrom(' blå passordfrase\n', salt))).toBe(true);
  expect(key.equals(await keyFrom('blå passordfrase', newSalt()))).toBe(false);
});

test('a downloaded archive opens with its key alone, and only unaltered', async () => {
  const [plain, sealed] = [join(dir, 'plain'), join(dir, 'sealed')];
  const content = randomBytes(700_000);
  writeFileSync(plain, content);
  const [salt, key] = [newSalt(), randomBytes(32)];
  const bytes = await all(encrypted(plain, key, salt));
  writeFileSync(sealed, bytes);
  expect(bytes.length).toBe(encryptedSize(content.length));
  expect(await isEncrypted(sealed)).toBe(true);
  expect(await isEncrypted(plain)).toBe(false);
  const open = (file: string, given: Buffer) =>
    all(
      decrypted(file, async (used) => {
        expect(used.equals(salt)).toBe(true);
        return given;
      }),
    );
  expect((await open(sealed, key)).equals(content)).toBe(true);
  await expect(open(sealed, randomBytes(32))).rejects.toThrow();
  for (const place of [40, 300_000, bytes.length - 1]) {
    const altered = readFileSync(sealed);
    altered[place] = (altered[place] ?? 0) ^ 1;
    writeFileSync(plain, altered);
    await expect(open(plain, key)).rejects.toThrow();
  }
});
