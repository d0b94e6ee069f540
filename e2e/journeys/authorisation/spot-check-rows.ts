import { type Row, signedIn } from './row.ts';

const no = '403 FORBIDDEN';
const unknown = '404 SPOT_CHECK_NOT_FOUND';
const spot_check_id = '00000000-0000-4000-8000-00000000dead';
const digest = `sha256-${'A'.repeat(43)}=`;

/** Draws of courses: of the own association for its administrators, of any for the systemadmin. */
export const spotCheckRows = {
  listSpotChecks: { input: () => ({}), expected: signedIn(no, no, '200', '200', '200') },
  startSpotCheck: {
    input: (_target, world) => ({
      study_association_id: world.association.id,
      lines_digest: digest,
      secret_digest: digest,
      count: 1,
      total: 1,
    }),
    expected: signedIn(no, no, '200', '404 ASSOCIATION_NOT_FOUND', '200'),
  },
  getSpotCheck: {
    input: () => ({ spot_check_id }),
    expected: signedIn(no, no, unknown, unknown, unknown),
  },
  revealSpotCheck: {
    input: () => ({ spot_check_id, secret: '0'.repeat(32), lines: ['x'] }),
    expected: signedIn(no, no, unknown, unknown, unknown),
  },
  setSpotCheckFinding: {
    input: () => ({ spot_check_id, position: 1, finding: 'in_order' }),
    expected: signedIn(no, no, unknown, unknown, unknown),
  },
} satisfies Record<string, Row>;
