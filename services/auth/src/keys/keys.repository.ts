import { command, Database, rowsBy, statement, type Tx } from '@studieplan/kit/database';
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
  readonly listSealed = rowsBy<SealedKey>(
    'SELECT kid, sealed_private_pem, created_at FROM signing_keys ORDER BY created_at DESC, kid',
  );

  /** Removes the keys that are older than `kid`. */
  readonly removeBefore = command<[kid: string]>(
    'DELETE FROM signing_keys WHERE created_at < (SELECT created_at FROM signing_keys WHERE kid = $1)',
  );

  async insert(tx: Tx, key: PublicKey & SealedKey): Promise<void> {
    await insert.run(tx, [key.kid, key.public_pem, key.sealed_private_pem, key.created_at]);
  }
}
