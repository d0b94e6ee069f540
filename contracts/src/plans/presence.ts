import { z } from 'zod';
import { id, object } from '../fields.ts';
import { forAdmins } from '../operation.ts';

/**
 * Administrators who look at the same plan see each other (issue line N-4). On the socket a page says `view` with the
 * plan's id, again every `beatMs`, and `leave` when it goes; it is told `viewers` whenever who else looks is another.
 */
export const planPresence = {
  view: 'view_plan',
  leave: 'leave_plan',
  viewers: 'plan_viewers',
  beatMs: 20_000,
} as const;

/** Names that one page is told at the most. */
export const maxPlanViewers = 10;

/** Who else looks at the plan, by name. */
export const planViewers = object(() => ({
  study_plan_id: id,
  names: z.array(z.string()).max(maxPlanViewers),
}));
export type PlanViewers = z.output<typeof planViewers>;

export const presenceOperations = {
  /** Whether whoever asks is an administrator of the plan, and not its author: only they see each other. */
  getPlanReach: forAdmins('internal', 'plans.plan-reach', {
    input: () => ({ study_plan_id: id }),
    output: () => ({ decides: z.boolean() }),
  }),
};
