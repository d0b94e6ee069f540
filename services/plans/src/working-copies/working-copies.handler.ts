import { plansOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { WorkingCopies } from './working-copies.service.ts';

export const WorkingCopiesHandler = handler(
  plansOperations,
  { database: Database, copies: WorkingCopies },
  {
    saveWorkingCopy: ({ database, copies }, input, call) =>
      database.change(call, (tx) => copies.save(tx, input, call)),
    getWorkingCopy: ({ copies }, input, call) => copies.get(input, call),
    listWorkingCopies: ({ copies }, _input, call) => copies.list(call),
    discardWorkingCopy: ({ database, copies }, input, call) =>
      database.change(call, (tx) => copies.discard(tx, input, call)),
  },
);
