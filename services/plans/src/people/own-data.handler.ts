import { plansOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { Database, ownDataPage } from '@studieplan/kit/database';
import { ownPlansData } from './own-plans-data.ts';

export const OwnDataHandler = handler(
  plansOperations,
  { database: Database },
  {
    getOwnPlansData: ({ database }, input, call) =>
      ownDataPage(database, ownPlansData, call.actor.id, input.after),
  },
);
