import { hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProcessName } from '@studieplan/contracts';
import { StartFault } from './start-fault.ts';

/** Reads DATA_DIR/secret-key, or makes it (32 random bytes, base64url, mode 0600). */
export function loadSecretKey(dataDir: string): string {
  const file = join(dataDir, 'secret-key');
  const existing = readKey(file);
  if (existing) return existing;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    // link, not rename: two starts at once must end with the same key, and never with half a file.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
  return readKey(file) ?? '';
}

function readKey(file: string): string | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new StartFault(`Kan ikke lese nøkkelfilen ${file}.`, { cause: error });
  }
  if (text.length < 32) throw new StartFault(`Nøkkelfilen ${file} er ødelagt: den skal ha minst 32 tegn.`);
  return text;
}

/** A password for one use, derived from the secret key (HKDF-SHA-256, RFC 5869); base64url, 43 characters. */
export function derivePassword(secretKey: string, use: string): string {
  return Buffer.from(hkdfSync('sha256', secretKey, 'studieplan', use, 32)).toString('base64url');
}

/**
 * The key that a process derives its own keys from. auth seals the links that mail sends, so the two share one; all
 * others stand alone, and nobody can derive another's database or NATS password.
 */
export function serviceKey(secretKey: string, name: ProcessName): string {
  return derivePassword(secretKey, `service:${name === 'mail' ? 'auth' : name}`);
}
