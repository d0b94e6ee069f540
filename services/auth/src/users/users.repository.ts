import { errors, events, SYSTEMADMIN_ID } from '@studieplan/contracts';
import { AppError, type In } from '@studieplan/kit/calls';
import { anyRow, Database, statement, type Tx } from '@studieplan/kit/database';
import { record, recordAll } from '@studieplan/kit/events';
import { Injectable } from '@nestjs/common';
import { Any, Raw } from 'typeorm';
import { violatedIndex } from '../unique-violation.ts';
import { UserEntity } from './user.entity.ts';
import { personOf, type UserRow } from './user-wire.ts';

export type NewUser = Pick<
  UserEntity,
  | 'id'
  | 'email'
  | 'full_name'
  | 'password_hash'
  | 'role'
  | 'status'
  | 'study_association_id'
  | 'email_verified'
>;

const rows = `SELECT u.*, a.name AS association_name, a.organization_number,
    (SELECT c.email FROM address_claims c WHERE c.user_id = u.id AND c.kind = 'change' AND c.used_at IS NULL
       AND c.expires_at > now()) AS pending_email
  FROM users u JOIN study_associations a ON a.id = u.study_association_id`;

/** Pending people of one answer: with the longest names they and a page of active ones fit into a reply. */
const pendingShown = 1_500;

/** Norwegian order in the database's own: æ, ø and å after z (index users_name). */
const inOrder = (column: string) => `translate(lower(${column}), 'æäøöå', '{{||}')`;

/** Which of the active people: by name, address or association anywhere, and by role; newest first unless sorted otherwise. */
type UserQuery = Pick<In<'getUsers'>, 'search' | 'role' | 'sort' | 'descending' | 'offset' | 'limit'>;

const matching = `${rows} WHERE u.deleted_at IS NULL AND u.status = 'active'
  AND ($1::uuid IS NULL OR u.study_association_id = $1)
  AND (u.full_name ILIKE $2 OR u.email ILIKE $2 OR a.name ILIKE $2)
  AND ($3::text IS NULL OR u.role = $3)`;

const bothWays = (order: string) => ({
  up: statement<UserRow>(`${matching} ORDER BY ${order} ASC, u.id LIMIT $4 OFFSET $5`),
  down: statement<UserRow>(`${matching} ORDER BY ${order} DESC, u.id LIMIT $4 OFFSET $5`),
});
const listActiveBy = {
  full_name: bothWays(inOrder('u.full_name')),
  email: bothWays('lower(u.email)'),
  created_at: bothWays('u.created_at'),
  study_association_name: bothWays(inOrder('a.name')),
};
const countActive = statement<{ n: number }>(`SELECT count(*)::int AS n FROM (${matching}) AS matching`);
const userByEmail = statement<UserRow>(`${rows} WHERE lower(u.email) = lower($1)`);
const userById = statement<UserRow>(`${rows} WHERE u.id = $1`);
const listPendingUsers = statement<UserRow>(`
  SELECT * FROM (
    ${rows} WHERE u.deleted_at IS NULL AND u.status = 'pending_approval'
      AND ($1::uuid IS NULL OR u.study_association_id = $1)
    ORDER BY u.id IS NOT DISTINCT FROM $2::uuid DESC, u.email_verified DESC, u.created_at DESC, u.id LIMIT ${pendingShown}
  ) AS pending ORDER BY id IS NOT DISTINCT FROM $2::uuid DESC, created_at DESC, id`);
const listDeletedUsers = statement<UserRow>(
  `${rows} WHERE u.deleted_at IS NOT NULL ORDER BY u.deleted_at DESC, u.id`,
);
const listAssociationUsers = statement<UserRow>(
  `${rows} WHERE u.study_association_id = $1 ORDER BY ${inOrder('u.full_name')}, u.id`,
);
const consequences = statement<{ sessions: number; other_administrators: number }>(`
  SELECT
    (SELECT count(*)::int FROM sessions s WHERE s.user_id = u.id AND s.session_version = u.session_version
      AND NOT s.limited AND s.expires_at > now()) AS sessions,
    (SELECT count(*)::int FROM users a WHERE a.study_association_id = u.study_association_id AND a.id <> u.id
      AND a.role = 'admin' AND a.status = 'active' AND a.deleted_at IS NULL) AS other_administrators
  FROM users u WHERE u.id = $1`);
const listDeciders = statement<UserEntity>(`
  SELECT * FROM users WHERE study_association_id = $1 AND id <> $2 AND role = 'admin' AND status = 'active'
    AND deleted_at IS NULL ORDER BY id LIMIT 200`);
const move = statement(`
  UPDATE users SET study_association_id = $2, session_version = session_version + 1, version = version + 1
  WHERE id = ANY($1)`);
const forgetApprover = statement('UPDATE users SET approved_by = NULL WHERE approved_by = ANY($1)');
const deleteAll = statement('DELETE FROM users WHERE id = ANY($1)');
const insertUnlessTaken = statement<UserEntity>(`
  INSERT INTO users (id, email, full_name, password_hash, role, status, study_association_id, email_verified)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (lower(email)) DO NOTHING RETURNING *`);

