import { runService } from '@studieplan/kit';
import { aiParts } from './ai.service-parts.ts';

void runService(aiParts);
