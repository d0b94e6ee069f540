import { authOperations } from '@studieplan/contracts';
import { type Call, Handles, type In, type Out } from '@studieplan/kit/calls';
import { Controller } from '@nestjs/common';
import { PeopleWorkListService } from './people-work-list.service.ts';

@Controller()
export class PeopleWorkListHandler {
  constructor(private readonly list: PeopleWorkListService) {}

  @Handles(authOperations.getPeopleWorkList)
  getPeopleWorkList(input: In<'getPeopleWorkList'>, call: Call): Promise<Out<'getPeopleWorkList'>> {
    return this.list.get(input, call);
  }
}
