import { createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import type { TokenClaims } from '@studieplan/kit/calls';
import type { Tx } from '@studieplan/kit/database';
import { CONFIG, LOGGER, type Logger } from '@studieplan/kit/process';
import { seal, unseal } from '@studieplan/kit/secrets';
import { Inject, Injectable } from '@nestjs/common';
import jwt from 'jsonwebtoken';
import { trustedDays } from '../devices/device-code.ts';
import type { AuthConfig } from '../environment.ts';
import { KeysRepository } from './keys.repository.ts';

interface SigningKey {
  kid: string;
  privateKey: KeyObject;
}

const daySeconds = 24 * 3600;
/** A new key is published this long before it signs: whoever has asked for the keys lately knows it by then. */
const publishedSeconds = 60;
/** Longer than the longest session, and than replicas take to follow. */
const lastTokenSeconds = (trustedDays + 2) * daySeconds;

/** The ES256 key that signs tokens, its private half sealed by SECRET_KEY in the database; replaced when it is old. */
@Injectable()
export class KeysService {
  #current?: SigningKey;

  constructor(
    private readonly keys: KeysRepository,
    @Inject(CONFIG) private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * Chooses the key to sign with: the newest that SECRET_KEY opens and that has been published for a while. Makes one
   * when there is none or the newest is older than SIGNING_KEY_DAYS; drops those that no living token is signed with.
   */
  async load(tx: Tx): Promise<void> {
    const opened = (await this.keys.lockSealed(tx)).flatMap(({ kid, sealed_private_pem, age_seconds }) => {
      const privateKey = this.#open(kid, sealed_private_pem);
      return privateKey ? [{ kid, privateKey, age: age_seconds }] : [];
    });
    const chosen = opened.find(({ age }) => age > publishedSeconds) ?? opened.at(-1);
    if (!opened[0] || opened[0].age > this.config.SIGNING_KEY_DAYS * daySeconds) {
      const made = await this.#make(tx);
      this.log.info({ kid: made.kid }, 'ny signeringsnøkkel');
      this.#current = chosen ?? made;
      return;
    }
    this.#current = chosen;
    if (chosen && chosen.age > lastTokenSeconds) await this.keys.removeBefore(tx, chosen.kid);
  }

  async #make(tx: Tx): Promise<SigningKey> {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const kid = randomUUID();
    const pem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    await this.keys.insert(tx, {
      kid,
      public_pem: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      sealed_private_pem: seal(this.config.SECRET_KEY, 'signing-keys', pem),
    });
    return { kid, privateKey: pair.privateKey };
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
