import { plansOperations } from '@studieplan/contracts';
import { type Call, Handles, type In, type Out } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { Controller } from '@nestjs/common';
import { RecallsService } from './recalls.service.ts';

@Controller()
export class RecallsHandler {
  constructor(
    private readonly database: Database,
    private readonly recalls: RecallsService,
  ) {}

  @Handles(plansOperations.recallPlanVersion)
  recallPlanVersion(input: In<'recallPlanVersion'>, call: Call): Promise<Out<'recallPlanVersion'>> {
    return this.database.change(call, (tx) => this.recalls.recall(tx, input, call));
  }

  @Handles(plansOperations.markPlanVersionSeen)
  markPlanVersionSeen(input: In<'markPlanVersionSeen'>, call: Call): Promise<Out<'markPlanVersionSeen'>> {
    return this.database.change(call, (tx) => this.recalls.markSeen(tx, input, call));
  }

  @Handles(plansOperations.listUnseenSelfApprovals)
  listUnseenSelfApprovals(
    input: In<'listUnseenSelfApprovals'>,
    call: Call,
  ): Promise<Out<'listUnseenSelfApprovals'>> {
    return this.recalls.listUnseen(input, call);
  }
}
