import type { ServiceParts } from '@studieplan/kit/service';
import { AiHandler } from './ai.handler.ts';
import { aiEnvironment } from './environment.ts';
import { aiRules } from './migrations/data-rules.ts';
import * as migrations from './migrations/index.ts';

/** What the ai service is made of; its tables are read and written by SQL alone. */
export const aiParts: ServiceParts = {
  handlers: [AiHandler],
  entities: [],
  migrations,
  rules: aiRules,
  environment: aiEnvironment,
  drawnKeys: ['proposals'],
};
