import type { ComponentType } from 'react';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { AppConfig } from '@studieplan/ui';
import { remoteEntries, remoteName, type PartName } from './remote-entries.ts';

/** What every part's `./app` exposes by default. Its routes are written with whole paths below `basePath`. */
export type PartApp = ComponentType<{ basePath: string }>;
export type LoadPart = (part: PartName, attempt: number) => Promise<{ default: PartApp }>;

/** Loads parts by module federation; from the second attempt on, what is remembered of the remote is dropped. */
export function federationLoader(config: AppConfig): LoadPart {
  return async (part, attempt) => {
    const entry = remoteEntries(config).find(({ name }) => name === remoteName(part));
    if (entry === undefined) throw new Error(`/config.json names no remote ${part}`);
    if (attempt > 0) registerRemotes([entry], { force: true });
    const loaded = await loadRemote<{ default: PartApp }>(`${entry.name}/app`);
    if (loaded === null) throw new Error(`${entry.name} exposes no ./app`);
    return loaded;
  };
}
