import { Database, type Tx } from '@studieplan/kit';
import { Injectable } from '@nestjs/common';
import { SigningKeyEntity } from './signing-key.entity.ts';

@Injectable()
export class KeysRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  list(): Promise<Pick<SigningKeyEntity, 'kid' | 'public_pem'>[]> {
    return this.database.read(
      'auth_list_signing_keys',
      'SELECT kid, public_pem FROM signing_keys ORDER BY created_at DESC, kid',
    );
  }

  listSealed(tx: Tx): Promise<SigningKeyEntity[]> {
    return tx.find(SigningKeyEntity, { order: { created_at: 'DESC' } });
  }

  async insert(tx: Tx, key: Omit<SigningKeyEntity, 'created_at'>): Promise<void> {
    await tx.insert(SigningKeyEntity, key);
  }
}
