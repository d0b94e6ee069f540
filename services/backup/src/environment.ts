import { serviceEnvironment } from '@studieplan/kit/process';
import { z } from 'zod';

/** Environment of the backup service. */
export const backupEnvironment = serviceEnvironment.extend({
  /** Folder of the archives; replicas share it. */
  BACKUP_DIR: z.string().min(1),
  /** When the nightly backup is made, Norwegian time; 'aldri' makes none. */
  BACKUP_AT: z
    .string()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d|aldri)$/)
    .default('03:00'),
  /** Root of the source that is running; without it archives hold no source. */
  SOURCE_DIR: z.string().optional(),
  /** The installation's configuration as JSON: names with their values, null where only the name may be told. */
  CONFIGURATION: z.string().default('{}'),
  /** The version that is running, for the sentence that names what to restore an archive with. */
  RELEASE: z.string().max(200).default('1.0.0'),
  /** Where downloads are served, on HOST. */
  DOWNLOAD_PORT: z.coerce.number().int().min(0).max(65535).default(0),
});
export type BackupConfig = z.output<typeof backupEnvironment>;
