import { z } from 'zod';
import { id, timestamp, object } from '../fields.ts';
import { forAdmins } from '../operation.ts';
import { workListInput, workListSection } from '../plans/work-list.ts';

/** Somebody who waits to be let in. */
export const waitingPerson = object(() => ({
  user_id: id,
  full_name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  /** Has been active, in this association or another, and was moved here. */
  moved: z.boolean(),
  association_name: z.string().nullable(),
  /** When they registered. */
  waiting_since: timestamp,
}));
export type WaitingPerson = z.output<typeof waitingPerson>;

export const authWorkListOperations = {
  /** Who waits; the gateway puts it beside what waits of plans (`getWorkList`). */
  getPeopleWorkList: forAdmins('internal', 'auth.work-list', {
    input: () => workListInput,
    output: () => ({ people: workListSection(waitingPerson) }),
  }),
};
