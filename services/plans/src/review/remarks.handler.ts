import { remarkOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { RemarkActs } from './remark-acts.service.ts';

export const RemarksHandler = handler(
  remarkOperations,
  { database: Database, acts: RemarkActs },
  {
    listAskedOfMe: ({ acts }, _input, call) => acts.asked(call),
    listPlanRemarks: ({ acts }, input, call) => acts.list(input, call),
    answerPlanRemark: ({ database, acts }, input, call) =>
      database.change(call, (tx) => acts.answer(tx, input, call)),
    markPlanRemark: ({ database, acts }, input, call) =>
      database.change(call, (tx) => acts.mark(tx, input, call)),
    acceptPlanRemark: ({ database, acts }, input, call) =>
      database.change(call, (tx) => acts.accept(tx, input, call)),
    closePlanRemark: ({ database, acts }, input, call) =>
      database.change(call, (tx) => acts.close(tx, input, call)),
  },
);
