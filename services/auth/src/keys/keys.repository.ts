import { Database, statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { SigningKeyEntity } from './signing-key.entity.ts';

interface SealedKey {
  kid: string;
  sealed_private_pem: string;
  created_at: Date;
}

const listSigningKeys = statement<Pick<SigningKeyEntity, 'kid' | 'public_pem'>>(
  'SELECT kid, public_pem FROM signing_keys ORDER BY created_at DESC, kid',
);
const listSealed = statement<SealedKey>(
  'SELECT kid, sealed_private_pem, created_at FROM signing_keys ORDER BY created_at DESC, kid',
);
const removeBefore = statement(
  'DELETE FROM signing_keys WHERE created_at < (SELECT created_at FROM signing_keys WHERE kid = $1)',
);

@Injectable()
export class KeysRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  list(): Promise<Pick<SigningKeyEntity, 'kid' | 'public_pem'>[]> {
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

  async insert(tx: Tx, key: SigningKeyEntity): Promise<void> {
    await tx.insert(SigningKeyEntity, key);
  }
}
