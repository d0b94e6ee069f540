import { describe, expect, test } from '@jest/globals';
import { type HeldDay, osloDay } from '@studieplan/contracts';
import { codeHash, type Leaf, leafData } from '../proof/log/leaves.ts';
import { asScript, loggedTry, scriptAnswers } from '../testing/logged-histories.ts';
import { heldAnswer, isShownByLog } from './held-answer.ts';
import { LoggedHistories, type LoggedRow } from './logged-history.ts';

function askedOf(rows: readonly LoggedRow[]) {
  const histories = new LoggedHistories(rows);
  return (code: string, day: string): Pick<HeldDay, 'basis' | 'held'> & Partial<HeldDay> => {
    const history = histories.of(codeHash(code));
    if (!history) return { basis: 'none', held: 'missing' };
    return isShownByLog(history, osloDay(day))
      ? heldAnswer(history, osloDay(day), 'log')
      : { basis: 'register', held: 'unknown' };
  };
}

const log = (...leaves: [leaf: object, time: string, logged?: string][]) =>
  leaves.map(([leaf, time, logged = time], index) => ({
    index,
    data: leafData({ ...leaf, time: new Date(time).toISOString() } as Leaf, new Date(logged), 2),
  }));
const approved = (code: string, version = 1, supersedes?: string) => ({
  type: 'approved',
  code,
  version,
  method: 'admin',
  content: 'sha256-x',
  credential: 'sha256-y',
  ...(supersedes && { supersedes }),
});

