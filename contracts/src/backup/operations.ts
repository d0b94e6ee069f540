import { z } from 'zod';
import { ownUserId, timestamp } from '../fields.ts';
import { operation } from '../operation.ts';

export const environments = ['test', 'prod'] as const;

export const backup = z.object({
  backup_id: z.string(),
  environment: z.enum(environments),
  description: z.string(),
  date: timestamp,
  /** Bytes of the whole archive. */
  total_size: z.number().int(),
});

export const backupOperations = {
  listBackups: operation({
    route: 'GET /api/admin/backups',
    subject: 'backup.list',
    access: 'systemadmin',
    actorField: 'user_id',
    input: z.object({ ...ownUserId }),
    output: z.object({ backups: z.array(backup), environment: z.enum(environments) }),
  }),
};
