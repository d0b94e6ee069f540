import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { AppError } from './app-error.ts';
import { digestOf } from '../secrets/secrets.ts';

/** PKCS #8 of Ed25519 (RFC 8410) up to the key's own 32 bytes. */
const privateHead = Buffer.from('302e020100300506032b657004220420', 'hex');
const issued = z.looseObject({ iss: z.string(), exp: z.number() });
const header = Buffer.from(JSON.stringify({ alg: 'EdDSA', typ: 'JWT' })).toString('base64url');

/**
 * Who this process is towards the others: its own Ed25519 key, and everybody's public one. What a fallen process can
 * sign, it signs as itself alone.
 */
export class Identity {
  readonly name: string;
  /** Changes whenever anybody's key does. */
  readonly fingerprint: string;
  readonly #key: KeyObject;
  readonly #known: ReadonlyMap<string, KeyObject>;

  constructor(config: { SERVICE: string; IDENTITY_KEY: string; PUBLIC_IDENTITIES: string }) {
    this.name = config.SERVICE;
    this.fingerprint = digestOf(config.PUBLIC_IDENTITIES).slice(0, 16);
    this.#key = privateKeyOf(config.IDENTITY_KEY);
    this.#known = new Map(
      config.PUBLIC_IDENTITIES.split(',').map((entry) => {
        const [name = '', x = ''] = entry.split(':');
        return [name, createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })];
      }),
    );
    const own = this.#known.get(this.name);
    if (!own?.equals(createPublicKey(this.#key)))
      throw new Error(`PUBLIC_IDENTITIES names another key for ${this.name} than its IDENTITY_KEY`);
  }

  /** Signature of bytes, base64url. */
  sign(bytes: Uint8Array): string {
    return sign(null, bytes, this.#key).toString('base64url');
  }

  /** Whether these bytes were signed by that process. */
  verifies(name: string, bytes: Uint8Array, signature: string): boolean {
    const key = this.#known.get(name);
    return key !== undefined && verify(null, bytes, key, Buffer.from(signature, 'base64url'));
  }

  /** A JWT of this process's (EdDSA), with `iss` and `exp` beside the claims. */
  issue(claims: object, seconds: number): string {
    const exp = Math.floor(Date.now() / 1000) + seconds;
    const payload = Buffer.from(JSON.stringify({ ...claims, iss: this.name, exp })).toString('base64url');
    const signed = `${header}.${payload}`;
    return `${signed}.${this.sign(Buffer.from(signed))}`;
  }

  /** The claims of a JWT that some process issued and that has not run out; throws NOT_AUTHENTICATED. */
  open(token: string): z.output<typeof issued> {
    const [head, payload, signature, ...rest] = token.split('.');
    // The algorithm is fixed here, never read from the token.
    if (head !== header || !payload || !signature || rest.length > 0) throw new AppError('NOT_AUTHENTICATED');
    try {
      const claims = issued.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
      const signed = this.verifies(claims.iss, Buffer.from(`${head}.${payload}`), signature);
      if (signed && claims.exp * 1000 > Date.now()) return claims;
    } catch (error) {
      throw new AppError('NOT_AUTHENTICATED', { cause: error });
    }
    throw new AppError('NOT_AUTHENTICATED');
  }
}

function privateKeyOf(identityKey: string): KeyObject {
  const seed = Buffer.from(identityKey, 'base64url');
  return createPrivateKey({ key: Buffer.concat([privateHead, seed]), format: 'der', type: 'pkcs8' });
}
