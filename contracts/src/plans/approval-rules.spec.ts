import { describe, expect, test } from '@jest/globals';
import { decisionKinds, planStatuses } from './plan.ts';
import { type ApprovalState, approvalRefusal, decisionSentence, notOwnSentence } from './approval-rules.ts';

const author = { author: true, admin: false, wrote: true, away: false };
const admin = { author: false, admin: true, wrote: false, away: false };
const editor = { author: false, admin: true, wrote: true, away: false };

/** A draft that its author may approve. */
const may: ApprovalState = {
  status: 'draft',
  relation: author,
  decision: null,
  last_resort: false,
  policy: { self_approval: 'allowed', self_approval_max_credits: null },
  ects_credits: 3,
  judge: 'checker',
  examined: false,
  validated: true,
  stale: false,
  score: 70,
  review_required: false,
  own_text_share: 0.5,
  not_own: [],
  text_decided: false,
};
const codeOf = (changes: Partial<ApprovalState>) => approvalRefusal({ ...may, ...changes })?.code ?? null;

/** Each refusal with what brings it about, in the order of design.md 33. */
const refusals: [code: string, changes: Partial<ApprovalState>][] = [
  ['PLAN_STATUS', { status: 'rejected' }],
  ['UNDER_DECISION', { decision: 'rejected' }],
  ['SELF_APPROVAL_OFF', { policy: { self_approval: 'off', self_approval_max_credits: null } }],
  ['SELF_APPROVAL_EXAMINED', { policy: { self_approval: 'examined', self_approval_max_credits: null } }],
  ['SELF_APPROVAL_MODEL_ONLY', { policy: { self_approval: 'model_only', self_approval_max_credits: null } }],
  ['SELF_APPROVAL_CREDITS', { policy: { self_approval: 'allowed', self_approval_max_credits: 2.5 } }],
  ['VALIDATION_MISSING', { validated: false, score: null }],
  ['VALIDATION_STALE', { stale: true, validated: false, score: null }],
  ['REVIEW_REQUIRED', { review_required: true }],
  ['SELF_APPROVAL_SCORE', { score: 69.9 }],
  ['TEXT_DECIDED', { text_decided: true }],
  ['TEXT_NOT_OWN', { own_text_share: 0.49 }],
];

describe('[I-3] the refusals of a self-approval', () => {
  test('nothing stands in the way of a validated text of one’s own', () => {
    expect(approvalRefusal(may)).toBeNull();
    expect(approvalRefusal({ ...may, own_text_share: null })).toBeNull();
  });

  test.each(refusals)('%s', (code, changes) => {
    expect(codeOf(changes)).toBe(code);
    expect(approvalRefusal({ ...may, ...changes })?.error).toMatch(/\p{L}/u);
  });

  // A policy and a validation that each bring about two refusals cannot be told apart by merging them.
  const exclusive = (one: Partial<ApprovalState>, other: Partial<ApprovalState>) =>
    Object.keys(one).some((key) => key in other);
  for (const [index, [first, one]] of refusals.entries())
    for (const [second, other] of refusals.slice(index + 1))
      if (!exclusive(one, other))
        test(`${first} before ${second}`, () => {
          expect(codeOf({ ...other, ...one })).toBe(first);
        });

  test('the policy is asked in its order, before the validation', () => {
    const ceiling = { self_approval_max_credits: 2.5 };
    expect(codeOf({ policy: { self_approval: 'off', ...ceiling }, validated: false })).toBe(
      'SELF_APPROVAL_OFF',
    );
    expect(codeOf({ policy: { self_approval: 'model_only', ...ceiling }, validated: false })).toBe(
      'SELF_APPROVAL_MODEL_ONLY',
    );
    expect(codeOf({ policy: { self_approval: 'model_only', ...ceiling }, judge: 'model' })).toBe(
      'SELF_APPROVAL_CREDITS',
    );
    expect(codeOf({ policy: { self_approval: 'allowed', self_approval_max_credits: 3 } })).toBeNull();
    expect(
      codeOf({ policy: { self_approval: 'model_only', self_approval_max_credits: null }, judge: 'model' }),
    ).toBeNull();
  });

  test('an administrator who has changed the text is refused like its author', () => {
    for (const [code, changes] of refusals)
      expect([code, codeOf({ status: 'submitted', relation: editor, ...changes })]).toEqual([code, code]);
    expect(codeOf({ relation: editor })).toBe('PLAN_STATUS');
  });
});

