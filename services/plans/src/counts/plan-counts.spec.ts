import { describe, expect, test } from '@jest/globals';
import { type Counted, countRows, statisticsOf } from './plan-counts.ts';

const plan = (changes: Partial<Counted> = {}): Counted => ({
  author_id: 'a',
  study_association_id: 'x',
  status: 'draft',
  validation_score: null,
  deleted_at: null,
  ...changes,
});
const brief = (change: Parameters<typeof countRows>[0]) =>
  countRows(change).map((row) => [row.sign, row.scope, row.status, row.score].join(' '));

describe('what changes in the counters', () => {
  test('a new plan counts for all and for its author', () => {
    expect(brief({ after: plan() })).toEqual(['1 all draft ', '1 author:a draft ']);
    expect(brief({ after: plan({ author_id: null }) })).toEqual(['1 all draft ']);
  });

  test('a plan that changes status or score leaves one place and comes to another', () => {
    expect(brief({ before: plan(), after: plan({ status: 'submitted', validation_score: 70 }) })).toEqual([
      '-1 all draft ',
      '-1 author:a draft ',
      '1 all submitted 70',
      '1 author:a submitted 70',
    ]);
  });

  test('what is not counted changes nothing', () => {
    expect(countRows({ before: plan(), after: plan() })).toEqual([]);
    const deleted = plan({ deleted_at: new Date() });
    expect(countRows({ before: deleted, after: { ...deleted, status: 'rejected' } })).toEqual([]);
  });

  test('a deleted plan goes, a restored one comes back, an erased deleted one was gone already', () => {
    const deleted = plan({ deleted_at: new Date() });
    expect(brief({ before: plan(), after: deleted })).toEqual(['-1 all draft ', '-1 author:a draft ']);
    expect(brief({ before: deleted, after: plan() })).toEqual(['1 all draft ', '1 author:a draft ']);
    expect(brief({ before: deleted })).toEqual([]);
  });

  test('a plan of another author or association is counted there', () => {
    expect(brief({ before: plan(), after: plan({ author_id: 'b' }) })).toHaveLength(4);
    expect(brief({ before: plan(), after: plan({ study_association_id: 'y' }) })).toHaveLength(4);
  });
});

describe('statistics', () => {
  test('every status is named; the mean weighs every score alike', () => {
    expect(
      statisticsOf([
        { status: 'draft', plans: 3, scores: 1, score_sum: 40 },
        { status: 'approved', plans: 2, scores: 2, score_sum: 170 },
      ]),
    ).toEqual({
      total: 5,
      by_status: { draft: 3, submitted: 0, under_review: 0, approved: 2, rejected: 0 },
      average_score: 70,
      scored: 3,
    });
  });

  test('without a score there is no mean', () => {
    expect(statisticsOf([]).average_score).toBeNull();
    expect(statisticsOf([{ status: 'draft', plans: 1, scores: 0, score_sum: 0 }]).average_score).toBeNull();
  });
});
