import type { AppConfig } from '@studieplan/ui';

/** The parts a shell can show, by their names in /config.json. */
export const partNames = ['plans', 'admin', 'verify'] as const;
export type PartName = (typeof partNames)[number];

/** The federation's name of a part; the folder's name with an underscore, for it is a JavaScript name too. */
export function remoteName(part: string): string {
  return `mfe_${part}`;
}

/** What federation registers: each remote of the configuration with an absolute manifest address. */
export function remoteEntries(config: AppConfig): { name: string; entry: string }[] {
  return Object.entries(config.remotes).map(([part, entry]) => ({
    name: remoteName(part),
    entry: new URL(entry, window.location.href).href,
  }));
}
