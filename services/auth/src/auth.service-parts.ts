import type { ServiceParts } from '@studieplan/kit/service';
import { AssociationEntity } from './associations/association.entity.ts';
import { AuthModule } from './auth.module.ts';
import { authEnvironment } from './environment.ts';
import { authRules } from './migrations/data-rules.ts';
import { authMigrations } from './migrations/index.ts';
import { UserEntity } from './users/user.entity.ts';

/** What main.ts and the integration tests start. */
export const authParts: ServiceParts = {
  module: AuthModule,
  entities: [AssociationEntity, UserEntity],
  migrations: authMigrations,
  rules: authRules,
  environment: authEnvironment,
};
