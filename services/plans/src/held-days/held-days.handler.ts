import { plansOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { HeldDays } from './held-days.service.ts';

export const HeldDaysHandler = handler(
  plansOperations,
  { days: HeldDays },
  {
    getHeldDay: ({ days }, input) => days.one(input),
    listHeldDays: ({ days }, input) => days.many(input),
  },
);
