import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '@studieplan/kit/calls';
import { CONFIG } from '@studieplan/kit/process';
import { Inject, Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import type { AuthConfig } from '../environment.ts';
import { passwordWeakness } from './password-strength.ts';

/** OWASP's argon2id (the library's default algorithm): 19 MiB, two passes, one lane; about 11 ms. */
const argon2id = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** More at once starve Node's thread pool (style.md: 20 logins stopped it for 100 ms). */
const hashesAtOnce = 2;

// One keyboard types å as one code point, another as two.
const normal = (password: string) => password.normalize('NFC');

@Injectable()
export class PasswordsService {
  readonly #slots = pLimit(hashesAtOnce);
  readonly #dummy = this.hash(randomBytes(32).toString('base64url'));

  constructor(@Inject(CONFIG) private readonly config: Pick<AuthConfig, 'PRODUCT_NAME'>) {}

  hash(password: string): Promise<string> {
    return this.#slots(() => hash(normal(password), argon2id));
  }

  /**
   * Throws PASSWORD_COMMON, with the reason, at the field that holds the password. `known`: texts about the person that
   * a guesser would try.
   */
  refuseWeak(field: 'password' | 'new_password', password: string, known: readonly string[]): void {
    const sentence = passwordWeakness(password, [this.config.PRODUCT_NAME, ...known]);
    if (sentence) throw new AppError('PASSWORD_COMMON', { sentence, fields: { [field]: sentence } });
  }

  /** False for an unknown user (no hash) too, after the same work as for a known one. */
  async matches(stored: string | undefined, password: string): Promise<boolean> {
    const against = stored ?? (await this.#dummy);
    const same = await this.#slots(() => verify(against, normal(password)));
    return same && stored !== undefined;
  }
}
