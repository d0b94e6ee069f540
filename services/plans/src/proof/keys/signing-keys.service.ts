import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Tx } from '@studieplan/kit/database';
import { CONFIG, LOGGER, type DatabaseConfig, type Logger } from '@studieplan/kit/process';
import { Keyring } from '@studieplan/kit/secrets';
import { Inject, Injectable } from '@nestjs/common';
import { DecisionLog } from '../log/log.service.ts';
import { multikeyOf, rawPublicKey } from './multibase.ts';
import { type KeyUse, SigningKeysRepository, type StoredKey } from './signing-keys.repository.ts';

/** A key that signs now. */
export interface SigningKey {
  id: string;
  secret: KeyObject;
  /** 32 bytes. */
  publicKey: Buffer;
}

const purpose = 'proof-keys';
/** How long a key signs credentials before the next one does (design.md 37). */
const keyDays = 400;
const dayMs = 86_400_000;

/** The installation's own Ed25519 keys; their secrets never leave this class but as KeyObjects. */
@Injectable()
export class SigningKeys {
  readonly #keyring: Keyring;
  readonly #opened = new Map<string, SigningKey>();

  constructor(
    private readonly keys: SigningKeysRepository,
    private readonly log: DecisionLog,
    @Inject(CONFIG) private readonly config: DatabaseConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#keyring = new Keyring(config);
  }

  /** The key that signs now, as this transaction sees it. */
  async current(tx: Tx, use: KeyUse): Promise<SigningKey> {
    return this.opened(await this.keys.current(tx, use));
  }

  /** A current key as it is stored, ready to sign; throws where there is none that this installation opens. */
  opened(stored: StoredKey | null | undefined): SigningKey {
    const key = stored && this.#open(stored);
    if (!key) throw new Error('no signing key: start the service anew');
    return key;
  }

  /** Makes what is missing, and the next key where this installation cannot open the present one, or it is old. */
  async ensure(tx: Tx, now: Date): Promise<void> {
    await this.log.lock(tx);
    for (const use of ['log', 'credentials'] as const) {
      const stored = await this.keys.current(tx, use);
      if (!stored) await this.#begin(tx, use);
      else if (!this.#open(stored)) {
        this.logger.error(
          { key: stored.id },
          'signeringsnøkkelen kan ikke åpnes med SECRET_KEY: en ny tas i bruk, den offentlige delen beholdes',
        );
        await this.#replace(tx, stored);
      } else if (use === 'credentials' && now.getTime() - stored.valid_from.getTime() > keyDays * dayMs)
        await this.#replace(tx, stored);
      else await this.#sealAnew(tx, stored);
    }
  }

  /** Begins the next key for credentials; answers its id. What earlier ones have signed goes on being verified. */
  async rotate(tx: Tx): Promise<string> {
    await this.log.lock(tx);
    const stored = await this.keys.current(tx, 'credentials');
    return stored ? this.#replace(tx, stored) : this.#begin(tx, 'credentials');
  }

  /** Every key ever, oldest first. */
  all(): Promise<StoredKey[]> {
    return this.keys.all();
  }

  /** A key that the SECRET_KEY before this one sealed outlives that key's going. */
  async #sealAnew(tx: Tx, stored: StoredKey): Promise<void> {
    if (stored.sealed_by === this.#keyring.currentId(purpose)) return;
    const pem = this.#keyring.open(purpose, { sealed: stored.sealed, keyId: stored.sealed_by });
    // An opened key is remembered; the text it was opened from may be sealed by a key that is gone.
    if (pem === undefined) return;
    const { sealed, keyId } = this.#keyring.seal(purpose, pem);
    await this.keys.sealAnew(tx, stored.id, sealed, keyId);
  }

  async #replace(tx: Tx, stored: StoredKey): Promise<string> {
    await this.keys.close(tx, stored.id, new Date());
    return this.#begin(tx, stored.use);
  }

  async #begin(tx: Tx, use: KeyUse): Promise<string> {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const valid_from = new Date();
    const id = await this.keys.nextId(tx, use, valid_from.getUTCFullYear());
    const public_key = rawPublicKey(publicKey);
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
    const { sealed, keyId } = this.#keyring.seal(purpose, pem);
    const app_env = this.config.APP_ENV;
    await this.keys.insert(tx, {
      id,
      use,
      app_env,
      public_key,
      sealed,
      sealed_by: keyId,
      valid_from,
      valid_until: null,
    });
    const publicKeyMultibase = multikeyOf(public_key);
    await this.log.append(tx, [{ type: 'key', id, use, publicKeyMultibase, time: valid_from.toISOString() }]);
    return id;
  }

  /** Undefined for a key of another environment, or sealed by a SECRET_KEY that is not at hand. */
  #open(stored: StoredKey): SigningKey | undefined {
    const known = this.#opened.get(stored.id);
    if (known?.publicKey.equals(stored.public_key)) return known;
    if (stored.app_env !== this.config.APP_ENV) return undefined;
    const pem = this.#keyring.open(purpose, { sealed: stored.sealed, keyId: stored.sealed_by });
    if (pem === undefined) return undefined;
    const key = { id: stored.id, secret: createPrivateKey(pem), publicKey: stored.public_key };
    this.#opened.set(stored.id, key);
    return key;
  }
}
