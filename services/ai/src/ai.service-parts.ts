import type { ServiceParts } from '@studieplan/kit';
import { AiModule } from './ai.module.ts';

/** What the ai service is made of; it has no tables of its own yet. */
export const aiParts: ServiceParts = { module: AiModule, entities: [], migrations: [] };
