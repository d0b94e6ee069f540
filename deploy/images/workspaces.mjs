import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const manifest = (folder) => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));

/** Folders of all workspaces of the repository in the current folder. */
export function workspaceFolders() {
  return manifest('.').workspaces.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    return readdirSync(parent)
      .map((name) => join(parent, name))
      .filter((folder) => existsSync(join(folder, 'package.json')));
  });
}

/** The part's folder and those of the workspaces that it stands on, each after what it needs itself. */
export function closureOf(part) {
  const byName = new Map(workspaceFolders().map((folder) => [manifest(folder).name, folder]));
  const found = new Set();
  const visit = (folder) => {
    if (found.has(folder)) return;
    for (const name of Object.keys(manifest(folder).dependencies ?? {})) {
      const needed = byName.get(name);
      if (needed) visit(needed);
    }
    found.add(folder);
  };
  visit(part);
  return [...found];
}
