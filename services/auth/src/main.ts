import { runService } from '@studieplan/kit';
import { authParts } from './auth.service-parts.ts';

void runService(authParts);
