import { describe, expect, test } from '@jest/globals';
import { groupPublicCode } from '@studieplan/contracts';
import { aCode } from '../../testing/public-plan-builder.ts';
import { aHeldDay } from '../../testing/held-day-builder.ts';
import { courseRows, faultOf, guessedColumns, isAsked, readDay } from './course-rows.ts';
import { answeredTable, countsOf, heldRows } from './held-rows.ts';

const code = groupPublicCode(aCode());

describe('[S-2] a list of courses', () => {
  test.each([
    ['2026-03-12', '2026-03-12'],
    ['12.03.2026', '2026-03-12'],
    ['12.3.26', '2026-03-12'],
    ['12/3/2026', '2026-03-12'],
    ['12. 3. 2026', '2026-03-12'],
    ['12-03-2026', '2026-03-12'],
    ['20260312', '2026-03-12'],
    ['2026-03-12 18:00', '2026-03-12'],
    ['12.03.2026 kl. 18.00', '2026-03-12'],
    ['30.02.2026', undefined],
    ['03/31/2026', undefined],
    ['12.03.1026', undefined],
    ['12.03.20266', undefined],
    ['mars', undefined],
    ['', undefined],
    ['1'.repeat(100), undefined],
  ])('has a day in %s: %s', (written, day) => {
    expect(readDay(written)).toBe(day);
  });

  test.each([
    [
      'by what stands in them',
      [
        ['Kurs', 'Kode', 'Start'],
        ['Kor', code, '12.03.2026'],
      ],
      { code: 1, day: 2 },
    ],
    [
      'by their names, where two hold days',
      [
        ['Slutt', 'Startdato', 'Plan'],
        ['01.06.2026', '12.03.2026', code],
      ],
      { code: 2, day: 1 },
    ],
    ['without headings', [['Kor', '12.03.2026', code]], { heads: false, code: 2, day: 1 }],
    [
      'of addresses, as a QR code holds them',
      [
        ['a', 'b'],
        [`https://x.no/verify/${aCode()}`, '2026-03-12'],
      ],
      { code: 0, day: 1 },
    ],
    [
      'named, though nothing in them can be read',
      [
        ['Kode', 'Dato'],
        ['?', '?'],
      ],
      { code: 0, day: 1 },
    ],
    [
      'or none',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      { code: undefined, day: undefined },
    ],
  ])('has its columns found %s', (_, rows, columns) => {
    expect(guessedColumns(rows)).toEqual({ heads: true, ...columns });
  });

  const columns = { heads: true, code: 0, day: 1 };
  const rowsOf = (...rows: string[][]) => courseRows([['Kode', 'Dato'], ...rows], columns);

  test('is asked of row by row: only codes and days that can be read, and each row keeps its number', () => {
    const rows = rowsOf([code.toLowerCase(), '12.03.2026', 'Ola'], [], ['x', '12.03.2026'], [code, 'snart']);
    expect(rows.map(({ line }) => line)).toEqual([2, 4, 5]);
    expect(rows.map((row) => (isAsked(row) ? [row.code, row.day] : row.fault))).toEqual([
      [aCode(), '2026-03-12'],
      'code',
      'day',
    ]);
  });

  test('that nothing can be asked of says where and why', () => {
    expect(faultOf(columns, rowsOf())).toEqual({
      at: 'file',
      text: 'Filen har ingen rader under overskriftene.',
    });
    expect(faultOf(columns, rowsOf(['x', '12.03.2026']))?.at).toBe('code');
    expect(faultOf({ ...columns, code: undefined }, courseRows([['a'], ['b']], columns))?.at).toBe('code');
    expect(faultOf(columns, rowsOf([code, 'snart']))).toMatchObject({
      at: 'day',
      text: expect.stringMatching(/^Ingen datoer her kan leses/),
    });
    const many = rowsOf(...Array.from({ length: 1_001 }, () => [code, '12.03.2026']));
    expect(faultOf(columns, many)?.text).toMatch(/^Filen har 1001 rader .* Høyst 1000/);
    expect(faultOf(columns, many.slice(1))).toBeUndefined();
  });

  test('comes back with an answer behind each row, and how many of each kind', () => {
    const rows = rowsOf(
      [code, '12.03.2026', '=cmd'],
      ['x', '12.03.2026'],
      [code, '13.03.2026'],
      [code, '14.03.2026'],
      [code, '15.03.2026'],
      [code, '16.03.2026'],
      [code, '17.03.2026'],
    );
    const nothing = { basis: 'none', version: null, ahead: false, entries: [] } as const;
    const answers = [
      aHeldDay(),
      aHeldDay({ held: 'part', ahead: false }),
      aHeldDay({ held: 'part', spans: [{ from: '2026-03-13T23:00:00Z', to: '2026-03-14T13:08:00Z' }] }),
      aHeldDay({ held: 'no' }),
      aHeldDay({ ...nothing, entries: [], held: 'missing' }),
      aHeldDay({ ...nothing, entries: [], held: 'unknown' }),
    ];
    const held = heldRows(rows, answers, new Date('2026-11-26T12:00:00Z'));
    expect(held.map(({ outcome }) => outcome)).toEqual([
      'held',
      'unread',
      'late',
      'part',
      'ended',
      'missing',
      'unknown',
    ]);
    expect(countsOf(held).map(([text, count]) => [text, count])).toEqual([
      ['Gjaldt', 1],
      ['Gjaldt en del av dagen', 1],
      ['Ikke godkjent på forhånd', 1],
      ['Gjaldt ikke', 1],
      ['Kan ikke vises', 1],
      ['Finnes ikke', 1],
      ['Ikke kontrollert', 1],
    ]);
    const [heads, first, second] = answeredTable(held, ['Kode', 'Dato']);
    expect(heads?.slice(0, 4)).toEqual(['Kode', 'Dato', '', 'Svar']);
    expect(first).toEqual([
      code,
      '12.03.2026',
      '=cmd',
      'Gjaldt',
      code,
      '12.03.2026',
      'Versjon 2 gjaldt 12. mars 2026. Den var godkjent på forhånd: før dagen begynte. Slik loggen viser: Godkjent 4. februar 2026 kl. 12.00, oppføring 118; Avløst 20. juni 2026 kl. 10.30, oppføring 203.',
      '1',
    ]);
    expect(second?.slice(3, 5)).toEqual(['Ikke kontrollert', '']);
  });
});
