import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository; the same whether this runs from src/ or dist/. */
export const repositoryDir = fileURLToPath(new URL('../../../', import.meta.url)).replace(/[\\/]$/, '');

/** Absolute path of deploy/infrastructure. */
export const infrastructureDir = fileURLToPath(new URL('../', import.meta.url)).replace(/[\\/]$/, '');

/** Folder of a package as the asking module (its `import.meta.url` or path) would find it; undefined when it is not installed. */
export function packageDir(name: string, asking: string): string | undefined {
  const require = createRequire(asking);
  for (const base of require.resolve.paths(name) ?? []) {
    try {
      return dirname(require.resolve(`${base}/${name}/package.json`));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  return undefined;
}
