import type { In, Out } from '@studieplan/kit/calls';
import { Database, statement } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import type { VersionEntity } from '../plans/version.entity.ts';

type CodeRow = Pick<
  VersionEntity,
  'title' | 'version_number' | 'approved_at' | 'deleted_at' | 'withdrawn'
> & { approval_link: string; total: number };

const shownAtMost = 1_000;

/** Of the plans that `ErasureRepository.erase` deletes; newest first, each with the number of all. */
const codesOfPeople = statement<CodeRow>(`
  SELECT v.public_code AS approval_link, v.title, v.version_number, v.approved_at, v.deleted_at, v.withdrawn,
    count(*) OVER ()::int AS total
  FROM plan_versions v JOIN plans p ON p.id = v.plan_id
  WHERE p.author_id = ANY($1::uuid[]) ORDER BY v.approved_at DESC, v.id LIMIT ${shownAtMost}`);

const plansOfPeople = statement<{ plans: number }>(
  'SELECT count(*)::int AS plans FROM plans WHERE author_id = ANY($1::uuid[])',
);

/** What an erasure would take from the public, as the call answers: asked before somebody is deleted for good. */
@Injectable()
export class PublicCodesOfPeople {
  constructor(private readonly database: Database) {}

  async list({ user_ids }: In<'getUserPublicCodes'>): Promise<Out<'getUserPublicCodes'>> {
    const [rows, [counted]] = await Promise.all([
      this.database.read(codesOfPeople, [user_ids]),
      this.database.read(plansOfPeople, [user_ids]),
    ]);
    return {
      codes: rows.map(({ total: _all, approved_at, deleted_at, ...code }) => ({
        ...code,
        approved_at: approved_at.toISOString(),
        deleted_at: deleted_at?.toISOString() ?? null,
      })),
      total: rows[0]?.total ?? 0,
      plans: counted?.plans ?? 0,
    };
  }
}
