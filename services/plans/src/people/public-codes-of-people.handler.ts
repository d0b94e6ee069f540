import { plansOperations } from '@studieplan/contracts';
import { Handles, type In, type Out } from '@studieplan/kit/calls';
import { Controller } from '@nestjs/common';
import { PublicCodesOfPeopleRepository } from './public-codes-of-people.repository.ts';

/** What an erasure would take from the public: asked before somebody is deleted for good. */
@Controller()
export class PublicCodesOfPeopleHandler {
  constructor(private readonly codes: PublicCodesOfPeopleRepository) {}

  @Handles(plansOperations.getUserPublicCodes)
  async getUserPublicCodes(input: In<'getUserPublicCodes'>): Promise<Out<'getUserPublicCodes'>> {
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
