import { type Row, signedIn } from './row.ts';

const no = '403 FORBIDDEN';
const nothing = () => ({});
const administrators = signedIn(no, no, '200', '200', '200');

/** The administrators' queue and what they are mailed of it. */
export const workListRows = {
  getWorkList: { input: nothing, expected: administrators },
  getPlansWorkList: 'internal',
  getPeopleWorkList: 'internal',
  // Asked by the gateway for a socket (issue line N-4).
  getPlanReach: 'internal',
  listDecisions: { input: nothing, expected: administrators },
  getPlanFigures: { input: nothing, expected: administrators },
  getNotices: { input: nothing, expected: administrators },
  listExpiringVersions: { input: nothing, expected: administrators },
  // An approval without a last day: whoever may renew is told that there is nothing to.
  renewPlanVersion: {
    target: (world) => world.published(),
    input: ({ study_plan_id, version_id }: { study_plan_id: string; version_id: string }) => ({
      study_plan_id,
      version_id,
    }),
    expected: signedIn(no, no, '409 VERSION_STATUS', '404 PLAN_NOT_FOUND', '409 VERSION_STATUS'),
  },
  setNotices: { input: () => ({ work_list_mail: true }), expected: administrators },
} satisfies Record<string, Row | 'internal'>;
