import { command, Database, only, rowBy, statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';

export type KeyUse = 'credentials' | 'log';

export interface StoredKey {
  /** `2026-1`, or `log-2026-1`: what stands behind the # in did.json. */
  id: string;
  use: KeyUse;
  app_env: string;
  public_key: Buffer;
  sealed: string;
  sealed_by: string;
  valid_from: Date;
  valid_until: Date | null;
}

const proofKeys = statement<StoredKey>('SELECT * FROM signing_keys ORDER BY valid_from, id');
const insert = statement(`
  INSERT INTO signing_keys (id, use, app_env, public_key, sealed, sealed_by, valid_from)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`);
const nextId = statement<{ next: number }>(`
  SELECT coalesce(max(substr(id, length($1) + 1)::int), 0) + 1 AS next FROM signing_keys
  WHERE use = $2 AND starts_with(id, $1)`);

@Injectable()
export class SigningKeysRepository {
  constructor(private readonly database: Database) {}

  /** Every key ever, oldest first. */
  all(): Promise<StoredKey[]> {
    return this.database.read(proofKeys);
  }

  readonly current = rowBy<StoredKey, [use: KeyUse]>(
    'SELECT * FROM signing_keys WHERE use = $1 AND valid_until IS NULL',
  );

  readonly close = command<[id: string, at: Date]>('UPDATE signing_keys SET valid_until = $2 WHERE id = $1');

  async insert(tx: Tx, key: StoredKey): Promise<void> {
    await insert.run(tx, [
      key.id,
      key.use,
      key.app_env,
      key.public_key,
      key.sealed,
      key.sealed_by,
      key.valid_from,
    ]);
  }

  readonly sealAnew = command<[id: string, sealed: string, sealedBy: string]>(
    'UPDATE signing_keys SET sealed = $2, sealed_by = $3 WHERE id = $1',
  );

  /** The next free id of the year. */
  async nextId(tx: Tx, use: KeyUse, year: number): Promise<string> {
    const start = `${use === 'log' ? 'log-' : ''}${year}-`;
    return `${start}${only(await nextId.run(tx, [start, use])).next}`;
  }
}
