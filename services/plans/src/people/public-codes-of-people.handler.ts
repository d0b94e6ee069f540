import { type ParsedInputOf, plansOperations, type ResultOf } from '@studieplan/contracts';
import { Handles } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { Controller } from '@nestjs/common';

interface CodeRow {
  approval_link: string;
  title: string;
  version_number: number;
  approved_at: Date;
  deleted_at: Date | null;
  total: number;
}

const shownAtMost = 1_000;

/** What an erasure would take from the public: asked before somebody is deleted for good. */
@Controller()
export class PublicCodesOfPeopleHandler {
  constructor(private readonly database: Database) {}

  @Handles(plansOperations.getUserPublicCodes)
  async getUserPublicCodes(
    input: ParsedInputOf<typeof plansOperations.getUserPublicCodes>,
  ): Promise<ResultOf<typeof plansOperations.getUserPublicCodes>> {
    // The plans that `ErasureRepository.erase` deletes.
    const rows = await this.database.read<CodeRow>(
      'plans_codes_of_people',
      `SELECT v.public_code AS approval_link, v.title, v.version_number, v.approved_at, v.deleted_at,
         count(*) OVER ()::int AS total
       FROM plan_versions v JOIN plans p ON p.id = v.plan_id
       WHERE p.author_id = ANY($1::uuid[]) ORDER BY v.approved_at DESC, v.id LIMIT ${shownAtMost}`,
      [input.user_ids],
    );
    return {
      codes: rows.map(({ total: _all, approved_at, deleted_at, ...code }) => ({
        ...code,
        approved_at: approved_at.toISOString(),
        deleted_at: deleted_at?.toISOString() ?? null,
      })),
      total: rows[0]?.total ?? 0,
    };
  }
}
