import { z } from 'zod';
import { id, object, optionalText, ownAdminId, text } from '../fields.ts';
import { forAdmins } from '../operation.ts';

/** Rows of one answer. */
export const expiryPage = 50;
/** So many days before the last one is it told by mail, once each (design.md 68). */
export const expiryReminderDays = [90, 30, 7] as const;

const expiringVersion = object(() => ({
  study_plan_id: id,
  version_id: id,
  version_number: z.number().int(),
  title: z.string(),
  author_name: z.string().nullable(),
  association_name: z.string().nullable(),
  /** The last day that it holds. */
  valid_until: z.iso.date(),
  /** Days from today to the last one; below 0 where it has run out. */
  days_left: z.number().int(),
  /** Whether whoever asks may renew it unchanged: not what they have written in (`own`), or what is being `changed`. */
  renewal: z.enum(['open', 'own', 'changed']),
}));
export type ExpiringVersion = z.output<typeof expiringVersion>;

/** Approvals that run out (design.md 68). */
export const expiryOperations = {
  listExpiringVersions: forAdmins('POST /api/study-plans/expiring', 'plans.list-expiring-versions', {
    input: () => ({ ...ownAdminId, cursor: text(200).optional() }),
    /** Those that no newer version has taken the place of, the first to run out first; run out ones too. */
    output: () => ({
      rows: z.array(expiringVersion),
      total: z.number().int(),
      next_cursor: z.string().nullable(),
      /** How many have run out already. */
      expired: z.number().int(),
      /** How many run out in each month from this one on, two years, months without any too; `month` as YYYY-MM. */
      months: z.array(z.object({ month: z.string(), count: z.number().int() })),
    }),
  }),
  /** Approves the unchanged text once more, as a new version by the association's rule of today. */
  renewPlanVersion: forAdmins('POST /api/study-plans/renew', 'plans.renew-version', {
    changes: true,
    input: () => ({
      ...ownAdminId,
      study_plan_id: id,
      /** The version that was looked at; PLAN_CHANGED where it is no longer the plan's newest. */
      version_id: id,
      change_comment: optionalText(5000),
    }),
    output: () => ({ approval_link: z.string(), version_id: id, version_number: z.number().int() }),
  }),
};
