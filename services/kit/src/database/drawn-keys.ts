import { randomBytes } from 'node:crypto';
import type { DatabaseConfig } from '../process/config.ts';
import type { Logger } from '../process/logging.ts';
import { Keyring } from '../secrets/keyring.ts';
import { keyFor, type KeyPurpose } from '../secrets/secrets.ts';
import type { DataRules } from './data-rules.ts';
import type { Database, Tx } from './database.ts';
import { statement } from './statement.ts';

/** The table of a service that keeps keyed digests; its migration makes it. */
export const drawnKeysTable = `
  -- Keys of digests, drawn once and sealed: another SECRET_KEY leaves them as they are.
  CREATE TABLE drawn_keys (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    purpose text NOT NULL,
    -- Empty until the service, which has SECRET_KEY, has sealed the key that was derived from it before.
    sealed text NOT NULL DEFAULT '',
    sealed_by text NOT NULL DEFAULT '',
    drawn_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (id, sealed_by)
  );
`;

/** Says that digests exist already, whose key is the derived one: for the migration that makes the table. */
export const derivedBefore = (purposes: readonly KeyPurpose[], existing: readonly string[]) => `
  INSERT INTO drawn_keys (purpose)
  SELECT purpose FROM unnest(ARRAY[${purposes.map((purpose) => `'${purpose}'`).join(', ')}]) AS purpose
  WHERE ${existing.map((table) => `EXISTS (SELECT FROM ${table})`).join(' OR ')};
`;

/** What the owner of such a table says of it: no restore takes a key away, by which digests of the present are found. */
export const drawnKeysRule: DataRules['tables'][string] = {
  restore: 'merge',
  impersonal: ['id', 'purpose', 'sealed', 'sealed_by', 'drawn_at'],
};

interface StoredKey {
  id: string;
  purpose: KeyPurpose;
  sealed: string;
  sealed_by: string;
}

/** A key of 32 bytes, and the id that digests name it by. */
export interface DrawnKey {
  id: string;
  key: Uint8Array;
}

const lock = statement(`SELECT pg_advisory_xact_lock(hashtext('drawn_keys'))`, 'drawn_keys');
const stored = statement<StoredKey>(
  'SELECT id, purpose, sealed, sealed_by FROM drawn_keys WHERE purpose = ANY($1) ORDER BY drawn_at, id',
  'drawn_keys',
);
const draw = statement<{ id: string }>(
  'INSERT INTO drawn_keys (purpose, sealed, sealed_by) VALUES ($1, $2, $3) RETURNING id',
  'drawn_keys',
);
const sealAnew = statement(
  `WITH gone AS (DELETE FROM drawn_keys WHERE id = $1 RETURNING purpose, drawn_at)
   INSERT INTO drawn_keys (id, purpose, sealed, sealed_by, drawn_at)
   SELECT $1, purpose, $2, $3, min(drawn_at) FROM gone GROUP BY purpose`,
  'drawn_keys',
);

/**
 * Keys of digests that must mean the same for good: drawn at random at the first start, sealed by SECRET_KEY, and sealed
 * anew when that is replaced. There are several of a purpose where a restore brought another system's beside this one's,
 * or where one cannot be opened: the oldest that opens makes new digests, each finds its own.
 */
export class DrawnKeys {
  readonly #keys = new Map<KeyPurpose, DrawnKey[]>();

  /** Opens, seals and draws what a service needs, before it begins. */
  static async open(
    database: Database,
    config: DatabaseConfig,
    log: Logger,
    purposes: readonly KeyPurpose[],
  ): Promise<DrawnKeys> {
    const keys = new DrawnKeys();
    if (purposes.length === 0) return keys;
    const opening = new Opening(config, log);
    await database.transaction(async (tx) => {
      await lock.run(tx);
      const rows = await stored.run(tx, [purposes]);
      for (const purpose of purposes) keys.#keys.set(purpose, await opening.keysOf(tx, purpose, rows));
    });
    return keys;
  }

  /** Every key of a purpose that opens, the one that makes new digests first. */
  all(purpose: KeyPurpose): readonly DrawnKey[] {
    const keys = this.#keys.get(purpose);
    if (!keys) throw new Error(`the service declares no key for ${purpose}`);
    return keys;
  }

  current(purpose: KeyPurpose): DrawnKey {
    return this.all(purpose)[0] as DrawnKey;
  }
}

class Opening {
  readonly #keyring: Keyring;
  /** Of the release before, which derived its keys: the first start with another SECRET_KEY names the one before. */
  readonly #before: string;

  constructor(
    config: DatabaseConfig,
    private readonly log: Logger,
  ) {
    this.#keyring = new Keyring(config);
    this.#before = config.SECRET_KEY_PREVIOUS ?? config.SECRET_KEY;
  }

  async keysOf(tx: Tx, purpose: KeyPurpose, rows: readonly StoredKey[]): Promise<DrawnKey[]> {
    const keys: DrawnKey[] = [];
    const own = rows.filter((row) => row.purpose === purpose);
    for (const id of new Set(own.map((row) => row.id))) {
      const sealings = own.filter((row) => row.id === id);
      const key = this.#opened(purpose, sealings);
      if (!key) {
        this.log.error(
          { key: id, purpose },
          'nøkkelen til avtrykk av tekster kan ikke åpnes: oppgi forrige nøkkel i SECRET_KEY_PREVIOUS',
        );
        continue;
      }
      keys.push({ id, key });
      await this.#sealAnew(tx, purpose, { id, key }, sealings);
    }
    return keys.length > 0 ? keys : [await this.#drawn(tx, purpose)];
  }

  #opened(purpose: KeyPurpose, sealings: readonly StoredKey[]): Buffer | undefined {
    for (const { sealed, sealed_by } of sealings) {
      if (sealed_by === '') return keyFor(this.#before, purpose);
      const text = this.#keyring.open(purpose, { sealed, keyId: sealed_by });
      if (text !== undefined) return Buffer.from(text, 'base64url');
    }
    return undefined;
  }

  async #sealAnew(tx: Tx, purpose: KeyPurpose, { id, key }: DrawnKey, sealings: readonly StoredKey[]) {
    const [only] = sealings;
    if (sealings.length === 1 && only?.sealed_by === this.#keyring.currentId(purpose)) return;
    const { sealed, keyId } = this.#keyring.seal(purpose, Buffer.from(key).toString('base64url'));
    await sealAnew.run(tx, [id, sealed, keyId]);
  }

  async #drawn(tx: Tx, purpose: KeyPurpose): Promise<DrawnKey> {
    const key = randomBytes(32);
    const { sealed, keyId } = this.#keyring.seal(purpose, key.toString('base64url'));
    const [row] = await draw.run(tx, [purpose, sealed, keyId]);
    return { id: (row as { id: string }).id, key };
  }
}
