import type { ServiceParts } from '@studieplan/kit/service';
import { AiModule } from './ai.module.ts';
import { aiEnvironment } from './environment.ts';
import { aiRules } from './migrations/data-rules.ts';
import { aiMigrations } from './migrations/index.ts';

/** What the ai service is made of; its tables are read and written by SQL alone. */
export const aiParts: ServiceParts = {
  module: AiModule,
  entities: [],
  migrations: aiMigrations,
  rules: aiRules,
  environment: aiEnvironment,
  drawnKeys: ['proposals'],
};
