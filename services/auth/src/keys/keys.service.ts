import { createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import type { TokenClaims } from '@studieplan/kit/calls';
import type { Tx } from '@studieplan/kit/database';
import { CONFIG, LOGGER, type Logger } from '@studieplan/kit/process';
import { Scheduler } from '@studieplan/kit/schedule';
import { seal, unseal } from '@studieplan/kit/secrets';
import { Inject, Injectable } from '@nestjs/common';
import jwt from 'jsonwebtoken';
import { trustedDays } from '../devices/device-code.ts';
import type { AuthConfig } from '../environment.ts';
import { KeysRepository } from './keys.repository.ts';

interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  /** Seconds. */
  age: number;
}

const daySeconds = 24 * 3600;
/** A new key is published this long before it signs: whoever has asked for the keys lately knows it by then. */
const publishedSeconds = 60;
/** Longer than the longest session. */
const lastTokenSeconds = (trustedDays + 2) * daySeconds;

/** The ES256 key that signs tokens, its private half sealed by SECRET_KEY in the database; replaced when it is old. */
@Injectable()
export class KeysService {
  /** By kid; undefined for those that SECRET_KEY does not open. */
  readonly #opened = new Map<string, KeyObject | undefined>();

  constructor(
    private readonly keys: KeysRepository,
    @Inject(CONFIG) private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly log: Logger,
    scheduler: Scheduler,
  ) {
    scheduler.add({
      name: 'signing-keys',
      when: { everyMinutes: 60 },
      run: (tx, { now }) => this.renew(tx, now),
    });
  }

  /**
   * Makes a key when there is none or the newest is older than SIGNING_KEY_DAYS; drops those that no living token is
   * signed with.
   */
  async renew(tx: Tx, now: Date): Promise<void> {
    const keys = await this.#list(tx, now);
    const chosen = chosenOf(keys);
    if (!keys[0] || keys[0].age > this.config.SIGNING_KEY_DAYS * daySeconds) await this.#make(tx, now);
    else if (chosen && chosen.age > lastTokenSeconds) await this.keys.removeBefore(tx, chosen.kid);
  }

  /** Signs with the newest key that SECRET_KEY opens and that has been published for a while. */
  async sign(tx: Tx, claims: TokenClaims): Promise<string> {
    const chosen = chosenOf(await this.#list(tx, new Date()));
    if (!chosen) throw new Error('no signing key can be opened');
    return jwt.sign(claims, chosen.privateKey, { algorithm: 'ES256', keyid: chosen.kid });
  }

  /** Those that can be opened, newest first. */
  async #list(tx: Tx, now: Date): Promise<SigningKey[]> {
    return (await this.keys.listSealed(tx)).flatMap(({ kid, sealed_private_pem, created_at }) => {
      if (!this.#opened.has(kid)) this.#opened.set(kid, this.#open(kid, sealed_private_pem));
      const privateKey = this.#opened.get(kid);
      return privateKey ? [{ kid, privateKey, age: (now.getTime() - created_at.getTime()) / 1000 }] : [];
    });
  }

  async #make(tx: Tx, now: Date): Promise<void> {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const kid = randomUUID();
    const pem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    await this.keys.insert(tx, {
      kid,
      public_pem: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      sealed_private_pem: seal(this.config.SECRET_KEY, 'signing-keys', pem),
      created_at: now,
    });
    this.log.info({ kid }, 'ny signeringsnøkkel');
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

  async listPublic(): Promise<{ keys: { kid: string; spki_pem: string }[] }> {
    const keys = await this.keys.list();
    return { keys: keys.map(({ kid, public_pem }) => ({ kid, spki_pem: public_pem })) };
  }
}

/** Of keys, newest first; the very first one signs at once. */
const chosenOf = (keys: readonly SigningKey[]) =>
  keys.find(({ age }) => age > publishedSeconds) ?? keys.at(-1);
