import type { ServiceParts } from '@studieplan/kit/service';
import { DecidedTextEntity } from './decisions/decided-text.entity.ts';
import { DecidedTextsFilling } from './decisions/decided-texts-filling.service.ts';
import { plansEnvironment } from './environment.ts';
import { ExpiryJobs } from './expiry/expiry-jobs.service.ts';
import { plansRules } from './migrations/data-rules.ts';
import * as migrations from './migrations/index.ts';
import { PeopleEvents } from './people/people-events.ts';
import { PlansHandler } from './plans.handler.ts';
import { PlanEntity } from './plans/plan.entity.ts';
import { ProofSettling } from './proof/proof-settling.service.ts';
import { VersionEntity } from './plans/version.entity.ts';

/** What main.ts and the integration tests start. */
export const plansParts: ServiceParts = {
  handlers: [PlansHandler],
  unasked: [DecidedTextsFilling, ExpiryJobs, PeopleEvents, ProofSettling],
  environment: plansEnvironment,
  entities: [DecidedTextEntity, PlanEntity, VersionEntity],
  migrations,
  rules: plansRules,
  drawnKeys: ['decided-texts', 'saved-sentences', 'judged-texts', 'self-approval-draw'],
};
