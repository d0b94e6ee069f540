import { plansOperations } from '@studieplan/contracts';
import { type Call, Handles, type In, type Out } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { Controller } from '@nestjs/common';
import { WorkingCopies } from './working-copies.service.ts';

@Controller()
export class WorkingCopiesHandler {
  constructor(
    private readonly database: Database,
    private readonly copies: WorkingCopies,
  ) {}

  @Handles(plansOperations.saveWorkingCopy)
  saveWorkingCopy(input: In<'saveWorkingCopy'>, call: Call): Promise<Out<'saveWorkingCopy'>> {
    return this.database.change(call, (tx) => this.copies.save(tx, input, call));
  }

  @Handles(plansOperations.getWorkingCopy)
  getWorkingCopy(input: In<'getWorkingCopy'>, call: Call): Promise<Out<'getWorkingCopy'>> {
    return this.copies.get(input, call);
  }

  @Handles(plansOperations.listWorkingCopies)
  listWorkingCopies(_input: In<'listWorkingCopies'>, call: Call): Promise<Out<'listWorkingCopies'>> {
    return this.copies.list(call);
  }

  @Handles(plansOperations.discardWorkingCopy)
  discardWorkingCopy(input: In<'discardWorkingCopy'>, call: Call): Promise<Out<'discardWorkingCopy'>> {
    return this.database.change(call, (tx) => this.copies.discard(tx, input, call));
  }
}
