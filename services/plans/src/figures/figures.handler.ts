import { plansOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { ListedDecisions } from './listed-decisions.service.ts';

export const FiguresHandler = handler(
  plansOperations,
  { decisions: ListedDecisions },
  {
    listDecisions: ({ decisions }, input, call) => decisions.list(input, call),
  },
);
