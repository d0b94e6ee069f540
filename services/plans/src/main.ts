import { runService } from '@studieplan/kit';
import { plansParts } from './plans.service-parts.ts';

void runService(plansParts);
