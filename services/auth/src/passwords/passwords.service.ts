import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { HashSlots } from './hash-slots.ts';

/** OWASP's argon2id (the library's default algorithm): 19 MiB, two passes, one lane; about 11 ms. */
const argon2id = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** More at once starve Node's thread pool (style.md: 20 logins stopped it for 100 ms). */
const hashesAtOnce = 2;

// One keyboard types å as one code point, another as two.
const normal = (password: string) => password.normalize('NFC');

@Injectable()
export class PasswordsService {
  readonly #slots = new HashSlots(hashesAtOnce);
  readonly #dummy = this.hash(randomBytes(32).toString('base64url'));

  hash(password: string): Promise<string> {
    return this.#slots.run(() => hash(normal(password), argon2id));
  }

  /** False for an unknown user (no hash) too, after the same work as for a known one. */
  async matches(stored: string | undefined, password: string): Promise<boolean> {
    const against = stored ?? (await this.#dummy);
    const same = await this.#slots.run(() => verify(against, normal(password)));
    return same && stored !== undefined;
  }
}
