import { plansOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { SpotChecks } from './spot-checks.service.ts';

export const SpotChecksHandler = handler(
  plansOperations,
  { database: Database, draws: SpotChecks },
  {
    listSpotChecks: ({ draws }, input, call) => draws.list(input, call),
    getSpotCheck: ({ draws }, input, call) => draws.get(input, call),
    startSpotCheck: ({ database, draws }, input, call) =>
      database.change(call, (tx) => draws.start(tx, input, call)),
    revealSpotCheck: ({ draws }, input, call) => draws.reveal(input, call),
    setSpotCheckFinding: ({ database, draws }, input, call) =>
      database.change(call, (tx) => draws.setFinding(tx, input, call)),
  },
);
