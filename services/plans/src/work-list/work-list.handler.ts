import { plansOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { WorkListMails } from './work-list-mails.service.ts';
import { WorkListService } from './work-list.service.ts';

export const WorkListHandler = handler(
  plansOperations,
  { database: Database, list: WorkListService, mails: WorkListMails },
  {
    getPlansWorkList: ({ list }, input, call) => list.get(input, call),
    getNotices: ({ mails }, _input, call) => mails.notices(call),
    setNotices: ({ database, mails }, input, call) =>
      database.change(call, (tx) => mails.setNotices(tx, input, call)),
  },
);
