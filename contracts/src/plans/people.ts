import { z } from 'zod';
import { ownAdminId, timestamp, userIds } from '../fields.ts';
import { forSystemadmin } from '../operation.ts';
import { ownDataOf } from '../own-data.ts';
import { planVersion } from './plan.ts';

/** What plans knows of people that auth does not. */
export const peopleOperations = {
  /** Public codes that die with people when they are deleted for good, deactivated versions counted; at most 1,000. */
  getUserPublicCodes: forSystemadmin(
    'POST /api/admin/get-user-public-codes',
    'plans.public-codes-of-people',
    {
      input: () => ({ ...ownAdminId, user_ids: userIds }),
      output: () => ({
        codes: z.array(
          z.object({
            approval_link: z.string(),
            title: z.string(),
            version_number: z.number().int(),
            approved_at: timestamp,
            deleted_at: timestamp.nullable(),
            withdrawn: planVersion.shape.withdrawn,
          }),
        ),
        total: z.number().int(),
        /** Plans that go with the people, deleted ones counted; left out by an earlier release. */
        plans: z.number().int().optional(),
      }),
    },
  ),
  getOwnPlansData: ownDataOf('plans.my-data'),
};
