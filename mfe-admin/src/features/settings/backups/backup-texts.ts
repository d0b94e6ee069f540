import type { Backup, BackupActivity, NightlyBackup } from '@studieplan/contracts';
import { formatMoment, formatNumber } from '@studieplan/ui';

const units = ['byte', 'kB', 'MB', 'GB', 'TB'];

/** A size as people read it, by thousands: `812 kB`, `4,2 MB`. */
export function formatSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  // 999,95 would be written 1 000,0 with one decimal.
  while (size >= 999.95 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${formatNumber(size, { most: unit < 2 ? 0 : 1 })}\u00a0${units[unit]}`;
}

/** What each environment is called on the page. */
export const environmentNames: Record<Backup['environment'], string> = {
  test: 'testmiljø',
  prod: 'produksjonsmiljø',
};

/** What the service does now, in each phase. */
export const phaseTexts: Record<BackupActivity['phase'], string> = {
  preparing: 'Forbereder',
  copying: 'Kopierer data',
  packing: 'Pakker og signerer',
  checking: 'Kontrollerer sikkerhetskopien',
  safeguarding: 'Tar en sikkerhetskopi av systemet slik det er nå',
  restoring: 'Legger tilbake data',
  finishing: 'Gjør ferdig',
};

/** Whether a backup is made every night, when the last one was, and whether it can be counted on. */
export function nightlySentence({ at, last, last_made }: NightlyBackup): string {
  const made = last_made === null ? '' : ` Den siste ble laget ${formatMoment(last_made)}.`;
  if (at === null) return `Automatiske sikkerhetskopier er slått av.${made}`;
  const nightly = `Hver natt kl. ${at.replace(':', '.')} lages en sikkerhetskopi automatisk.`;
  if (last === null) return `${nightly} Ingen er laget ennå.`;
  if (last.succeeded) return `${nightly}${made}`;
  return `${nightly} Den mislyktes ${formatMoment(last.at)}.${made}`;
}
