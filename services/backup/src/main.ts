import { runService } from '@studieplan/kit/service';
import { backupParts } from './backup.service-parts.ts';

void runService(backupParts);
