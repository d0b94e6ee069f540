import { plansOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { PlanCopies } from './plan-copies.service.ts';
import { Templates } from './templates.service.ts';

export const StartingHandler = handler(
  plansOperations,
  { database: Database, copies: PlanCopies, templates: Templates },
  {
    copyPlan: ({ database, copies }, input, call) =>
      database.change(call, (tx) => copies.copy(tx, input, call)),
    markPlanTemplate: ({ database, templates }, input, call) =>
      database.change(call, (tx) => templates.mark(tx, input, call)),
    listPlanTemplates: ({ templates }, _input, call) => templates.list(call),
    getPlanTemplate: ({ templates }, input, call) => templates.get(input, call),
  },
);
