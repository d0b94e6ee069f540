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
  setNotices: { input: () => ({ work_list_mail: true }), expected: administrators },
} as const satisfies Record<string, Row | 'internal'>;
