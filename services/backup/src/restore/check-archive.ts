import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@studieplan/kit/calls';
import type { ClientBase } from 'pg';
import type { Manifest } from '../archive/manifest.ts';
import type { BackupConfig } from '../environment.ts';
import { qualified, readCatalog, readMigrations } from '../snapshot/catalog.ts';

/** Refuses an archive of another environment, or of other migrations than have run here; changes nothing. */
export async function requireFitting(
  client: ClientBase,
  manifest: Manifest,
  config: Pick<BackupConfig, 'APP_ENV' | 'RELEASE'>,
): Promise<void> {
  requireEnvironment(manifest, config);
  const tables = await readCatalog(client);
  if (!isDeepStrictEqual(await readMigrations(client, tables), manifest.migrations))
    throw new AppError('BACKUP_MIGRATIONS', {
      sentence:
        `Sikkerhetskopien er laget av en annen utgave av løsningen: gjenopprett den med utgave ${manifest.release}. ` +
        `Her kjører ${config.RELEASE}. Ingenting er endret.`,
    });
  const shape = (all: readonly { schema: string; name: string; columns: string[] }[]) =>
    all.map((table) => `${qualified(table)} (${table.columns.join(', ')})`).sort();
  if (!isDeepStrictEqual(shape(tables), shape(manifest.tables)))
    throw new AppError('BACKUP_MIGRATIONS', {
      sentence: `Tabellene i sikkerhetskopien er ikke de samme som her, enda utgaven skal være det (${manifest.release}). Ingenting er endret.`,
    });
}

export function requireEnvironment(manifest: Manifest, config: Pick<BackupConfig, 'APP_ENV'>): void {
  if (manifest.environment === config.APP_ENV) return;
  throw new AppError('BACKUP_ENVIRONMENT', {
    sentence: `Sikkerhetskopien er fra miljøet ${manifest.environment} og kan ikke gjenopprettes i ${config.APP_ENV}. Ingenting er endret.`,
  });
}
