import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface FirstPassword {
  /** Undefined when the account exists already. */
  password: string | undefined;
  generated: boolean;
  /** To be called when the start has come far enough for the password to be told. */
  done(): void;
}

/**
 * The system administrator's password for a first start. A generated one stays in DATA_DIR until a start has come far
 * enough to print it, so that a first start that fails does not lose it.
 */
export function firstPassword(given: string | undefined, dataDir: string): FirstPassword {
  const file = join(dataDir, 'first-password');
  const marker = join(dataDir, 'run', 'first-start-done');
  const done = () => {
    writeFileSync(marker, '');
    rmSync(file, { force: true });
  };
  if (given) return { password: given, generated: false, done };
  if (existsSync(marker)) return { password: undefined, generated: false, done };
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const password = kept || generatePassword();
  if (!kept) {
    // Beside and moved: a start that is killed here must not leave half a password to the next one.
    writeFileSync(`${file}.new`, password, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return { password, generated: true, done };
}

/** 20 symbols (about 99 bits) without those that are easily mistaken for each other. */
export function generatePassword(): string {
  const symbols = 'abcdefghjkmnpqrstuvwxyz23456789';
  return Array.from({ length: 20 }, () => symbols[randomInt(symbols.length)]).join('');
}
