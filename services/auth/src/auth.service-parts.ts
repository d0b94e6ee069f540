import type { ServiceParts } from '@studieplan/kit/service';
import { AssociationEntity } from './associations/association.entity.ts';
import { AuthHandler } from './auth.handler.ts';
import { authEnvironment } from './environment.ts';
import { FirstStartService } from './first-start/first-start.service.ts';
import { authRules } from './migrations/data-rules.ts';
import * as migrations from './migrations/index.ts';
import { RetentionService } from './retention/retention.service.ts';
import { UserEntity } from './users/user.entity.ts';

/** What main.ts and the integration tests start. */
export const authParts: ServiceParts = {
  handlers: [AuthHandler],
  unasked: [FirstStartService, RetentionService],
  entities: [AssociationEntity, UserEntity],
  migrations,
  rules: authRules,
  environment: authEnvironment,
};
