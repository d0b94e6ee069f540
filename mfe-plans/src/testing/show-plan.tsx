import type { Plan, PlanTimelineEntry } from '@studieplan/contracts';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { stubOperations, type Stubs } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../expose.tsx';
import { aPlanAnswer, planId, someRules } from './builders.ts';

export interface ShownPlan {
  user?: ReturnType<typeof aUser>;
  stubs?: Stubs;
  state?: unknown;
  /** Behind the plan's address: '?arbeidsliste'. */
  search?: string;
  timeline?: PlanTimelineEntry[];
}

/** The page of `plan`, as the author or another one sees it. */
export function showPlan(
  plan: Plan,
  { user = aUser(), stubs = {}, state, timeline, search = '' }: ShownPlan = {},
) {
  const calls = stubOperations({
    getPlan: aPlanAnswer(plan, timeline, user),
    getPlanRules: someRules,
    listPlanVersions: { versions: [] },
    ...stubs,
  });
  return {
    calls,
    ...renderScreen(<App basePath="/" />, { at: `/study-plans/${planId}${search}`, user, state }),
  };
}

/** The same, with answers of its own to some calls. */
export const showAnswered = (plan: Plan, stubs: Stubs = {}, user = aUser()) =>
  showPlan(plan, { user, stubs });
