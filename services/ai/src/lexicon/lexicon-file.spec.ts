import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { lexiconPath, packLexicon, readLexicon } from './lexicon-file.ts';
import { learnLetters, surpriseOf } from './letter-model.ts';
import { buildTable } from './build/fuse.ts';
import { digestOf } from './word-digest.ts';

const scratch = mkdtempSync(join(tmpdir(), 'lexicon-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

test('the committed lexicon is what its header says, names its sources and is small', () => {
  const { header } = readLexicon(lexiconPath);
  expect(header.sources.map(({ name, version, license }) => `${name} ${version} ${license}`)).toEqual([
    'dictionary-nb 3.0.0 GPL-2.0',
    'dictionary-nn 2.2.0 GPL-2.0',
  ]);
  expect(header.keys).toBeGreaterThan(350_000);
  expect(readFileSync(lexiconPath).length).toBeLessThan(2_000_000);
});

test('what is packed is read again, and a changed byte is refused', () => {
  const list = Array.from({ length: 3_000 }, (_none, at) => `ord${at}`);
  const { cells, shape } = buildTable(
    list.map(digestOf),
    list.map((_word, at) => 1 + (at % 31)),
  );
  const bytes = packLexicon({ format: 1, sources: [], keys: list.length, shape }, cells, learnLetters(list));
  const path = join(scratch, 'small.bin');
  writeFileSync(path, bytes);
  const { table, letterCosts } = readLexicon(path);
  expect(list.filter((word, at) => table.kindsOf(digestOf(word)) !== 1 + (at % 31))).toEqual([]);
  const strangers = Array.from({ length: 20_000 }, (_none, at) => `fremmed${at}`);
  const taken = strangers.filter((word) => table.kindsOf(digestOf(word)) !== 0);
  expect(taken.length).toBeLessThan(30);
  expect(surpriseOf('ord7', letterCosts)).toBeLessThan(surpriseOf('dro7', letterCosts));
  bytes[bytes.length - 5] = (bytes[bytes.length - 5] ?? 0) ^ 1;
  writeFileSync(path, bytes);
  expect(() => readLexicon(path)).toThrow('damaged');
});
