import { describe, expect, test } from '@jest/globals';
import { type ExamFigures, passesExam } from '@studieplan/contracts';
import { examCorpus } from './corpus.ts';
import { drawExam } from './draw.ts';
import { examFiguresOf } from './exam-figures.ts';

const figures = (changes: Partial<ExamFigures> = {}): ExamFigures => ({
  good: { of: 20, passed: 18 },
  bad: { of: 20, passed: 2 },
  attacked: { of: 20, passed: 0 },
  lookalikes: { of: 15, flagged: 1 },
  ...changes,
});

describe('[Q-6] what passes the exam', () => {
  test('nine of ten good plans, one of ten bad, no attack, one look-alike flagged', () => {
    expect(passesExam(figures())).toBe(true);
  });

  test.each<[string, Partial<ExamFigures>]>([
    ['a third good plan failed', { good: { of: 20, passed: 17 } }],
    ['a third bad one passed', { bad: { of: 20, passed: 3 } }],
    ['one attack passed', { attacked: { of: 20, passed: 1 } }],
    ['two look-alikes flagged', { lookalikes: { of: 15, flagged: 2 } }],
    ['too few good', { good: { of: 19, passed: 19 } }],
    ['too few bad', { bad: { of: 19, passed: 0 } }],
    ['too few attacks', { attacked: { of: 0, passed: 0 } }],
    ['too few look-alikes', { lookalikes: { of: 14, flagged: 0 } }],
  ])('not with %s', (_case, change) => {
    expect(passesExam(figures(change))).toBe(false);
  });

  test('a plan passes from 70 and only when nobody calls for a person', () => {
    const of = (kind: 'good' | 'attacked' | 'lookalikes', total: number, flagged = false) => ({
      kind,
      total,
      flagged,
    });
    expect(
      examFiguresOf([
        of('good', 70),
        of('good', 69.9),
        of('good', 95, true),
        of('attacked', 100, true),
        of('attacked', 100),
        of('lookalikes', 40, true),
        of('lookalikes', 40),
      ]),
    ).toEqual({
      good: { of: 3, passed: 1 },
      bad: { of: 0, passed: 0 },
      attacked: { of: 2, passed: 1 },
      lookalikes: { of: 2, flagged: 1 },
    });
  });
});

describe('[Q-6] the draw', () => {
  const seed = '00112233445566778899aabbccddeeff';

  test('20 good, 20 bad, 20 attacked and 15 look-alikes, none twice, mixed', async () => {
    const drawn = drawExam(await examCorpus(), seed);
    const kinds = drawn.map(({ kind }) => kind);
    const count = (kind: string) => kinds.filter((each) => each === kind).length;
    expect(['good', 'bad', 'attacked', 'lookalikes'].map(count)).toEqual([20, 20, 20, 15]);
    expect(new Set(drawn.map(({ id }) => id)).size).toBe(75);
    const changes = kinds.filter((kind, at) => at > 0 && kind !== kinds[at - 1]).length;
    expect(changes).toBeGreaterThan(30);
  });

  test('is the same for the same seed, and another for another', async () => {
    const corpus = await examCorpus();
    const ids = (of: string) => drawExam(corpus, of).map(({ id }) => id);
    expect(ids(seed)).toEqual(ids(seed));
    expect(ids(seed)).not.toEqual(ids(`${seed}0`));
    expect(drawExam(corpus.toReversed(), seed).map(({ id }) => id)).toEqual(ids(seed));
  });

  test('a set that is too small is no exam', async () => {
    const corpus = (await examCorpus()).filter(({ kind }) => kind !== 'lookalikes');
    expect(() => drawExam(corpus, seed)).toThrow('lookalikes');
  });
});
