import { AppError } from '@studieplan/kit/calls';
import type { ClientBase } from 'pg';
import type { Manifest } from '../archive/manifest.ts';
import type { BackupConfig } from '../environment.ts';
import { type CatalogTable, qualified, readCatalog, readMigrations } from '../snapshot/catalog.ts';

/** Refuses an archive of another environment, or of other migrations than have run here; changes nothing. */
export async function requireFitting(
  client: ClientBase,
  manifest: Manifest,
  config: Pick<BackupConfig, 'APP_ENV' | 'RELEASE'>,
): Promise<CatalogTable[]> {
  requireEnvironment(manifest, config);
  const tables = await readCatalog(client);
  const here = await readMigrations(client, tables);
  if (!sameJson(here, inOrderOf(manifest.migrations, here)))
    throw new AppError('BACKUP_MIGRATIONS', {
      sentence:
        `Sikkerhetskopien er laget av en annen utgave av løsningen: gjenopprett den med utgave ${manifest.release}. ` +
        `Her kjører ${config.RELEASE}. Ingenting er endret.`,
    });
  const shape = (all: readonly { schema: string; name: string; columns: string[] }[]) =>
    all.map((table) => `${qualified(table)} (${table.columns.join(', ')})`).sort();
  if (!sameJson(shape(tables), shape(manifest.tables)))
    throw new AppError('BACKUP_MIGRATIONS', {
      sentence: `Tabellene i sikkerhetskopien er ikke de samme som her, enda utgaven skal være det (${manifest.release}). Ingenting er endret.`,
    });
  return tables;
}

export function requireEnvironment(manifest: Manifest, config: Pick<BackupConfig, 'APP_ENV'>): void {
  if (manifest.environment === config.APP_ENV) return;
  throw new AppError('BACKUP_ENVIRONMENT', {
    sentence: `Sikkerhetskopien er fra miljøet ${manifest.environment} og kan ikke gjenopprettes i ${config.APP_ENV}. Ingenting er endret.`,
  });
}

const sameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** With the keys of `like` first and in its order, so that two equal records have equal JSON. */
const inOrderOf = <T>(record: Record<string, T>, like: Record<string, T>): Record<string, T> =>
  Object.fromEntries([
    ...Object.keys(like).flatMap((key) => (key in record ? [[key, record[key] as T] as const] : [])),
    ...Object.entries(record).filter(([key]) => !(key in like)),
  ]);
