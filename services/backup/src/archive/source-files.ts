import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Built, fetched, or of one machine alone; dotted names may be anything, a file of secrets too. */
const left = /^(node_modules|dist|dist-.*|test-results|.*\.tsbuildinfo)$/;
const dottedSource = /^\.(ci|gitignore|ox(fmt|lint)rc\.json|editorconfig|dockerignore|nvmrc)$/;

/** Files of the running source, relative to its root: what git tracks, or without git all that is no build product. */
export async function sourceFiles(root: string): Promise<string[]> {
  try {
    const { stdout } = await run('git', ['-C', root, 'ls-files', '-z'], { maxBuffer: 64 * 1024 * 1024 });
    const tracked = stdout.split('\0').filter(Boolean);
    if (tracked.length > 0) return tracked;
  } catch (error) {
    // No git on this machine, or no repository: an image has neither.
    if (typeof (error as { code?: unknown }).code === 'undefined') throw error;
  }
  return walk(root, '');
}

async function walk(root: string, folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    if (left.test(entry.name) || (entry.name.startsWith('.') && !dottedSource.test(entry.name))) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) found.push(...(await walk(root, path)));
    else if (entry.isFile()) found.push(path);
  }
  return found.sort();
}
