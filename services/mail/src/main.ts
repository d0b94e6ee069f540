import { runService } from '@studieplan/kit';
import { mailParts } from './mail.service-parts.ts';

void runService(mailParts);
