import { authOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { PeopleWorkListService } from './people-work-list.service.ts';

export const PeopleWorkListHandler = handler(
  authOperations,
  { list: PeopleWorkListService },
  {
    getPeopleWorkList: ({ list }, input, call) => list.get(input, call),
  },
);
