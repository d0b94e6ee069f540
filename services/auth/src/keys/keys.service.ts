import { createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { CONFIG, type Logger, LOGGER, seal, type TokenClaims, type Tx, unseal } from '@studieplan/kit';
import { Inject, Injectable } from '@nestjs/common';
import jwt from 'jsonwebtoken';
import type { AuthConfig } from '../environment.ts';
import { KeysRepository } from './keys.repository.ts';

interface SigningKey {
  kid: string;
  privateKey: KeyObject;
}

/** The ES256 key that signs tokens: made once, its private half sealed by SECRET_KEY in the database. */
@Injectable()
export class KeysService {
  #current?: SigningKey;

  constructor(
    private readonly keys: KeysRepository,
    @Inject(CONFIG) private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Loads the newest key that SECRET_KEY opens, or makes one; the caller holds the first-start lock. */
  async load(tx: Tx): Promise<void> {
    for (const { kid, sealed_private_pem } of await this.keys.listSealed(tx)) {
      const privateKey = this.#open(kid, sealed_private_pem);
      if (!privateKey) continue;
      this.#current = { kid, privateKey };
      return;
    }
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const kid = randomUUID();
    const pem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    await this.keys.insert(tx, {
      kid,
      public_pem: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      sealed_private_pem: seal(this.config.SECRET_KEY, 'signing-keys', pem),
    });
    this.#current = { kid, privateKey: pair.privateKey };
  }

  // After a change of SECRET_KEY the old public keys still verify tokens that are under way.
  #open(kid: string, sealed: string): KeyObject | undefined {
    try {
      return createPrivateKey(unseal(this.config.SECRET_KEY, 'signing-keys', sealed));
    } catch {
      this.log.warn({ kid }, 'signeringsnøkkelen kan ikke åpnes med SECRET_KEY');
      return undefined;
    }
  }

  sign(claims: TokenClaims): string {
    if (!this.#current) throw new Error('no signing key is loaded');
    const { kid, privateKey } = this.#current;
    return jwt.sign(claims, privateKey, { algorithm: 'ES256', keyid: kid });
  }

  async listPublic(): Promise<{ keys: { kid: string; spki_pem: string }[] }> {
    const keys = await this.keys.list();
    return { keys: keys.map(({ kid, public_pem }) => ({ kid, spki_pem: public_pem })) };
  }
}
