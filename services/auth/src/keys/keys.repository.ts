import { Database, statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';

interface PublicKey {
  kid: string;
  public_pem: string;
}
interface SealedKey {
  kid: string;
  sealed_private_pem: string;
  created_at: Date;
}

const listSigningKeys = statement<PublicKey>(
  'SELECT kid, public_pem FROM signing_keys ORDER BY created_at DESC, kid',
);
const listSealed = statement<SealedKey>(
  'SELECT kid, sealed_private_pem, created_at FROM signing_keys ORDER BY created_at DESC, kid',
);
const removeBefore = statement(
  'DELETE FROM signing_keys WHERE created_at < (SELECT created_at FROM signing_keys WHERE kid = $1)',
);
const insert = statement(
  'INSERT INTO signing_keys (kid, public_pem, sealed_private_pem, created_at) VALUES ($1, $2, $3, $4)',
);

@Injectable()
export class KeysRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  list(): Promise<PublicKey[]> {
    return this.database.read(listSigningKeys);
  }

  /** Newest first. */
  listSealed(tx: Tx): Promise<SealedKey[]> {
    return listSealed.run(tx);
  }

  /** Removes the keys that are older than `kid`. */
  async removeBefore(tx: Tx, kid: string): Promise<void> {
    await removeBefore.run(tx, [kid]);
  }

  async insert(tx: Tx, key: PublicKey & SealedKey): Promise<void> {
    await insert.run(tx, [key.kid, key.public_pem, key.sealed_private_pem, key.created_at]);
  }
}
