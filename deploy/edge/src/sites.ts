import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EdgeConfig } from './config.ts';
import { RemoteFolder } from './remote-folder.ts';
import type { SiteFiles } from './site-files.ts';
import { StaticFolder } from './static-folder.ts';

/** Where the built parts lie. */
export interface Sites {
  shell: SiteFiles;
  plans: SiteFiles;
  admin: SiteFiles;
  verify: SiteFiles;
  /** The public page without the federation runtime. */
  verifyStandalone: SiteFiles;
  /** Pictures of the edge itself. */
  pictures: SiteFiles;
}

/** A part with an address of its own is asked there; the others lie built in the repository. */
export function sitesOf(config: EdgeConfig, repository: string): Sites {
  const part = (url: URL | undefined, ...folder: string[]): SiteFiles =>
    url ? new RemoteFolder(url) : new StaticFolder(join(repository, ...folder));
  const { shell, plans, admin, verify } = config.partUrls;
  return {
    shell: part(shell, 'shell', 'dist'),
    plans: part(plans, 'mfe-plans', 'dist'),
    admin: part(admin, 'mfe-admin', 'dist'),
    verify: part(verify, 'mfe-verify', 'dist'),
    verifyStandalone: part(verify && new URL('standalone/', verify), 'mfe-verify', 'dist-standalone'),
    pictures: new StaticFolder(fileURLToPath(new URL('../public', import.meta.url))),
  };
}
