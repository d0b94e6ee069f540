import { plansOperations, type ParsedInputOf, type ResultOf } from '@studieplan/contracts';
import { type Call, Handles } from '@studieplan/kit/calls';
import { Database, ownDataPage } from '@studieplan/kit/database';
import { Controller } from '@nestjs/common';
import { ownPlansData } from './own-plans-data.ts';

type Operations = typeof plansOperations;

@Controller()
export class OwnDataHandler {
  constructor(private readonly database: Database) {}

  @Handles(plansOperations.getOwnPlansData)
  getOwnPlansData(
    input: ParsedInputOf<Operations['getOwnPlansData']>,
    call: Call,
  ): Promise<ResultOf<Operations['getOwnPlansData']>> {
    return ownDataPage(this.database, ownPlansData, call.actor.id, input.after);
  }
}
