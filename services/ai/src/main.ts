import { runService } from '@studieplan/kit/service';
import { aiParts } from './ai.service-parts.ts';

void runService(aiParts);
