import { plansOperations } from '@studieplan/contracts';
import { type Call, Handles, type In, type Out } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { Controller } from '@nestjs/common';
import { WorkListMails } from './work-list-mails.service.ts';
import { WorkListService } from './work-list.service.ts';

@Controller()
export class WorkListHandler {
  constructor(
    private readonly database: Database,
    private readonly list: WorkListService,
    private readonly mails: WorkListMails,
  ) {}

  @Handles(plansOperations.getPlansWorkList)
  getPlansWorkList(input: In<'getPlansWorkList'>, call: Call): Promise<Out<'getPlansWorkList'>> {
    return this.list.get(input, call);
  }

  @Handles(plansOperations.getNotices)
  getNotices(_input: In<'getNotices'>, call: Call): Promise<Out<'getNotices'>> {
    return this.mails.notices(call);
  }

  @Handles(plansOperations.setNotices)
  setNotices(input: In<'setNotices'>, call: Call): Promise<Out<'setNotices'>> {
    return this.database.change(call, (tx) => this.mails.setNotices(tx, input, call));
  }
}
