import type { remarkOperations } from '@studieplan/contracts';
import { type Row, signedIn } from './row.ts';
import type { Sent, World } from './world.ts';

const no = '403 FORBIDDEN';
const noPlan = '404 PLAN_NOT_FOUND';
const authorsOnly = '403 REMARK_AUTHORS_ONLY';
const remarked = (world: World) => world.remarked();

/** Whoever has written the plan answers; administrators only read. */
const authors = signedIn('200', noPlan, authorsOnly, noPlan, authorsOnly);

export const remarkRows: Record<keyof typeof remarkOperations, Row> = {
  // Each gets the own: whose plans it tells is said by the token.
  listAskedOfMe: { input: () => ({}), expected: signedIn('200', '200', '200', '200', '200') },
  listPlanRemarks: {
    target: remarked,
    input: ({ study_plan_id }: Sent) => ({ study_plan_id }),
    expected: signedIn('200', noPlan, '200', noPlan, '200'),
  },
  answerPlanRemark: {
    target: remarked,
    input: (sent: Sent) => ({ ...sent, answer: 'Det er rettet' }),
    expected: authors,
  },
  markPlanRemark: { target: remarked, input: (sent: Sent) => sent, expected: authors },
  acceptPlanRemark: { target: remarked, once: true, input: (sent: Sent) => sent, expected: authors },
  closePlanRemark: {
    target: remarked,
    once: true,
    input: (sent: Sent) => sent,
    expected: signedIn(no, no, '200', noPlan, '200'),
  },
};
