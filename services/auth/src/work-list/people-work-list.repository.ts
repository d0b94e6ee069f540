import { workListPage } from '@studieplan/contracts';
import { Database, statement } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import type { UserEntity } from '../users/user.entity.ts';

export type WaitingUser = Pick<
  UserEntity,
  'id' | 'full_name' | 'email' | 'email_verified' | 'was_active' | 'created_at'
> & { association_name: string | null };

const everybody = '$1::uuid IS NULL';
const scopes = {
  association: 'u.study_association_id = $1',
  rest: `${everybody} AND NOT EXISTS (SELECT FROM users AS a
    WHERE a.study_association_id = u.study_association_id AND a.role = 'admin' AND a.status = 'active'
      AND a.deleted_at IS NULL)`,
  all: everybody,
};
/** Whose: an association's, those of associations without an administrator, or everybody's. */
export type PeopleScope = { kind: keyof typeof scopes; association: string | null };

const waiting = `u.status = 'pending_approval' AND u.deleted_at IS NULL`;

const byScope = <T>(make: (kind: PeopleScope['kind']) => T) => ({
  association: make('association'),
  rest: make('rest'),
  all: make('all'),
});

const pages = byScope((kind) =>
  statement<WaitingUser>(`
    SELECT u.id, u.full_name, u.email, u.email_verified, u.was_active, u.created_at, a.name AS association_name
    FROM users AS u LEFT JOIN study_associations AS a ON a.id = u.study_association_id
    WHERE ${waiting} AND ${scopes[kind]}
      AND ($2::uuid IS NULL OR (u.created_at, u.id) > (SELECT created_at, id FROM users WHERE id = $2))
    ORDER BY u.created_at, u.id LIMIT ${workListPage + 1}`),
);
const counts = byScope((kind) =>
  statement<{ total: number }>(
    `SELECT count(*)::int AS total FROM users AS u WHERE ${waiting} AND ${scopes[kind]}`,
  ),
);

/** Who waits to be let in, oldest first, a page at a time. */
@Injectable()
export class PeopleWorkListRepository {
  constructor(private readonly database: Database) {}

  /** One more than a page where there is another; `after` is the last person of the page before. */
  page(scope: PeopleScope, after?: string): Promise<WaitingUser[]> {
    return this.database.read(pages[scope.kind], [scope.association, after ?? null]);
  }

  async count(scope: PeopleScope): Promise<number> {
    return (await this.database.read(counts[scope.kind], [scope.association]))[0]?.total ?? 0;
  }
}
