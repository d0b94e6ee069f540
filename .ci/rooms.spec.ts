import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import ts from 'typescript';

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(file));

const importsOf = (file: string) =>
  ts.preProcessFile(readFileSync(file, 'utf8'), true, true).importedFiles.map(({ fileName }) => fileName);

test('[K-6] nobody but the runner reaches into its source or its built files', () => {
  const reaching = sources
    .filter((file) => !file.startsWith('deploy/local/'))
    .filter((file) => importsOf(file).some((name) => /(^|\/)local\/(src|dist)\//.test(name)));
  expect(sources.length).toBeGreaterThan(900);
  expect(reaching).toEqual([]);
});
