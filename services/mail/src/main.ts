import { runService } from '@studieplan/kit/service';
import { mailParts } from './mail.service-parts.ts';

void runService(mailParts);
