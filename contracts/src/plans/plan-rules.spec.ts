import { describe, expect, test } from '@jest/globals';
import type { Role } from '../operation.ts';
import { errors } from '../errors.ts';
import { type PlanStatus, planStatuses } from './plan.ts';
import {
  approvalAction,
  canSee,
  commentRequired,
  defaultApprovalComment,
  deletionRefusal,
  hoursRange,
  hoursRefusal,
  passingScore,
  type PlanAction,
  refusalOf,
  relationTo,
  statusAfterSave,
} from './plan-rules.ts';
import { validationRefusal } from './approval-rules.ts';

const author = { author: true, admin: false, wrote: true, away: false };
const admin = { author: false, admin: true, wrote: false, away: false };
const both = { author: true, admin: true, wrote: true, away: false };
const editor = { author: false, admin: true, wrote: true, away: false };
const away = { author: true, admin: false, wrote: true, away: true };
const nobody = { author: false, admin: false, wrote: false, away: false };

const all = 'draft submitted under_review approved rejected';

/** Written out apart from the rules: action → by whom → the statuses in which it may be done. */
const waiting = 'submitted under_review';
const begun = 'draft submitted rejected';
const allowed: Record<PlanAction, Record<keyof typeof relations, string>> = {
  update: { author: 'draft submitted approved rejected', admin: all, both: all, editor: all },
  validate: { author: all, admin: all, both: all, editor: all },
  approve: { author: '', admin: waiting, both: '', editor: '' },
  selfApprove: {
    author: 'draft submitted',
    admin: '',
    both: 'draft submitted under_review',
    editor: waiting,
  },
  reject: { author: '', admin: waiting, both: waiting, editor: waiting },
  requestChanges: { author: '', admin: waiting, both: waiting, editor: waiting },
  setUnderReview: { author: '', admin: waiting, both: waiting, editor: waiting },
  discardDraft: {
    author: begun,
    admin: `${begun} under_review`,
    both: `${begun} under_review`,
    editor: `${begun} under_review`,
  },
  renew: { author: '', admin: 'approved', both: '', editor: '' },
  delete: {
    author: 'draft rejected',
    admin: 'draft rejected',
    both: 'draft rejected',
    editor: 'draft rejected',
  },
};
const relations = { author, admin, both, editor };

describe('who may do what from which status', () => {
  for (const [action, byWhom] of Object.entries(allowed) as [PlanAction, (typeof allowed)[PlanAction]][])
    for (const [who, statuses] of Object.entries(byWhom))
      test(`${action} by ${who}: ${statuses || 'never'}`, () => {
        const may = new Set(statuses.split(' '));
        for (const status of planStatuses) {
          const refusal = refusalOf(action, status, relations[who as keyof typeof relations]);
          if (may.has(status)) expect(refusal).toBeNull();
          else expect(refusal).toBe(statuses === '' ? 'FORBIDDEN' : 'PLAN_STATUS');
        }
      });

  test('[R-307] a plan out of sight does not exist, whatever is asked', () => {
    for (const action of Object.keys(allowed) as PlanAction[])
      for (const status of planStatuses) expect(refusalOf(action, status, nobody)).toBe('PLAN_NOT_FOUND');
  });

  test('[I-3] who has left the plan’s association reads and deletes it, and does nothing else', () => {
    const theirs: PlanAction[] = ['update', 'validate', 'selfApprove', 'discardDraft'];
    for (const status of planStatuses) {
      for (const action of theirs) expect(refusalOf(action, status, away)).toBe('PLAN_ELSEWHERE');
      for (const action of ['approve', 'reject', 'requestChanges', 'setUnderReview'] as const)
        expect(refusalOf(action, status, away)).toBe('FORBIDDEN');
      expect(refusalOf('delete', status, away)).toBe(refusalOf('delete', status, author));
    }
    expect(canSee(away)).toBe(true);
  });
});

