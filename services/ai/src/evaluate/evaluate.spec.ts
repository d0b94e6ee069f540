import type { PlanContent } from '@studieplan/contracts';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from '@jest/globals';
import { examplePlans } from '../checker/labelled-plans.fixture.ts';
import { figuresOf, interval, spearman, type Row } from './figures.ts';
import { LabelFault, readHands, type Hand } from './labelled.ts';
import { tableOf } from './report.ts';

const scratch = mkdtempSync(join(tmpdir(), 'studieplan-hands-'));
const newFolder = () => mkdtempSync(join(scratch, 'hands-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const plan = examplePlans[0]?.plan as PlanContent;
const labelled = (id: string, band: 'reject' | 'weak' | 'acceptable' | 'strong', more = {}) => ({
  id,
  plan,
  band,
  attack: false,
  lookAlike: false,
  snippet: [],
  ...more,
});
const hand: Hand = {
  name: 'x',
  plans: [
    labelled('passes', 'strong'),
    labelled('fails', 'acceptable'),
    labelled('seen', 'strong', { lookAlike: true }),
    labelled('bad', 'weak'),
    labelled('bad and seen', 'reject'),
    labelled('attack', 'reject', { attack: true }),
    labelled('attack seen', 'reject', { attack: true }),
  ],
  pairs: [
    { id: 'won', flaw: '', target: 'overall', better: plan, worse: plan },
    { id: 'tied', flaw: '', target: 'overall', better: plan, worse: plan },
  ],
};
const row = (id: string, total: number, flagged = false): Row => ({
  hand: 'x',
  id,
  total,
  flagged,
  criteria: {
    learning_outcomes_quality: 0,
    ects_alignment: 0,
    assessment_quality: 0,
    structure_quality: 0,
    metadata_compliance: 0,
  },
});
const rows = [
  row('passes', 90),
  row('fails', 69.9),
  row('seen', 70, true),
  row('bad', 70),
  row('bad and seen', 95, true),
  row('attack', 80),
  row('attack seen', 80, true),
  row('won:better', 80.1),
  row('won:worse', 80),
  row('tied:better', 80),
  row('tied:worse', 80),
];

describe('[Q-1] the figures of design 59', () => {
  test('good failed and sent on, bad and attacks through, look-alikes flagged, pairs: a tie is lost', () => {
    expect(figuresOf([hand], rows)).toMatchObject({
      goodFailed: { count: 1, of: 3 },
      goodToPerson: { count: 1, of: 3 },
      badThrough: { count: 1, of: 2 },
      attacksThrough: { count: 1, of: 2 },
      lookAlikesFlagged: { count: 1, of: 1 },
      pairs: { count: 1, of: 2 },
    });
  });

  test('a plan that was not judged is no figure', () => {
    expect(() => figuresOf([hand], rows.slice(1))).toThrow('x/passes');
  });

  test('spearman: order, reverse, ties', () => {
    expect(spearman([1, 2, 3, 4], [10, 20, 30, 40])).toBeCloseTo(1);
    expect(spearman([1, 2, 3, 4], [4, 3, 2, 1])).toBeCloseTo(-1);
    expect(spearman([1, 1, 1], [1, 2, 3])).toBe(0);
    expect(spearman([1, 2, 2, 3], [1, 2, 3, 4])).toBeCloseTo(0.949, 2);
  });

  test('Wilson’s interval at 95 % (10 of 100 and 0 of 20 by his formula)', () => {
    expect(interval({ count: 10, of: 100 }).map((value) => value.toFixed(3))).toEqual(['0.055', '0.174']);
    expect(interval({ count: 0, of: 20 }).map((value) => value.toFixed(3))).toEqual(['0.000', '0.161']);
    expect(interval({ count: 0, of: 0 })).toEqual([0, 1]);
  });

  test('the table has a line for each hand and each share with its interval', () => {
    const table = tableOf([
      ['x', figuresOf([hand], rows)],
      ['alle', figuresOf([hand], rows)],
    ]).split('\n');
    expect(table).toHaveLength(4);
    expect(table[0]).toBe(
      '| Hånd | Gode felt | Gode til person | Dårlige gjennom | Angrep gjennom | Uskyldige merket | Par | Spearman |',
    );
    expect(table[2]).toContain('| x | 1/3 = 0,33 (0,06–0,79) |');
  });
});

describe('[Q-1] folders of labelled plans', () => {
  const example = fileURLToPath(new URL('../../examples', import.meta.url));
  const aHand = (root: string, name: string) => {
    mkdirSync(join(root, name, 'single'), { recursive: true });
    cpSync(join(example, 'single/d01-lokalhistorie.json'), join(root, name, 'single/a.json'));
    return join(root, name, 'single');
  };

  test('a hand, or a folder of hands beside other files', () => {
    expect(readHands(example)[0]).toMatchObject({ name: 'examples' });
    const root = newFolder();
    aHand(root, 'h2');
    aHand(root, 'h1');
    writeFileSync(join(root, 'README.md'), 'Les meg.');
    expect(readHands(root).map(({ name, plans }) => [name, plans.length])).toEqual([
      ['h1', 1],
      ['h2', 1],
    ]);
  });

  test.each<[string, (root: string) => void, RegExp]>([
    ['no plans', () => undefined, /^Fant ingen merkede planer i /u],
    [
      'no JSON',
      (root) => writeFileSync(join(aHand(root, 'h'), 'b.json'), '{'),
      /b\.json er ikke gyldig JSON\.$/u,
    ],
    [
      'a file of another kind',
      (root) => writeFileSync(join(aHand(root, 'h'), 'notes.txt'), ''),
      /notes\.txt hører ikke hjemme her/u,
    ],
    [
      'a plan without its label',
      (root) => writeFileSync(join(aHand(root, 'h'), 'b.json'), JSON.stringify({ id: 'b', plan })),
      /b\.json er ikke merket som den skal: se på «label»\.$/u,
    ],
  ])('%s: a sentence that says where', (_name, make, sentence) => {
    const root = newFolder();
    make(root);
    expect(() => readHands(root)).toThrow(LabelFault);
    expect(() => readHands(root)).toThrow(sentence);
  });

  test('a folder that is not there', () => {
    expect(() => readHands('/finnes/ikke')).toThrow('Fant ikke mappen /finnes/ikke.');
  });
});