describe('[S-1] what the log shows of a day', () => {
  const two = log(
    [approved('A'), '2026-02-04T12:00:00+01:00'],
    [approved('B', 2, 'A'), '2026-06-20T14:00:00+02:00'],
    [{ type: 'deactivated', code: 'B' }, '2026-07-01T10:00:00+02:00'],
    [{ type: 'reactivated', code: 'B' }, '2026-07-01T16:00:00+02:00'],
  );
  test('the whole of it, with the approval and what came after', () => {
    expect(askedOf(two)('A', '2026-03-12')).toEqual({
      held: 'whole',
      basis: 'log',
      ahead: true,
      version: 1,
      spans: [],
      entries: [
        { type: 'approved', at: '2026-02-04T11:00:00.000Z', number: 1, restored: false },
        { type: 'superseded', at: '2026-06-20T12:00:00.000Z', number: 2, restored: false },
      ],
    });
  });

  test.each([
    ['before the approval', 'A', '2026-02-03', 'no', false, []],
    ['the day of the approval', 'A', '2026-02-04', 'part', false, ['2026-02-04T11:00:00.000Z']],
    ['the day after', 'A', '2026-02-05', 'whole', true, []],
    ['the day that it was superseded', 'A', '2026-06-20', 'part', true, ['2026-06-19T22:00:00.000Z']],
    ['after that', 'A', '2026-06-21', 'no', true, []],
    [
      'the hours that the newer one was taken back',
      'A',
      '2026-07-01',
      'part',
      true,
      ['2026-07-01T08:00:00.000Z'],
    ],
    [
      'a day that was interrupted',
      'B',
      '2026-07-01',
      'part',
      true,
      ['2026-06-30T22:00:00.000Z', '2026-07-01T14:00:00.000Z'],
    ],
  ])('%s', (_, code, day, held, ahead, from) => {
    const answer = askedOf(two)(code, day);
    expect(answer).toMatchObject({ held, ahead, basis: 'log' });
    expect(answer.spans?.map((span) => span.from)).toEqual(from);
  });

  test('days are those of Norway, of 23 and 25 hours too', () => {
    const length = (day: string) => (osloDay(day).end - osloDay(day).start) / 3_600_000;
    expect(['2026-03-28', '2026-03-29', '2026-10-25', '2026-10-26'].map(length)).toEqual([24, 23, 25, 24]);
    expect(new Date(osloDay('2026-07-01').start).toISOString()).toBe('2026-06-30T22:00:00.000Z');
    const edge = log([approved('A'), '2026-03-29T23:59:59.999+02:00']);
    expect(askedOf(edge)('A', '2026-03-30')).toMatchObject({ held: 'whole', ahead: true });
    expect(askedOf(edge)('A', '2026-03-29')).toMatchObject({ held: 'part', ahead: false });
    const next = log([approved('A'), '2026-03-30T00:00:00+02:00']);
    expect(askedOf(next)('A', '2026-03-30')).toMatchObject({ held: 'whole', ahead: false });
  });

  test('[S-4] what runs out held the whole of its last day, and by no entry but its approval holds no more', () => {
    const ending = log([{ ...approved('A'), valid_until: '2026-03-29' }, '2026-02-04T12:00:00+01:00']);
    expect(askedOf(ending)('A', '2026-03-29')).toMatchObject({ held: 'whole', ahead: true });
    expect(askedOf(ending)('A', '2026-03-30')).toMatchObject({
      held: 'no',
      entries: [
        { type: 'approved', number: 1 },
        { type: 'expired', at: '2026-03-29T22:00:00.000Z', number: null, restored: false },
      ],
    });
    const renewed = log(
      [{ ...approved('A'), valid_until: '2026-03-29' }, '2026-02-04T12:00:00+01:00'],
      [{ ...approved('B', 2, 'A'), valid_until: '2026-04-05' }, '2026-04-01T12:00:00+02:00'],
    );
    expect(askedOf(renewed)('A', '2026-04-10').held).toBe('no');
    expect(askedOf(renewed)('B', '2026-04-05').held).toBe('whole');
    expect(askedOf(renewed)('B', '2026-04-06').held).toBe('no');
  });

  test('what was written afterwards is not shown for the days before it was written', () => {
    const late = log(
      [approved('A'), '2024-02-04T12:00:00Z', '2026-06-01T09:00:00Z'],
      [approved('B', 2), '2025-02-04T12:00:00Z', '2026-06-01T09:00:00Z'],
      [{ type: 'linked', versions: ['A', 'B'] }, '2026-08-01T09:00:00Z'],
    );
    expect(askedOf(late)('B', '2026-05-31').basis).toBe('register');
    expect(askedOf(late)('B', '2026-06-01').basis).toBe('register');
    expect(askedOf(late)('B', '2026-06-02')).toMatchObject({ basis: 'log', held: 'whole', ahead: true });
    // Which came after which was told in August.
    expect(askedOf(late)('A', '2026-07-01').basis).toBe('register');
    expect(askedOf(late)('A', '2026-08-02')).toMatchObject({ basis: 'log', held: 'no' });
  });

  test('what a restore took away, and brought back, is told as such', () => {
    const restored = log(
      [approved('A'), '2026-02-04T12:00:00Z'],
      [{ type: 'erased', code: 'A', restored: true }, '2026-03-01T12:00:00Z'],
      [{ type: 'reactivated', code: 'A', restored: true }, '2026-03-03T12:00:00Z'],
    );
    expect(askedOf(restored)('A', '2026-03-02')).toMatchObject({
      held: 'no',
      entries: [
        { type: 'approved', restored: false },
        { type: 'deactivated', number: 2, restored: true },
        { type: 'reactivated', number: 3, restored: true },
      ],
    });
    expect(askedOf(restored)('A', '2026-03-04').held).toBe('whole');
  });
});

test('[S-3] the script that shares no code with us says the same of 40 random histories, from the log alone', async () => {
  const tried = loggedTry(40, 1);
  const ask = askedOf(tried.rows);
  const expected = tried.questions.map((question) => asScript(question, ask(question.code, question.day)));
  const kinds = new Set(expected.map(({ held }) => held));
  expect([...kinds].sort()).toEqual(['missing', 'no', 'part', 'unknown', 'whole']);
  expect(JSON.stringify(expected)).toContain('"type":"expired"');
  expect(await scriptAnswers(tried)).toEqual(expected);
});
