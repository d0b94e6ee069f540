import { createHash, createPublicKey, randomUUID, type KeyObject } from 'node:crypto';
import { authOperations } from '@studieplan/contracts';
import jwt from 'jsonwebtoken';
import { AppError } from './app-error.ts';
import type { Bus } from './bus.ts';
import { type Actor, actorOf, type TokenClaims } from './call.ts';

/** Whom a token names, and until when (milliseconds since 1970). */
export interface Verified {
  actor: Actor;
  expiresAt: number;
}

export const verifiedOf = (claims: TokenClaims): Verified => ({
  actor: actorOf(claims),
  expiresAt: claims.exp * 1000,
});

const maxCached = 10_000;
const keyRetryMs = 2_000;

/** The gateway's: verifies the browser's tokens with auth's public keys, which it asks for when a token names an unknown one. */
export class TokenVerifier {
  readonly #keys = new Map<string, KeyObject>();
  readonly #checked = new Map<string, Verified>();
  #askedAt = 0;

  constructor(private readonly bus: Bus) {}

  /** Throws NOT_AUTHENTICATED, or SERVICE_UNAVAILABLE when no key can be had. */
  async verify(token: string | undefined): Promise<Verified> {
    if (!token) throw new AppError('NOT_AUTHENTICATED');
    const digest = createHash('sha256').update(token).digest('base64');
    const known = this.#checked.get(digest);
    if (known && known.expiresAt > Date.now()) return known;
    this.#checked.delete(digest);
    const verified = verifiedOf(await this.#check(token));
    if (this.#checked.size >= maxCached) this.#checked.clear();
    this.#checked.set(digest, verified);
    return verified;
  }

  async #check(token: string): Promise<TokenClaims> {
    const key = await this.keyFor(token);
    try {
      // The algorithm is fixed here, never read from the token.
      return jwt.verify(token, key, { algorithms: ['ES256'] }) as TokenClaims;
    } catch (error) {
      throw new AppError('NOT_AUTHENTICATED', { cause: error });
    }
  }

  /** The public key that a token names. */
  async keyFor(token: string): Promise<KeyObject> {
    const kid = jwt.decode(token, { complete: true })?.header.kid;
    if (!kid) throw new AppError('NOT_AUTHENTICATED');
    if (!this.#keys.has(kid)) await this.#loadKeys();
    const key = this.#keys.get(kid);
    if (!key) throw new AppError('NOT_AUTHENTICATED');
    return key;
  }

  async #loadKeys(): Promise<void> {
    // Forged key names must not become a stream of requests to auth.
    if (this.#keys.size > 0 && Date.now() - this.#askedAt < keyRetryMs) return;
    this.#askedAt = Date.now();
    const { keys } = await this.bus.request(authOperations.listTokenKeys, {}, { requestId: randomUUID() });
    // What auth no longer knows must not be believed here either.
    this.#keys.clear();
    for (const { kid, spki_pem } of keys) this.#keys.set(kid, createPublicKey(spki_pem));
  }
}