const forUpdate = { mode: 'pessimistic_write' } as const;

@Injectable()
export class UsersRepository {
  constructor(private readonly database: Database) {}

  async findByEmail(email: string): Promise<UserRow | undefined> {
    return (await this.database.read(userByEmail, [email]))[0];
  }

  async findById(id: string): Promise<UserRow | undefined> {
    return (await this.database.read(userById, [id]))[0];
  }

  /** Where somebody is logged in, and how many others administer the same association. */
  async consequences(id: string) {
    return (await this.database.read(consequences, [id]))[0];
  }

  /** Active people that match, in one association or in all (null): one page, with their number whatever the page. */
  async listActive(
    associationId: string | null,
    { search = '', role, sort, descending = sort === undefined, offset = 0, limit }: UserQuery,
  ): Promise<{ users: UserRow[]; total: number }> {
    const values = [associationId, `%${search.replace(/[\\%_]/g, '\\$&')}%`, role];
    const list = listActiveBy[sort ?? 'created_at'][descending ? 'down' : 'up'];
    const [users, counted] = await Promise.all([
      this.database.read(list, [...values, limit, offset]),
      limit === undefined ? undefined : this.database.read(countActive, values),
    ]);
    return { users, total: counted?.[0]?.n ?? users.length };
  }

  /**
   * Everybody who waits for approval, in one association or in all (null); newest first. Anybody can register: of more
   * than one answer holds, those come who have verified their address, then the newest. `first`: somebody among them who
   * must not be cut off.
   */
  listPending(associationId: string | null, first?: string): Promise<UserRow[]> {
    return this.database.read(listPendingUsers, [associationId, first ?? null]);
  }

  /** Deactivated people, the last deactivated first. */
  listDeleted(): Promise<UserRow[]> {
    return this.database.read(listDeletedUsers);
  }

  /** Everybody of an association, whatever the status. */
  listOfAssociation(associationId: string): Promise<UserRow[]> {
    return this.database.read(listAssociationUsers, [associationId]);
  }

  /** Whom a fact names as `administrators`: the association's, else the systemadmin, never whoever did it. */
  async listDeciders(tx: Tx, associationId: string, actorId: string): Promise<UserEntity[]> {
    const administrators = await listDeciders.run(tx, [associationId, actorId]);
    if (administrators.length > 0 || actorId === SYSTEMADMIN_ID) return administrators;
    return tx.findBy(UserEntity, { id: SYSTEMADMIN_ID });
  }

  /** Whether somebody has this address. */
  readonly hasEmail = anyRow<[email: string]>('SELECT 1 FROM users WHERE lower(email) = lower($1)');

  /** Holds the row until the transaction ends: decisions about one person happen one after the other. */
  lock(tx: Tx, id: string): Promise<UserEntity | null> {
    return tx.findOne(UserEntity, { where: { id }, lock: forUpdate });
  }

  /** Locked in one order, so that two such calls cannot deadlock; USER_NOT_FOUND when one of them does not exist. */
  async lockAll(tx: Tx, ids: string[]): Promise<UserEntity[]> {
    const users = await tx.find(UserEntity, {
      where: { id: Any(ids) },
      order: { id: 'ASC' },
      lock: forUpdate,
    });
    if (users.length < new Set(ids).size) throw new AppError('USER_NOT_FOUND');
    return users;
  }

  /** Gives locked people another association, ends what their tokens say, and tells of each. */
  async move(tx: Tx, users: UserEntity[], associationId: string, requestId: string): Promise<void> {
    await move.run(tx, [users.map(({ id }) => id), associationId]);
    const people = users.map((user) =>
      personOf({ ...user, study_association_id: associationId, version: user.version + 1 }),
    );
    await recordAll(tx, events.personChanged, people, requestId);
  }

  /** Removes people with all that hangs on them (sessions, links, codes, devices); approvals by them keep the name alone. */
  async delete(tx: Tx, ids: string[]): Promise<void> {
    await forgetApprover.run(tx, [ids]);
    await deleteAll.run(tx, [ids]);
  }

  lockByEmail(tx: Tx, email: string): Promise<UserEntity | null> {
    const same = Raw((column) => `lower(${column}) = lower(:email)`, { email });
    return tx.findOne(UserEntity, { where: { email: same }, lock: forUpdate });
  }

  /** Adds a user and tells of it; undefined when the address is taken, also by a registration under way. */
  async insertUnlessTaken(tx: Tx, user: NewUser, requestId?: string): Promise<UserEntity | undefined> {
    const { id, email, full_name, password_hash, role, status, study_association_id, email_verified } = user;
    const values = [id, email, full_name, password_hash, role, status, study_association_id, email_verified];
    const [stored] = await insertUnlessTaken.run(tx, values);
    if (!stored) return undefined;
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
      throw new AppError('EMAIL_TAKEN', { fields: { email: errors.EMAIL_TAKEN.text } });
    }
    await record(tx, events.personChanged, personOf(changed), requestId);
    return changed;
  }
}
