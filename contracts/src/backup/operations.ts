import { z } from 'zod';
import { ownUserId, requiredText, text, timestamp, object } from '../fields.ts';
import { forSystemadmin } from '../operation.ts';

export const environments = ['test', 'prod'] as const;

/** So many backups are kept; of them at most `maxAutomaticBackups` made without being asked (design.md 28). */
export const maxBackups = 10;
export const maxAutomaticBackups = 3;
/** The literal that a restore must be confirmed with (specification section 9). */
export const restoreConfirmation = 'YES';

// Ids become file names: nothing but these signs, so that none can name a path.
export const backupId = z.string().regex(/^[a-z0-9][a-z0-9-]{5,79}$/, 'Ugyldig id');

const backup = object(() => ({
  backup_id: z.string(),
  environment: z.enum(environments),
  description: z.string(),
  date: timestamp,
  /** Bytes of the whole archive. */
  total_size: z.number().int(),
  /** Made nightly or before a restore. */
  automatic: z.boolean(),
}));
export type Backup = z.output<typeof backup>;

/** What the backup service is doing now. */
const backupActivity = object(() => ({
  kind: z.enum(['backup', 'restore']),
  backup_id: z.string(),
  phase: z.enum(['preparing', 'copying', 'packing', 'checking', 'safeguarding', 'restoring', 'finishing']),
  /** 0 to 100. */
  percent: z.number().min(0).max(100),
  started_at: timestamp,
}));
export type BackupActivity = z.output<typeof backupActivity>;

/** How the last backup or restore ended; survives the restart after a restore. */
const backupOutcome = object(() => ({
  kind: z.enum(['backup', 'restore']),
  backup_id: z.string(),
  succeeded: z.boolean(),
  /** Norwegian sentence. */
  message: z.string(),
  at: timestamp,
}));
export type BackupOutcome = z.output<typeof backupOutcome>;

/** The backup that nobody asks for. */
const nightlyBackup = object(() => ({
  /** Norwegian time, '03:00'; null where none is made. */
  at: z.string().nullable(),
  /** How the last one ended, and when; null where there was none in the last 90 days. */
  last: z.object({ succeeded: z.boolean(), at: timestamp }).nullable(),
  /** When the last one was made whole; null as above. */
  last_made: timestamp.nullable(),
}));
export type NightlyBackup = z.output<typeof nightlyBackup>;

export const backupOperations = {
  /** Newest first; asked each second while something is under way. */
  listBackups: forSystemadmin('GET /api/admin/backups', 'backup.list', {
    input: () => ({ ...ownUserId }),
    output: () => ({
      backups: z.array(backup),
      environment: z.enum(environments),
      activity: backupActivity.nullable(),
      last_outcome: backupOutcome.nullable(),
      nightly: nightlyBackup.optional(),
    }),
  }),
  /** Answers when the backup is complete, or after 100 s while it goes on; its progress is in the list. */
  createBackup: forSystemadmin('POST /api/admin/backups/create', 'backup.create', {
    changes: true,
    deadlineSeconds: 120,
    input: () => ({
      ...ownUserId,
      description: requiredText(500, 'Vennligst oppgi en beskrivelse for sikkerhetskopien'),
    }),
    output: () => ({ backup: z.object({ backup_id: z.string() }) }),
  }),
  /** Answers once the archive is checked and the restore has begun; then every service restarts. */
  restoreBackup: forSystemadmin('POST /api/admin/backups/restore/:backupId', 'backup.restore', {
    freshLogin: true,
    changes: true,
    deadlineSeconds: 120,
    input: () => ({
      ...ownUserId,
      backupId,
      confirmation: z.literal(restoreConfirmation, `Skriv ${restoreConfirmation} for å bekrefte`),
    }),
  }),
  /**
   * A path of one use, valid for 5 minutes, from which the browser fetches the archive straight from the backup service,
   * encrypted with the pass phrase (scrypt, AES-256-GCM).
   */
  createBackupDownload: forSystemadmin('POST /api/admin/backups/download', 'backup.create-download', {
    freshLogin: true,
    // The key of a pass phrase takes 128 MiB and half a second of a free processor: many times that on a busy one.
    deadlineSeconds: 30,
    limits: [{ by: 'account', points: 20, seconds: 600 }],
    input: () => ({
      ...ownUserId,
      backup_id: backupId,
      pass_phrase: text(200).min(12, 'Passordfrasen må ha minst 12 tegn'),
    }),
    output: () => ({ download_path: z.string() }),
  }),
};
