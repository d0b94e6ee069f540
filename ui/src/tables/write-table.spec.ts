import { Blob } from 'node:buffer';
import { strFromU8, unzipSync } from 'fflate';
import { tableAnswer } from './read-table.ts';
import { tableCsv, tableXlsx } from './write-table.ts';

const sheetOf = (rows: Parameters<typeof tableXlsx>[0]) =>
  strFromU8(unzipSync(tableXlsx(rows, 'Ark'))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());

describe('[X-9] a cell is what it says', () => {
  test.each([
    ['=1+1', `"'=1+1"`],
    ['+47 900', `"'+47 900"`],
    ['-2+3', `"'-2+3"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['\n=1', `"'\n=1"`],
    ['\tKor', `"'\tKor"`],
    ['=HYPERLINK("http://ond.example";"Se")', `"'=HYPERLINK(""http://ond.example"";""Se"")"`],
    // More than one line.
    ['=1\n2', `"'=1\n2"`],
    ['=1\r\n2\u2028', `"'=1\r\n2\u2028"`],
    [' =1', `"' =1"`],
    ['\u00a0\u200b\ufeff=1', `"'\u00a0\u200b\ufeff=1"`],
    ['＝1+1', `"'＝1+1"`],
    ['Kor; kor', '"Kor; kor"'],
    ['Kor "Sang"', '"Kor ""Sang"""'],
    ['a\n=1', '"a\n=1"'],
    ['a";=1', '"a"";=1"'],
    ['Kor – øvelse = sang', 'Kor – øvelse = sang'],
  ])('the text %j is text and one cell', (text, cell) => {
    expect(tableCsv([[text, 'x']])).toBe(`\uFEFF${cell};x`);
    // Excel reads a formula from <f> alone, and what is typed as text never as one.
    expect(sheetOf([[text]])).toMatch(/<c r="A1" t="inlineStr" s="\d"><is><t [^>]*>[^<]*<\/t><\/is><\/c>/);
    expect(sheetOf([[text]])).not.toMatch(/<f[ >]|<v>/);
  });

  test('figures can be counted with, and days are days, of Norway', async () => {
    // Half past midnight in Norway, on the other side of New Year's Eve.
    const rows = [
      ['Timer', 'Poeng', 'Godkjent'],
      [1062.25, 2.5, new Date('2025-12-31T23:30:00Z')],
    ] as const;
    expect(tableCsv(rows)).toBe('\uFEFFTimer;Poeng;Godkjent\r\n1062,25;2,5;01.01.2026');
    const file = new Blob([tableXlsx(rows, 'Ark')]) as never;
    expect(await tableAnswer(file)).toEqual({
      rows: [
        ['Timer', 'Poeng', 'Godkjent'],
        ['1062.25', '2.5', '2026-01-01'],
      ],
    });
  });
});
