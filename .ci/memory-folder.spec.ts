import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderInMemory } from './memory-folder.mjs';

let memory: string;
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'studieplan-minne-'));
});
afterEach(() => rmSync(memory, { recursive: true }));

const folderOf = (pid: number) => join(memory, `studieplan-npm-test-${pid}`);

test('[R-5] a run gets a folder, and what a killed one left goes; what one that runs has, and others, stays', () => {
  const { pid: killed } = spawnSync(process.execPath, ['--version']);
  for (const left of [folderOf(killed), folderOf(process.ppid), join(memory, 'noe-annet')]) mkdirSync(left);
  // Its process had the number that this one has got.
  mkdirSync(folderOf(process.pid));
  for (const pid of [killed, process.pid]) writeFileSync(join(folderOf(pid), 'en-fil'), '');
  expect(folderInMemory(memory, 1)).toBe(folderOf(process.pid));
  expect(readdirSync(folderOf(process.pid))).toEqual([]);
  expect(existsSync(folderOf(killed))).toBe(false);
  expect([folderOf(process.ppid), join(memory, 'noe-annet')].map((left) => existsSync(left))).toEqual([
    true,
    true,
  ]);
});

test.each([
  ['there is too little', () => folderInMemory(memory, 2 ** 60)],
  ['there is none', () => folderInMemory(join(memory, 'finnes-ikke'), 1)],
])('without memory that will do there is no folder: %s', (_, made) => {
  expect(made()).toBeUndefined();
  expect(existsSync(folderOf(process.pid))).toBe(false);
});
