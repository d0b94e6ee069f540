import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const at = (path) => new URL(path, import.meta.url).href;
const pages = /\/(ui|shell|mfe-\w+)\/src\//;
/** What no page here has: a server at the other end, and a canvas. */
const standIns = {
  'socket.io-client': at('./fake-socket.ts'),
  '@studieplan/ui/certificate/first-page-picture.ts': at('./fake-picture.ts'),
};
const shown = new Set(
  readFileSync(new URL('../icon/icons.ts', import.meta.url), 'utf8').match(/\b\w+Icon\b/g),
);

/** Node's loader hook for what a bundler gives a page; a server's test in the same worker gets what it asks for. */
export async function resolve(specifier, context, next) {
  if (!pages.test(context.parentURL)) return next(specifier, context);
  const url = standIns[specifier] ?? (/\.(css|svg|png)$/.test(specifier) ? at('./style-stub.ts') : undefined);
  return url ? { url, shortCircuit: true } : next(specifier, context);
}

/** The icon package's index names 958 files: a bundler leaves out what no screen shows, and so does this. */
export async function load(url, context, next) {
  if (!url.endsWith('aksel-icons/dist/react/esm/index.js')) return next(url, context);
  const index = await readFile(fileURLToPath(url), 'utf8');
  const source = index.replace(/^export \{ default as (\w+) \}.*\n/gm, (line, name) =>
    shown.has(name) ? line : '',
  );
  return { format: 'module', source, shortCircuit: true };
}