test('[R-306] a member sees own plans, an administrator the association’s, the systemadmin all', () => {
  const plan = { author_id: 'a', study_association_id: 'x' };
  const sees = (id: string, role: Role, study_association_id: string | null) =>
    canSee(relationTo(plan, { id, role, study_association_id }));
  expect(sees('a', 'member', 'x')).toBe(true);
  expect(sees('b', 'member', 'x')).toBe(false);
  expect(sees('b', 'admin', 'x')).toBe(true);
  expect(sees('b', 'admin', 'y')).toBe(false);
  expect(sees('b', 'systemadmin', null)).toBe(true);
  expect(
    canSee(
      relationTo(
        { author_id: null, study_association_id: null },
        { id: 'b', role: 'admin', study_association_id: null },
      ),
    ),
  ).toBe(false);
});

test('[I-3] who has written a plan, and who has left it', () => {
  const plan = { author_id: 'a', study_association_id: 'x', writers: [{ user_id: 'a' }, { user_id: 'b' }] };
  const of = (id: string, role: Role, association: string | null) =>
    relationTo(plan, { id, role, study_association_id: association });
  expect(of('a', 'member', 'x')).toEqual(author);
  expect(of('a', 'member', 'y')).toEqual(away);
  expect(of('a', 'member', null)).toEqual(away);
  expect(of('a', 'admin', 'x')).toEqual(both);
  expect(of('a', 'admin', 'y')).toEqual(away);
  expect(of('a', 'systemadmin', null)).toEqual(both);
  expect(of('b', 'admin', 'x')).toEqual(editor);
  expect(of('c', 'admin', 'x')).toEqual(admin);
  expect(of('b', 'systemadmin', null)).toEqual(editor);
  expect(canSee(of('b', 'admin', 'y'))).toBe(false);
  expect(canSee(of('b', 'member', 'x'))).toBe(false);
});

test('[R-232] a draft or rejected plan may be deleted, unless it has been approved before', () => {
  for (const who of [author, admin, both])
    for (const status of planStatuses) {
      const may = status === 'draft' || status === 'rejected';
      expect(deletionRefusal({ status, has_versions: false }, who)).toBe(may ? null : 'PLAN_STATUS');
      expect(deletionRefusal({ status, has_versions: true }, who)).toBe(
        may ? 'PLAN_HAS_VERSIONS' : 'PLAN_STATUS',
      );
    }
  expect(deletionRefusal({ status: 'draft', has_versions: true }, nobody)).toBe('PLAN_NOT_FOUND');
});

test('whoever approves an own plan self-approves, administrators too', () => {
  expect(approvalAction(admin)).toBe('approve');
  expect(approvalAction(author)).toBe('selfApprove');
  expect(approvalAction(both)).toBe('selfApprove');
  expect(approvalAction(editor)).toBe('selfApprove');
});

describe('what a validation permits', () => {
  const current = { validated: true, stale: false, score: 70, review_required: false };

  test('[R-437] 70 percent is the threshold of a self-approval', () => {
    expect(passingScore).toBe(70);
    expect(validationRefusal('selfApprove', current)).toBeNull();
    expect(validationRefusal('selfApprove', { ...current, score: 69.9 })).toBe('SELF_APPROVAL_SCORE');
    expect(validationRefusal('approve', { ...current, score: 0 })).toBeNull();
  });

  test('[R-236] stale before missing, and neither can be approved', () => {
    for (const action of ['approve', 'selfApprove'] as const) {
      expect(validationRefusal(action, { ...current, stale: true, validated: false, score: null })).toBe(
        'VALIDATION_STALE',
      );
      expect(validationRefusal(action, { ...current, validated: false, score: null })).toBe(
        'VALIDATION_MISSING',
      );
      expect(validationRefusal(action, { ...current, score: null })).toBe('VALIDATION_MISSING');
    }
  });

  test('a plan that a person must look at is not self-approved', () => {
    const suspected = { ...current, score: 95, review_required: true };
    expect(validationRefusal('selfApprove', suspected)).toBe('REVIEW_REQUIRED');
    expect(validationRefusal('approve', suspected)).toBeNull();
  });

  test('the texts of the specification', () => {
    expect(errors.VALIDATION_STALE.text).toMatch(/^Du har gjort endringer som krever ny KI-validering/);
    expect(errors.VALIDATION_MISSING.text).toBe('Du må kjøre KI-validering før godkjenning');
    expect(errors.SELF_APPROVAL_SCORE.text).toBe(
      'Studieplanen må ha en KI-score på minst 70% for å kunne selvgodkjennes',
    );
    expect(commentRequired).toBe('Du må legge inn en begrunnelse for godkjenningen når score er under 70%');
    expect(defaultApprovalComment).toBe('Godkjent basert på KI-validering');
  });
});

