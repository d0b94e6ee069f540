import { plansOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { ListedDecisions } from './listed-decisions.service.ts';
import { PlanFiguresService } from './plan-figures.service.ts';

export const FiguresHandler = handler(
  plansOperations,
  { decisions: ListedDecisions, figures: PlanFiguresService },
  {
    listDecisions: ({ decisions }, input, call) => decisions.list(input, call),
    getPlanFigures: ({ figures }, input, call) => figures.get(input, call),
  },
);
