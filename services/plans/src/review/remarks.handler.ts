import { remarkOperations } from '@studieplan/contracts';
import { type Call, Handles, type In, type Out } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { Controller } from '@nestjs/common';
import { RemarkActs } from './remark-acts.service.ts';

@Controller()
export class RemarksHandler {
  constructor(
    private readonly database: Database,
    private readonly acts: RemarkActs,
  ) {}

  @Handles(remarkOperations.listPlanRemarks)
  listPlanRemarks(input: In<'listPlanRemarks'>, call: Call): Promise<Out<'listPlanRemarks'>> {
    return this.acts.list(input, call);
  }

  @Handles(remarkOperations.answerPlanRemark)
  answerPlanRemark(input: In<'answerPlanRemark'>, call: Call): Promise<Out<'answerPlanRemark'>> {
    return this.database.change(call, (tx) => this.acts.answer(tx, input, call));
  }

  @Handles(remarkOperations.markPlanRemark)
  markPlanRemark(input: In<'markPlanRemark'>, call: Call): Promise<Out<'markPlanRemark'>> {
    return this.database.change(call, (tx) => this.acts.mark(tx, input, call));
  }

  @Handles(remarkOperations.acceptPlanRemark)
  acceptPlanRemark(input: In<'acceptPlanRemark'>, call: Call): Promise<Out<'acceptPlanRemark'>> {
    return this.database.change(call, (tx) => this.acts.accept(tx, input, call));
  }

  @Handles(remarkOperations.closePlanRemark)
  closePlanRemark(input: In<'closePlanRemark'>, call: Call): Promise<Out<'closePlanRemark'>> {
    return this.database.change(call, (tx) => this.acts.close(tx, input, call));
  }
}
