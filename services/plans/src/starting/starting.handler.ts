import { plansOperations } from '@studieplan/contracts';
import { type Call, Handles, type In, type Out } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { Controller } from '@nestjs/common';
import { PlanCopies } from './plan-copies.service.ts';
import { Templates } from './templates.service.ts';

@Controller()
export class StartingHandler {
  constructor(
    private readonly database: Database,
    private readonly copies: PlanCopies,
    private readonly templates: Templates,
  ) {}

  @Handles(plansOperations.copyPlan)
  copyPlan(input: In<'copyPlan'>, call: Call): Promise<Out<'copyPlan'>> {
    return this.database.change(call, (tx) => this.copies.copy(tx, input, call));
  }

  @Handles(plansOperations.markPlanTemplate)
  markPlanTemplate(input: In<'markPlanTemplate'>, call: Call): Promise<Out<'markPlanTemplate'>> {
    return this.database.change(call, (tx) => this.templates.mark(tx, input, call));
  }

  @Handles(plansOperations.listPlanTemplates)
  listPlanTemplates(_input: In<'listPlanTemplates'>, call: Call): Promise<Out<'listPlanTemplates'>> {
    return this.templates.list(call);
  }

  @Handles(plansOperations.getPlanTemplate)
  getPlanTemplate(input: In<'getPlanTemplate'>, call: Call): Promise<Out<'getPlanTemplate'>> {
    return this.templates.get(input, call);
  }
}
