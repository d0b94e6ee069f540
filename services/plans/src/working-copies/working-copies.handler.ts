import { type ParsedInputOf, plansOperations, type ResultOf } from '@studieplan/contracts';
import { type Call, Handles } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { Controller } from '@nestjs/common';
import { WorkingCopies } from './working-copies.service.ts';

type Operations = typeof plansOperations;
type Input<Name extends keyof Operations> = ParsedInputOf<Operations[Name]>;
type Answer<Name extends keyof Operations> = Promise<ResultOf<Operations[Name]>>;

@Controller()
export class WorkingCopiesHandler {
  constructor(
    private readonly database: Database,
    private readonly copies: WorkingCopies,
  ) {}

  @Handles(plansOperations.saveWorkingCopy)
  saveWorkingCopy(input: Input<'saveWorkingCopy'>, call: Call): Answer<'saveWorkingCopy'> {
    return this.database.change(call, (tx) => this.copies.save(tx, input, call));
  }

  @Handles(plansOperations.getWorkingCopy)
  getWorkingCopy(input: Input<'getWorkingCopy'>, call: Call): Answer<'getWorkingCopy'> {
    return this.copies.get(input, call);
  }

  @Handles(plansOperations.listWorkingCopies)
  listWorkingCopies(_input: Input<'listWorkingCopies'>, call: Call): Answer<'listWorkingCopies'> {
    return this.copies.list(call);
  }

  @Handles(plansOperations.discardWorkingCopy)
  discardWorkingCopy(input: Input<'discardWorkingCopy'>, call: Call): Answer<'discardWorkingCopy'> {
    return this.database.change(call, (tx) => this.copies.discard(tx, input, call));
  }
}
