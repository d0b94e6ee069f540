import { authOperations, type ParsedInputOf, type ResultOf } from '@studieplan/contracts';
import { type Call, Handles } from '@studieplan/kit/calls';
import { Controller } from '@nestjs/common';
import { PeopleWorkListService } from './people-work-list.service.ts';

@Controller()
export class PeopleWorkListHandler {
  constructor(private readonly list: PeopleWorkListService) {}

  @Handles(authOperations.getPeopleWorkList)
  getPeopleWorkList(
    input: ParsedInputOf<typeof authOperations.getPeopleWorkList>,
    call: Call,
  ): Promise<ResultOf<typeof authOperations.getPeopleWorkList>> {
    return this.list.get(input, call);
  }
}
