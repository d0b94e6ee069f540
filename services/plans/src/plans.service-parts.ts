import type { ServiceParts } from '@studieplan/kit';
import { plansMigrations } from './migrations/index.ts';
import { PlanEntity } from './plans/plan.entity.ts';
import { PlansModule } from './plans.module.ts';
import { VersionEntity } from './versions/version.entity.ts';

/** What main.ts and the integration tests start. */
export const plansParts: ServiceParts = {
  module: PlansModule,
  entities: [PlanEntity, VersionEntity],
  migrations: plansMigrations,
};
