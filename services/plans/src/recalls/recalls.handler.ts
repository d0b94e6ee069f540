import { plansOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { RecallsService } from './recalls.service.ts';

export const RecallsHandler = handler(
  plansOperations,
  { database: Database, recalls: RecallsService },
  {
    recallPlanVersion: ({ database, recalls }, input, call) =>
      database.change(call, (tx) => recalls.recall(tx, input, call)),
    markPlanVersionSeen: ({ database, recalls }, input, call) =>
      database.change(call, (tx) => recalls.markSeen(tx, input, call)),
    listUnseenSelfApprovals: ({ recalls }, input, call) => recalls.listUnseen(input, call),
  },
);
