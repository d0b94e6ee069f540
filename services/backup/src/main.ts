import { runService } from '@studieplan/kit';
import { backupParts } from './backup.service-parts.ts';

void runService(backupParts);
