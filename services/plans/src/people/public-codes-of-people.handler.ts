import { type ParsedInputOf, plansOperations, type ResultOf } from '@studieplan/contracts';
import { Handles } from '@studieplan/kit/calls';
import { Controller } from '@nestjs/common';
import { PublicCodesOfPeopleRepository } from './public-codes-of-people.repository.ts';

/** What an erasure would take from the public: asked before somebody is deleted for good. */
@Controller()
export class PublicCodesOfPeopleHandler {
  constructor(private readonly codes: PublicCodesOfPeopleRepository) {}

  @Handles(plansOperations.getUserPublicCodes)
  async getUserPublicCodes(
    input: ParsedInputOf<typeof plansOperations.getUserPublicCodes>,
  ): Promise<ResultOf<typeof plansOperations.getUserPublicCodes>> {
    const rows = await this.codes.list(input.user_ids);
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
