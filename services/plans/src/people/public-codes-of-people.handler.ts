import { plansOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { PublicCodesOfPeopleRepository } from './public-codes-of-people.repository.ts';

/** What an erasure would take from the public: asked before somebody is deleted for good. */
export const PublicCodesOfPeopleHandler = handler(
  plansOperations,
  { codes: PublicCodesOfPeopleRepository },
  {
    getUserPublicCodes: async ({ codes }, input) => {
      const { user_ids } = input;
      const [rows, plans] = await Promise.all([codes.list(user_ids), codes.plans(user_ids)]);
      return {
        codes: rows.map(({ total: _all, approved_at, deleted_at, ...code }) => ({
          ...code,
          approved_at: approved_at.toISOString(),
          deleted_at: deleted_at?.toISOString() ?? null,
        })),
        total: rows[0]?.total ?? 0,
        plans,
      };
    },
  },
);
