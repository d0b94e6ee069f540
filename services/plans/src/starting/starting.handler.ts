import { type ParsedInputOf, plansOperations, type ResultOf } from '@studieplan/contracts';
import { type Call, Handles } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { Controller } from '@nestjs/common';
import { PlanCopies } from './plan-copies.service.ts';
import { Templates } from './templates.service.ts';

type Operations = typeof plansOperations;
type Input<Name extends keyof Operations> = ParsedInputOf<Operations[Name]>;
type Answer<Name extends keyof Operations> = Promise<ResultOf<Operations[Name]>>;

@Controller()
export class StartingHandler {
  constructor(
    private readonly database: Database,
    private readonly copies: PlanCopies,
    private readonly templates: Templates,
  ) {}

  @Handles(plansOperations.copyPlan)
  copyPlan(input: Input<'copyPlan'>, call: Call): Answer<'copyPlan'> {
    return this.database.change(call, (tx) => this.copies.copy(tx, input, call));
  }

  @Handles(plansOperations.markPlanTemplate)
  markPlanTemplate(input: Input<'markPlanTemplate'>, call: Call): Answer<'markPlanTemplate'> {
    return this.database.change(call, (tx) => this.templates.mark(tx, input, call));
  }

  @Handles(plansOperations.listPlanTemplates)
  listPlanTemplates(_input: Input<'listPlanTemplates'>, call: Call): Answer<'listPlanTemplates'> {
    return this.templates.list(call);
  }

  @Handles(plansOperations.getPlanTemplate)
  getPlanTemplate(input: Input<'getPlanTemplate'>, call: Call): Answer<'getPlanTemplate'> {
    return this.templates.get(input, call);
  }
}
