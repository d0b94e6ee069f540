import { unzipSync, zipSync } from 'fflate';
import csv from 'papaparse';
import { readSheet } from 'read-excel-file/universal';

/** A file's rows in order, the first line first; cells are text, days `2026-03-12`, an empty row is `[]`. */
export interface Table {
  rows: string[][];
}

/** Why a file is no table. `old`: of before 2007, or locked by a password: the two are written alike. */
export type TableFault = 'large' | 'damaged' | 'old' | 'slow' | 'empty' | 'unknown';

/** What was read, or why not: an error loses its kind on the way from a worker. */
export type TableAnswer = Table | { fault: TableFault };

const largestFile = 10_000_000;
const largestUnpacked = 100_000_000;
const mostRows = 20_000;
const mostColumns = 200;
/** The same as a sheet names it. */
const lastColumn = ' GR';

class Refused extends Error {
  constructor(readonly fault: TableFault) {
    super(fault);
  }
}

const starts = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign);

/** Reads CSV (UTF-8, UTF-16, Windows-1252; any usual separator) or the first sheet of XLSX, told by what it holds. */
export async function tableAnswer(file: Blob): Promise<TableAnswer> {
  if (file.size > largestFile) return { fault: 'large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    const rows = (await rowsOf(bytes)).map(trimmed);
    while (rows.at(-1)?.length === 0) rows.pop();
    if (rows.length > mostRows || rows.some(({ length }) => length > mostColumns)) return { fault: 'large' };
    return rows.length === 0 ? { fault: 'empty' } : { rows };
  } catch (error) {
    return { fault: error instanceof Refused ? error.fault : 'damaged' };
  }
}

function trimmed(cells: string[]): string[] {
  const row = cells.map((cell) => cell.trim());
  while (row.at(-1) === '') row.pop();
  return row;
}

function rowsOf(bytes: Uint8Array): Promise<string[][]> | string[][] {
  if (starts(bytes, 0x50, 0x4b)) return xlsxRows(bytes);
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new Refused('old');
  const text = textOf(bytes);
  // What no text holds: a picture, a PDF, a program.
  if (starts(bytes, 0x25, 0x50, 0x44, 0x46) || /[\u0000-\u0008]/.test(text)) throw new Refused('unknown');
  return csvRows(text);
}

function textOf(bytes: Uint8Array): string {
  const wide = starts(bytes, 0xff, 0xfe) ? 'utf-16le' : starts(bytes, 0xfe, 0xff) ? 'utf-16be' : undefined;
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function csvRows(text: string): string[][] {
  // Excel's own way of telling which sign separates.
  const told = /^\uFEFF?sep=([;,\t|])\r?\n/.exec(text);
  const rest = text.slice(told?.[0].length ?? 0);
  const rowsBy = (delimiter: string, preview: number) =>
    csv.parse<string[]>(rest, { delimiter, preview }).data;
  const cellsBy = (delimiter: string) => rowsBy(delimiter, 20).flat().length;
  const likeliest = [';', '\t', ',', '|'].toSorted((a, b) => cellsBy(b) - cellsBy(a))[0];
  return rowsBy(told?.[1] ?? likeliest ?? ';', mostRows + 1);
}

/**
 * Unpacked within bounds, and handed on as a stored archive: the library would inflate large parts in workers of its own,
 * which our pages do not allow, and without a bound.
 */
async function xlsxRows(bytes: Uint8Array): Promise<string[][]> {
  let size = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.xml(\.rels)?$/.test(name)) return false;
      size += originalSize;
      if (size > largestUnpacked) throw new Refused('large');
      return true;
    },
  });
  if (!parts['xl/workbook.xml']) throw new Refused('unknown');
  for (const [name, part] of Object.entries(parts))
    if (name.startsWith('xl/worksheets/')) refuseWideCells(new TextDecoder().decode(part));
  const sheet = await readSheet(zipSync(parts, { level: 0 }).slice().buffer);
  return sheet.map((row) => row.map(cellText));
}

/** The library makes room for all cells up to the outermost that is named. */
function refuseWideCells(xml: string): void {
  for (const [, column = '', row] of xml.matchAll(/\br="([A-Z]{1,9})([0-9]{1,9})"/g))
    if (Number(row) > mostRows || column.padStart(3) > lastColumn) throw new Refused('large');
}

function cellText(cell: unknown): string {
  if (!(cell instanceof Date))
    return cell === null || cell === undefined ? '' : String(cell as string | number);
  if (Number.isNaN(cell.getTime())) return '';
  const written = cell.toISOString();
  return written.endsWith('T00:00:00.000Z') ? written.slice(0, 10) : written.slice(0, 16).replace('T', ' ');
}
