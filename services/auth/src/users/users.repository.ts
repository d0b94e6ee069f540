import { events } from '@studieplan/contracts';
import { AppError, Database, record, type Tx } from '@studieplan/kit';
import { Injectable } from '@nestjs/common';
import { violatedIndex } from '../unique-violation.ts';
import { UserEntity } from './user.entity.ts';
import { personOf, type UserRow } from './user-wire.ts';

export type NewUser = Omit<UserEntity, 'session_version' | 'version' | 'created_at' | 'deleted_at'>;

const rows = `SELECT u.*, a.name AS association_name, a.organization_number
  FROM users u JOIN study_associations a ON a.id = u.study_association_id`;

@Injectable()
export class UsersRepository {
  constructor(private readonly database: Database) {}

  async findByEmail(email: string): Promise<UserRow | undefined> {
    return (
      await this.database.read<UserRow>('auth_user_by_email', `${rows} WHERE lower(u.email) = lower($1)`, [
        email,
      ])
    )[0];
  }

  async findById(id: string): Promise<UserRow | undefined> {
    return (await this.database.read<UserRow>('auth_user_by_id', `${rows} WHERE u.id = $1`, [id]))[0];
  }

  /** Active and, when asked for, pending people of one association, or of all (null); newest first. */
  list(associationId: string | null, includePending: boolean): Promise<UserRow[]> {
    return this.database.read<UserRow>(
      'auth_list_users',
      `${rows} WHERE u.deleted_at IS NULL AND ($1::uuid IS NULL OR u.study_association_id = $1)
         AND (u.status = 'active' OR ($2 AND u.status = 'pending_approval'))
       ORDER BY u.created_at DESC, u.id`,
      [associationId, includePending],
    );
  }

  /** Holds the row until the transaction ends: decisions about one person happen one after the other. */
  lock(tx: Tx, id: string): Promise<UserEntity | null> {
    return tx.findOne(UserEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  lockByEmail(tx: Tx, email: string): Promise<UserEntity | null> {
    return tx
      .createQueryBuilder(UserEntity, 'u')
      .where('lower(u.email) = lower(:email)', { email })
      .setLock('pessimistic_write')
      .getOne();
  }

  /** Adds a user and tells of it; undefined when the address is taken, also by a registration under way. */
  async insertUnlessTaken(tx: Tx, user: NewUser, requestId?: string): Promise<UserEntity | undefined> {
    const [inserted] = await tx.query<{ id: string }[]>(
      `INSERT INTO users (id, email, full_name, password_hash, role, status, study_association_id, email_verified)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (lower(email)) DO NOTHING RETURNING id`,
      [
        user.id,
        user.email,
        user.full_name,
        user.password_hash,
        user.role,
        user.status,
        user.study_association_id,
        user.email_verified,
      ],
    );
    if (!inserted) return undefined;
    const stored = await tx.findOneByOrFail(UserEntity, { id: user.id });
    await record(tx, events.personChanged, personOf(stored), requestId);
    return stored;
  }

  /** Writes a locked user's changes and tells of them; EMAIL_TAKEN when the new address is somebody else's. */
  async update(
    tx: Tx,
    user: UserEntity,
    changes: Partial<UserEntity>,
    requestId: string,
  ): Promise<UserEntity> {
    const changed: UserEntity = { ...user, ...changes, version: user.version + 1 };
    try {
      await tx.update(UserEntity, { id: user.id }, { ...changes, version: changed.version });
    } catch (error) {
      if (violatedIndex(error) !== 'users_email') throw error;
      throw new AppError('EMAIL_TAKEN', { fields: { email: 'E-postadressen er allerede i bruk.' } });
    }
    await record(tx, events.personChanged, personOf(changed), requestId);
    return changed;
  }
}
