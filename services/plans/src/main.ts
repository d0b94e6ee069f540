import { runService } from '@studieplan/kit/service';
import { plansParts } from './plans.service-parts.ts';

void runService(plansParts);
