import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { endianness } from 'node:os';
import { fileURLToPath } from 'node:url';
import { letterModelSize } from './letter-model.ts';
import { type TableShape, WordTable } from './word-table.ts';

/** What stands before the data: where the words come from, and what the data must be. */
export interface LexiconHeader {
  format: 1;
  sources: { name: string; version: string; license: string; sha256: string }[];
  keys: number;
  shape: TableShape;
  /** Of the bytes after the header, in hexadecimal. */
  sha256: string;
}

export interface LexiconFile {
  header: LexiconHeader;
  table: WordTable;
  letterCosts: Uint8Array;
}

/** The committed file; the same three steps up from `src` and from `dist`. */
export const lexiconPath = fileURLToPath(new URL('../../lexicon/norwegian.bin', import.meta.url));

/** A header line of JSON, then the table's cells (16 bits, little-endian), then the letter costs. */
export function packLexicon(
  header: Omit<LexiconHeader, 'sha256'>,
  cells: Uint16Array,
  letterCosts: Uint8Array,
): Buffer {
  const body = Buffer.concat([littleEndian(Buffer.from(new Uint16Array(cells).buffer)), letterCosts]);
  return Buffer.concat([Buffer.from(`${JSON.stringify({ ...header, sha256: digest(body) })}\n`), body]);
}

/** Reads a lexicon; throws where the bytes are not those that the header promises. */
export function readLexicon(path: string): LexiconFile {
  const file = readFileSync(path);
  const headerEnd = file.indexOf(10);
  const header = JSON.parse(file.toString('utf8', 0, headerEnd)) as LexiconHeader;
  const body = file.subarray(headerEnd + 1);
  if (header.format !== 1 || digest(body) !== header.sha256) throw new Error(`${path} is damaged`);
  const cellBytes = littleEndian(Buffer.from(body.subarray(0, body.length - letterModelSize)));
  const cells = new Uint16Array(new Uint8Array(cellBytes).buffer);
  return {
    header,
    table: new WordTable(cells, header.shape),
    letterCosts: new Uint8Array(body.subarray(body.length - letterModelSize)),
  };
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function littleEndian(bytes: Buffer): Buffer {
  return endianness() === 'LE' ? bytes : bytes.swap16();
}
