import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';
import { workspaceFolders } from '../deploy/images/workspaces.mjs';

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
const manifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
const folders = workspaceFolders();
const byName = new Map(folders.map((folder) => [manifest(folder).name, manifest(folder)]));
const keys = (...all: (Record<string, string> | undefined)[]) =>
  all.flatMap((part) => Object.keys(part ?? {}));

/** Imports outside the package that are not declared, as `file: package`. */
function undeclared(folder: string): string[] {
  const own = manifest(folder);
  const production = new Set([own.name, ...keys(own.dependencies)]);
  // What a bed of another workspace is made of is the tests' too, and jest brings its globals.
  const beds = keys(own.dependencies).flatMap((name) => keys(byName.get(name)?.dependencies));
  const inTests = new Set([
    ...production,
    ...keys(own.devDependencies, manifest('.').devDependencies),
    ...beds,
    '@jest/globals',
  ]);
  return readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const path = join(folder, 'src', file);
      const allowed = /\.(int-|long-)?spec\.tsx?$|(^|\/)testing\//.test(file) ? inTests : production;
      return packagesIn(readFileSync(path, 'utf8'))
        .filter((name) => !allowed.has(name))
        .map((name) => `${path}: ${name}`);
    });
}

function packagesIn(text: string): string[] {
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => !name.startsWith('.') && !isBuiltin(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}

// bench and e2e are no packages: they run in this repository alone.
test.each(folders.filter((folder) => !['bench', 'e2e'].includes(folder)))(
  '%s imports only what its own package.json declares',
  (folder) => {
    expect(undeclared(folder)).toEqual([]);
  },
);

test('a package that is missing from package.json is found, in production code and in tests', () => {
  expect(
    packagesIn(`import a from 'a/b'; export * from '@c/d/e'; const f = import('f'); import './g.ts'`),
  ).toEqual(['a', '@c/d', 'f']);
});

test('the lockfile knows every declared dependency: npm ci refuses it otherwise', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Manifest>;
  };
  for (const folder of folders) {
    const { dependencies, devDependencies } = manifest(folder);
    expect({ folder, ...packages[folder] }).toMatchObject({
      folder,
      ...(dependencies && { dependencies }),
      ...(devDependencies && { devDependencies }),
    });
  }
});