describe('[I-2] the status after a save', () => {
  /** Written by hand: current status → wanted status → after a save without change, and with one. */
  const after: Record<PlanStatus, Record<'draft' | 'submitted' | 'null', [PlanStatus, PlanStatus]>> = {
    draft: {
      draft: ['draft', 'draft'],
      submitted: ['submitted', 'submitted'],
      null: ['draft', 'draft'],
    },
    submitted: {
      draft: ['draft', 'draft'],
      submitted: ['submitted', 'submitted'],
      null: ['submitted', 'submitted'],
    },
    under_review: {
      draft: ['under_review', 'under_review'],
      submitted: ['under_review', 'under_review'],
      null: ['under_review', 'under_review'],
    },
    approved: {
      draft: ['approved', 'draft'],
      submitted: ['approved', 'submitted'],
      null: ['approved', 'draft'],
    },
    rejected: {
      draft: ['rejected', 'rejected'],
      submitted: ['submitted', 'submitted'],
      null: ['rejected', 'rejected'],
    },
  };
  for (const current of planStatuses)
    for (const wanted of ['draft', 'submitted', null] as const)
      test(`${current}, saved as ${wanted}`, () => {
        const [unchanged, changed] = after[current][`${wanted}`];
        expect(statusAfterSave(current, wanted, false)).toBe(unchanged);
        expect(statusAfterSave(current, wanted, true)).toBe(changed);
      });
});

describe('hours per credit', () => {
  const range = { min_ects_hours: 25, max_ects_hours: 30 };

  test('[R-269] both ends of the range are inside', () => {
    for (const hours of [62.5, 70, 75]) expect(hoursRefusal(hours, 2.5, range)).toBeNull();
    expect(hoursRefusal(0, 0, range)).toBeNull();
    expect(hoursRefusal(60, 3, { min_ects_hours: 20, max_ects_hours: 20 })).toBeNull();
  });

  test('a limit that binary fractions miss by a hair is the written one', () => {
    const rules = { min_ects_hours: 25.1, max_ects_hours: 28.6 };
    expect(1.5 * 25.1).toBeGreaterThan(37.65);
    expect(hoursRefusal(37.65, 1.5, rules)).toBeNull();
    expect(hoursRefusal(37.64, 1.5, rules)).toContain('for lavt');
    for (let half = 1; half <= 60; half += 1) {
      const { min, max } = hoursRange(half / 2, rules);
      expect([hoursRefusal(min, half / 2, rules), hoursRefusal(max, half / 2, rules)]).toEqual([null, null]);
    }
  });

  test('[R-270] too few hours', () => {
    expect(hoursRefusal(62.49, 2.5, range)).toBe(
      'Estimerte timer (62,49) er for lavt for 2,5 ECTS. Forventet: 62,5-75 timer.',
    );
  });

  test('[R-271] too many hours', () => {
    expect(hoursRefusal(91, 3, range)).toBe(
      'Estimerte timer (91) er for høyt for 3 ECTS. Forventet: 75-90 timer.',
    );
  });
});
