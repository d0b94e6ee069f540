import { plansOperations } from '@studieplan/contracts';
import { type Call, Handles, type In, type Out } from '@studieplan/kit/calls';
import { Database, ownDataPage } from '@studieplan/kit/database';
import { Controller } from '@nestjs/common';
import { ownPlansData } from './own-plans-data.ts';

@Controller()
export class OwnDataHandler {
  constructor(private readonly database: Database) {}

  @Handles(plansOperations.getOwnPlansData)
  getOwnPlansData(input: In<'getOwnPlansData'>, call: Call): Promise<Out<'getOwnPlansData'>> {
    return ownDataPage(this.database, ownPlansData, call.actor.id, input.after);
  }
}
