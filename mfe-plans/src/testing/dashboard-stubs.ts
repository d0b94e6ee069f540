import type { Stubs } from '@studieplan/ui/testing/stub-operations.ts';
import { anOverview } from './builders.ts';

/** What the dashboard asks for, each with nothing to tell; a new call of the dashboard is added here. */
export const dashboardStubs: Stubs = {
  getPlanStatistics: anOverview(),
  listUnseenSelfApprovals: { versions: [], total: 0 },
};
