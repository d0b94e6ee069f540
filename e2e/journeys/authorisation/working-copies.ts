import { randomUUID } from 'node:crypto';
import { everyone, type Row, signedIn } from './row.ts';

const noPlan = '404 PLAN_NOT_FOUND';

/** Unfinished text is one's own: everybody has it, and nobody another's. */
export const workingCopyRows = {
  saveWorkingCopy: {
    // A change of a plan is kept by those who see the plan.
    target: (world) => world.draft(),
    input: (id: string) => ({
      working_copy_id: id,
      study_plan_id: id,
      expected_revision: 0,
      text: { title: 'Uferdig' },
    }),
    expected: signedIn('200', noPlan, '200', noPlan, '200'),
  },
  getWorkingCopy: { input: () => ({ working_copy_id: randomUUID() }), expected: everyone },
  listWorkingCopies: { input: () => ({}), expected: everyone },
  discardWorkingCopy: { input: () => ({ working_copy_id: randomUUID() }), expected: everyone },
} satisfies Record<string, Row>;
