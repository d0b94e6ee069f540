import type { ServiceParts } from '@studieplan/kit/service';
import { DecidedTextEntity } from './decisions/decided-text.entity.ts';
import { plansEnvironment } from './environment.ts';
import { plansRules } from './migrations/data-rules.ts';
import { plansMigrations } from './migrations/index.ts';
import { PlanEntity } from './plans/plan.entity.ts';
import { PlansModule } from './plans.module.ts';
import { PlanEditEntity } from './writers/plan-edit.entity.ts';
import { VersionEntity } from './plans/version.entity.ts';

/** What main.ts and the integration tests start. */
export const plansParts: ServiceParts = {
  module: PlansModule,
  environment: plansEnvironment,
  entities: [DecidedTextEntity, PlanEditEntity, PlanEntity, VersionEntity],
  migrations: plansMigrations,
  rules: plansRules,
  drawnKeys: ['decided-texts', 'saved-sentences', 'judged-texts', 'self-approval-draw'],
};
