import { runService } from '@studieplan/kit/service';
import { authParts } from './auth.service-parts.ts';

void runService(authParts);
