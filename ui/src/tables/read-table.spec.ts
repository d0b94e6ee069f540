import { Blob } from 'node:buffer';
import { describe, expect, test } from '@jest/globals';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { tableAnswer } from './read-table.ts';
import { tableCsv, tableXlsx } from './write-table.ts';

const read = (content: string | Uint8Array) => tableAnswer(new Blob([content]) as never);
const xml = (inner: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${inner}`);
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** The least that is an Excel file, with a style 1 for days. */
const xlsx = (cells: string) =>
  zipSync({
    'xl/workbook.xml': xml(
      `<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="Ark1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
        <Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>
        <Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': xml(
      `<styleSheet ${main}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': xml(`<worksheet ${main}><sheetData>${cells}</sheetData></worksheet>`),
  });
const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;

describe('[S-2] a table that somebody drops', () => {
  test.each([
    ['semicolons', 'Kode;Startdato\r\nA;12.03.2026\r\n'],
    ['commas', 'Kode,Startdato\nA,12.03.2026'],
    ['tabulators', 'Kode\tStartdato\nA\t12.03.2026\n\n'],
    ['the line that Excel writes', 'sep=;\r\nKode;Startdato\r\nA;12.03.2026'],
    ['quotes', '"Kode";"Startdato"\n"A";"12.03.2026"'],
    ['a mark and blanks', '\uFEFF Kode ; Startdato;;\nA ;12.03.2026;;'],
  ])('is CSV with %s', async (_, written) => {
    expect(await read(written)).toEqual({
      rows: [
        ['Kode', 'Startdato'],
        ['A', '12.03.2026'],
      ],
    });
  });

  test('is read in the signs that it was written in', async () => {
    const latin = Uint8Array.from([...'Sted;Dato\nTromsø;x'].map((sign) => sign.charCodeAt(0)));
    const wide = Uint8Array.from(
      [...'\uFEFFTromsø;x'].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]),
    );
    expect(await read(latin)).toEqual({
      rows: [
        ['Sted', 'Dato'],
        ['Tromsø', 'x'],
      ],
    });
    expect(await read(wide)).toEqual({ rows: [['Tromsø', 'x']] });
  });

  test('is Excel, with days as days, figures as written, and what is empty as nothing', async () => {
    const cells = `<row r="1">${text('A1', 'Kode')}${text('C1', 'Start')}</row>
      <row r="3"><c r="A3"><v>45997</v></c><c r="C3" s="1"><v>46093</v></c></row>`;
    expect(await read(xlsx(cells))).toEqual({
      rows: [['Kode', '', 'Start'], [], ['45997', '', '2026-03-12']],
    });
  });

  test.each([
    ['nothing', '', 'empty'],
    ['blank lines', '\n;;\n \n', 'empty'],
    ['a PDF', '%PDF-1.7', 'unknown'],
    ['a picture', '\u0089PNG\r\n\u0000\u0001', 'unknown'],
    ['an old or a locked file', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'old'],
    ['another archive', zipSync({ 'word/document.xml': xml('<a/>') }), 'unknown'],
    ['a cut archive', xlsx('').subarray(0, 200), 'damaged'],
    ['more rows than anybody reads', 'a\n'.repeat(20_001), 'large'],
    ['more columns', ';a'.repeat(201), 'large'],
    ['a cell far out', xlsx(`<row r="1">${text('XFD1', 'x')}</row>`), 'large'],
    ['a cell far down', xlsx(`<row r="1048576">${text('A1048576', 'x')}</row>`), 'large'],
    ['what unpacks to too much', zipSync({ 'xl/workbook.xml': new Uint8Array(101_000_000) }), 'large'],
  ] as const)('is not %s', async (_, content, fault) => {
    expect(await read(content)).toEqual({ fault });
  });
});

test('[S-2] a table is written so that what was text stays text, and reads back as it was', async () => {
  const rows = [
    ['Kode', 'Kurs', 'Ære & "ø" <å>'],
    ['=1+1', '@SUM(A1)', '-2'],
    ['\u0007', ' x ', 'linje\nto'],
  ];
  const csvText = tableCsv(rows);
  expect(csvText.startsWith('\uFEFFKode;Kurs;')).toBe(true);
  expect(csvText).toContain("'=1+1");
  expect(csvText).toContain("'@SUM(A1)");
  expect(await read(tableXlsx(rows, 'Svar'))).toEqual({
    rows: [rows[0], rows[1], ['\uFFFD', 'x', 'linje\nto']],
  });
  const { 'xl/worksheets/sheet1.xml': sheet = new Uint8Array() } = unzipSync(tableXlsx(rows, 'Svar'));
  expect(strFromU8(sheet)).not.toMatch(/<f>|<v>/);
});
