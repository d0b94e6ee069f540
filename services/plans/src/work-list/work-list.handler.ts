import { type ParsedInputOf, plansOperations, type ResultOf } from '@studieplan/contracts';
import { type Call, Handles } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { Controller } from '@nestjs/common';
import { WorkListMails } from './work-list-mails.service.ts';
import { WorkListService } from './work-list.service.ts';

type Operations = typeof plansOperations;

@Controller()
export class WorkListHandler {
  constructor(
    private readonly database: Database,
    private readonly list: WorkListService,
    private readonly mails: WorkListMails,
  ) {}

  @Handles(plansOperations.getPlansWorkList)
  getPlansWorkList(
    input: ParsedInputOf<Operations['getPlansWorkList']>,
    call: Call,
  ): Promise<ResultOf<Operations['getPlansWorkList']>> {
    return this.list.get(input, call);
  }

  @Handles(plansOperations.getNotices)
  getNotices(
    _input: ParsedInputOf<Operations['getNotices']>,
    call: Call,
  ): Promise<ResultOf<Operations['getNotices']>> {
    return this.mails.notices(call);
  }

  @Handles(plansOperations.setNotices)
  setNotices(
    input: ParsedInputOf<Operations['setNotices']>,
    call: Call,
  ): Promise<ResultOf<Operations['setNotices']>> {
    return this.database.change(call, (tx) => this.mails.setNotices(tx, input, call));
  }
}