describe('[I-1] under decision', () => {
  test.each(decisionKinds)('%s: only another administrator approves', (decision) => {
    expect(approvalRefusal({ ...may, decision })).toEqual({
      code: 'UNDER_DECISION',
      error: decisionSentence(decision),
    });
    expect(codeOf({ decision, status: 'submitted', relation: admin })).toBeNull();
  });

  test('the sentences', () => {
    expect(decisionKinds.map(decisionSentence)).toEqual([
      'Planen må godkjennes av en administrator, fordi en administrator har avvist den.',
      'Planen må godkjennes av en administrator, fordi en administrator har bedt om endringer i den.',
      'Planen må godkjennes av en administrator, fordi en administrator har den under vurdering.',
      'Planen må godkjennes av en administrator, fordi en versjon med denne teksten er deaktivert.',
      'Planen må godkjennes av en administrator, fordi en versjon med denne teksten er trukket tilbake.',
      'Planen må godkjennes av en administrator, fordi den er trukket ut til stikkprøve.',
    ]);
  });

  test('where nobody else is left the systemadmin approves what is decided, and nothing more is forgiven', () => {
    const last = { ...may, status: 'under_review', relation: editor, last_resort: true } as const;
    for (const decision of [null, ...decisionKinds])
      for (const text_decided of [false, true])
        expect(approvalRefusal({ ...last, decision, text_decided })).toBeNull();
    const other = refusals.filter(([code]) => !['UNDER_DECISION', 'TEXT_DECIDED'].includes(code));
    for (const [code, changes] of other)
      expect([code, approvalRefusal({ ...last, decision: 'rejected', ...changes })?.code]).toEqual([
        code,
        code,
      ]);
  });
});

describe('an administrator’s approval', () => {
  const waiting = { ...may, status: 'submitted', relation: admin } as const;

  test('asks for a validation that is current, and nothing of what binds authors', () => {
    for (const [code, changes] of refusals) {
      const refused = ['PLAN_STATUS', 'VALIDATION_MISSING', 'VALIDATION_STALE'].includes(code);
      expect([code, approvalRefusal({ ...waiting, ...changes })?.code ?? null]).toEqual([
        code,
        refused ? code : null,
      ]);
    }
  });

  test('only of what has been sent in', () => {
    for (const status of planStatuses)
      expect([status, approvalRefusal({ ...waiting, status })?.code ?? null]).toEqual([
        status,
        status === 'submitted' || status === 'under_review' ? null : 'PLAN_STATUS',
      ]);
  });
});

test('out of sight there is nothing to approve, and elsewhere nothing of one’s own', () => {
  expect(codeOf({ relation: { author: false, admin: false, wrote: false, away: false } })).toBe(
    'PLAN_NOT_FOUND',
  );
  expect(codeOf({ relation: { ...author, away: true } })).toBe('PLAN_ELSEWHERE');
});

test('[I-3] the lines that nobody has written are named, the first two of them', () => {
  const start = 'Mer enn halvparten av teksten er et forslag som ingen har skrevet om';
  const end = 'Skriv den med egne ord, eller send inn planen.';
  expect(notOwnSentence([])).toBe(`${start}. ${end}`);
  expect(notOwnSentence(['Én'])).toBe(`${start}: «Én». ${end}`);
  expect(notOwnSentence(['Én', 'To'])).toBe(`${start}: «Én» og «To». ${end}`);
  expect(notOwnSentence(['Én', 'To', 'Tre', 'Fire'])).toBe(`${start}: «Én», «To» og 2 til. ${end}`);
  expect(notOwnSentence(['x'.repeat(500)]).length).toBeLessThan(250);
});
