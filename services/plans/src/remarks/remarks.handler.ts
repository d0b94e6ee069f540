import { type ParsedInputOf, remarkOperations, type ResultOf } from '@studieplan/contracts';
import { type Call, Handles } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { Controller } from '@nestjs/common';
import { RemarkActs } from './remark-acts.service.ts';

type Operations = typeof remarkOperations;
type Input<Name extends keyof Operations> = ParsedInputOf<Operations[Name]>;
type Answer<Name extends keyof Operations> = Promise<ResultOf<Operations[Name]>>;

@Controller()
export class RemarksHandler {
  constructor(
    private readonly database: Database,
    private readonly acts: RemarkActs,
  ) {}

  @Handles(remarkOperations.listPlanRemarks)
  listPlanRemarks(input: Input<'listPlanRemarks'>, call: Call): Answer<'listPlanRemarks'> {
    return this.acts.list(input, call);
  }

  @Handles(remarkOperations.answerPlanRemark)
  answerPlanRemark(input: Input<'answerPlanRemark'>, call: Call): Answer<'answerPlanRemark'> {
    return this.database.change(call, (tx) => this.acts.answer(tx, input, call));
  }

  @Handles(remarkOperations.markPlanRemark)
  markPlanRemark(input: Input<'markPlanRemark'>, call: Call): Answer<'markPlanRemark'> {
    return this.database.change(call, (tx) => this.acts.mark(tx, input, call));
  }

  @Handles(remarkOperations.acceptPlanRemark)
  acceptPlanRemark(input: Input<'acceptPlanRemark'>, call: Call): Answer<'acceptPlanRemark'> {
    return this.database.change(call, (tx) => this.acts.accept(tx, input, call));
  }

  @Handles(remarkOperations.closePlanRemark)
  closePlanRemark(input: Input<'closePlanRemark'>, call: Call): Answer<'closePlanRemark'> {
    return this.database.change(call, (tx) => this.acts.close(tx, input, call));
  }
}
