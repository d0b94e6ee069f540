import { mostHeldDays } from '@studieplan/contracts';
import { readWrittenCode } from '../../code-form/scanned-code.ts';

/** Where in a file code and day stand; undefined where no column has any. */
export interface Columns {
  /** Whether the first row says what the columns are. */
  heads: boolean;
  code: number | undefined;
  day: number | undefined;
}

/** A row of the file: what is asked of it, or why nothing can be. */
export type CourseRow = { cells: string[]; line: number } & (
  | { code: string; day: string }
  | { fault: 'code' | 'day' }
);

const pad = (digits: string) => digits.padStart(2, '0');
const isDay = (day: string) =>
  /^2[01]/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day;

/** `2026-03-12` of a day as people and spreadsheets write it, the day before the month; a time after it is left out. */
export function readDay(written: string): string | undefined {
  const text = written.trim().slice(0, 40);
  const [, y, m = '', d = ''] =
    /^(\d{4})-(\d{1,2})-(\d{1,2})(?![\d-])/.exec(text) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? [];
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[./-] ?(\d{1,2})[./-] ?(\d{4}|\d\d)(?![\d./-])/.exec(text) ?? [];
  const read =
    y === undefined
      ? `${year.length === 2 ? `20${year}` : year}-${pad(month)}-${pad(day)}`
      : `${y}-${pad(m)}-${pad(d)}`;
  return isDay(read) ? read : undefined;
}

const codeIn = (cell: string) => {
  const read = readWrittenCode(cell.slice(0, 300));
  return read.ok ? read.code : undefined;
};

/** Rows that are looked at to tell what a column holds. */
const looked = 200;

/** Which columns hold codes and days of beginning, by what stands in them, and where that is not enough by their names. */
export function guessedColumns(rows: readonly string[][]): Columns {
  const [first = []] = rows;
  const heads = !first.some((cell) => codeIn(cell) !== undefined || readDay(cell) !== undefined);
  const body = rows.slice(heads ? 1 : 0, looked);
  const width = Math.max(0, ...rows.slice(0, looked).map(({ length }) => length));
  const best = (reads: (cell: string) => string | undefined, names: RegExp[]) => {
    const counts = Array.from({ length: width }, (_, column) => {
      const named = heads ? names.findIndex((name) => name.test(first[column] ?? '')) : -1;
      const read = body.filter((row) => reads(row[column] ?? '') !== undefined).length;
      // A name decides between columns that both hold such things, or where none does.
      return { column, read, named: named < 0 ? names.length : named };
    });
    const likely = counts.filter(({ read, named }) => read > 0 || named < names.length);
    const most = Math.max(0, ...likely.map(({ read }) => read));
    return likely
      .filter(({ read }) => read >= most / 2)
      .sort((a, b) => a.named - b.named || b.read - a.read)[0]?.column;
  };
  return {
    heads,
    code: best(codeIn, [/kode/i, /code|lenke/i]),
    day: best(readDay, [/start|begyn|oppstart/i, /^fra|fra\b/i, /dato|dag/i]),
  };
}

/** Each row of a file, apart from blank ones; `line` is its number there. */
export function courseRows(rows: readonly string[][], { heads, code, day }: Columns): CourseRow[] {
  return rows.flatMap((cells, index): CourseRow[] => {
    if ((heads && index === 0) || cells.every((cell) => cell === '')) return [];
    const row = { cells, line: index + 1 };
    const asked = codeIn(cells[code ?? -1] ?? '');
    if (asked === undefined) return [{ ...row, fault: 'code' }];
    const on = readDay(cells[day ?? -1] ?? '');
    return [on === undefined ? { ...row, fault: 'day' } : { ...row, code: asked, day: on }];
  });
}

export type AskedRow = CourseRow & { code: string; day: string };
export const isAsked = (row: CourseRow): row is AskedRow => 'code' in row;

/** Why nothing can be asked of a file, and at which field that is said. */
export function faultOf(
  columns: Columns,
  rows: readonly CourseRow[],
): { at: 'code' | 'day' | 'file'; text: string } | undefined {
  const asked = rows.filter(isAsked).length;
  if (asked > mostHeldDays)
    return {
      at: 'file',
      text: `Filen har ${asked} rader med kode og dato. Høyst ${mostHeldDays} kan kontrolleres om gangen: del den i flere.`,
    };
  if (asked > 0) return undefined;
  if (rows.length === 0) return { at: 'file', text: 'Filen har ingen rader under overskriftene.' };
  if (columns.code === undefined || rows.every((row) => 'fault' in row && row.fault === 'code'))
    return {
      at: 'code',
      text: 'Her er det ingen koder. Velg kolonnen der kodene står, som P4WA-6ZR8-KN2JC eller adressen i QR-koden.',
    };
  return {
    at: 'day',
    text: 'Ingen datoer her kan leses. Velg en annen kolonne, eller skriv dem som 12.03.2026.',
  };
}
