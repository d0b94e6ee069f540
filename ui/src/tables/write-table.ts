import { strToU8, zipSync } from 'fflate';
import csv from 'papaparse';
import { dayNumber, formatDate } from '../formats/formats.ts';

/** Text, a figure to count with, or a moment, of which the day in Norway is told. */
export type Cell = string | number | Date;
type Rows = readonly (readonly Cell[])[];

// No sign between thousands, which not every spreadsheet reads.
const csvText = (cell: Cell) =>
  typeof cell === 'number' ? String(cell).replace('.', ',') : cell instanceof Date ? formatDate(cell) : cell;

// The library's own pattern lets a formula through that goes on in a second line. Wide signs count too, and what a
// spreadsheet drops before it reads a cell.
const formula = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Rows as Norwegian Excel opens them: UTF-8 with its mark, semicolons, and no cell that would be calculated. */
export const tableCsv = (rows: Rows): string =>
  `\uFEFF${csv.unparse(
    rows.map((row) => row.map(csvText)),
    { delimiter: ';', newline: '\r\n', escapeFormulae: formula },
  )}`;

const escaped = (text: string) =>
  text
    // What XML has no way to write.
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : `${columnName(Math.floor(index / 26) - 1)}${last}`;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const part = (inner: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${inner}`);
const related = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
const relations = (...each: string[]) =>
  part(`<Relationships xmlns="${packaged}/relationships">${each.join('')}</Relationships>`);

/** Days from the one that a spreadsheet counts from to 1970. */
const daysBefore1970 = 25_569;
const figure = (value: Exclude<Cell, string>) =>
  value instanceof Date ? ` s="3"><v>${dayNumber(value) + daysBefore1970}` : ` s="2"><v>${value}`;

/**
 * Rows as one sheet of an Excel file, the first in bold. No cell is ever calculated: it is text, a figure or a day. A
 * library (write-excel-file 4) packs in workers of its own from 160 kB on, which our pages do not allow.
 */
export function tableXlsx(rows: Rows, sheet: string): Uint8Array<ArrayBuffer> {
  const cell = (value: Cell, row: number, column: number) => {
    const at = `<c r="${columnName(column)}${row + 1}"`;
    return typeof value === 'string'
      ? `${at} t="inlineStr" s="${row === 0 ? 1 : 0}"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
      : `${at}${figure(value)}</v></c>`;
  };
  const lines = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((value, column) => cell(value, row, column)).join('')}</row>`,
  );
  return zipSync({
    '[Content_Types].xml': part(
      `<Types xmlns="${packaged}/content-types">
        <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
        <Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>
        <Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>
        <Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    ),
    '_rels/.rels': relations(related('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': part(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relations(
      related('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      related('rId2', 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': part(
      `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': part(
      `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${lines.join('')}</sheetData></worksheet>`,
    ),
  }) as Uint8Array<ArrayBuffer>;
}
