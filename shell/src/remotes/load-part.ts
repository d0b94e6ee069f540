import type { ComponentType } from 'react';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { AppConfig, PartProps } from '@studieplan/ui';
import { contractVersion, fitsShell } from '@studieplan/contracts';
import { remoteEntries, remoteName, type PartName } from './remote-entries.ts';

/** What every part's `./app` exposes; its routes are written with whole paths below `basePath`. */
export interface ExposedPart {
  default: ComponentType<PartProps>;
  /** The contract the part was built with. */
  contractVersion: string;
}
export type LoadPart = (part: PartName, attempt: number) => Promise<ExposedPart>;

/** The part is there, but built with a contract that does not fit this shell's. */
export class UnfitPart extends Error {}

/** Answers the part; throws UnfitPart when its contract does not fit the shell's. */
export function fittingPart(loaded: ExposedPart): ExposedPart {
  if (fitsShell(loaded.contractVersion, contractVersion)) return loaded;
  throw new UnfitPart(`the part's contract is ${loaded.contractVersion}, the shell's ${contractVersion}`);
}

/** Loads parts by module federation; from the second attempt on, what is remembered of the remote is dropped. */
export function federationLoader(config: AppConfig): LoadPart {
  return async (part, attempt) => {
    const entry = remoteEntries(config).find(({ name }) => name === remoteName(part));
    if (entry === undefined) throw new Error(`/config.json names no remote ${part}`);
    if (attempt > 0) registerRemotes([entry], { force: true });
    const loaded = await loadRemote<ExposedPart>(`${entry.name}/app`);
    if (loaded === null) throw new Error(`${entry.name} exposes no ./app`);
    return loaded;
  };
}
