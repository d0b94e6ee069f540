import { type ParsedInputOf, plansOperations, type ResultOf } from '@studieplan/contracts';
import { type Call, Handles } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { Controller } from '@nestjs/common';
import { RecallsService } from './recalls.service.ts';

type Operations = typeof plansOperations;
type Input<Name extends keyof Operations> = ParsedInputOf<Operations[Name]>;
type Answer<Name extends keyof Operations> = Promise<ResultOf<Operations[Name]>>;

@Controller()
export class RecallsHandler {
  constructor(
    private readonly database: Database,
    private readonly recalls: RecallsService,
  ) {}

  @Handles(plansOperations.recallPlanVersion)
  recallPlanVersion(input: Input<'recallPlanVersion'>, call: Call): Answer<'recallPlanVersion'> {
    return this.database.change(call, (tx) => this.recalls.recall(tx, input, call));
  }

  @Handles(plansOperations.markPlanVersionSeen)
  markPlanVersionSeen(input: Input<'markPlanVersionSeen'>, call: Call): Answer<'markPlanVersionSeen'> {
    return this.database.change(call, (tx) => this.recalls.markSeen(tx, input, call));
  }

  @Handles(plansOperations.listUnseenSelfApprovals)
  listUnseenSelfApprovals(
    input: Input<'listUnseenSelfApprovals'>,
    call: Call,
  ): Answer<'listUnseenSelfApprovals'> {
    return this.recalls.listUnseen(input, call);
  }
}
