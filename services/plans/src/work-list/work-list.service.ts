import { workListPage, type WorkListSectionName } from '@studieplan/contracts';
import type { Call, In, Out } from '@studieplan/kit/calls';
import { Injectable } from '@nestjs/common';
import { pageOf, readCursor, timePlace } from '../lists/list-cursor.ts';
import { type WaitingRow, WorkListRepository } from './work-list.repository.ts';
import { PlanCountsRepository } from '../counts/plan-counts.repository.ts';
import { PlanFiguresRepository } from '../figures/plan-figures.repository.ts';
import { workListScope } from './work-list-scope.ts';

/** Of how long decisions are told of: 90 days. */
const timesMs = 90 * 24 * 3600_000;
const none = { rows: [], total: 0, next_cursor: null };

function sectionOf<Row extends WaitingRow>(found: Row[], total: number) {
  const { rows, next_cursor } = pageOf(found, workListPage, ({ waiting_since, id }) => [waiting_since, id]);
  const told = rows.map((row) => ({ ...row, waiting_since: row.waiting_since.toISOString() }));
  return { rows: told, total, next_cursor };
}

/** What waits for an administrator among the plans. */
@Injectable()
export class WorkListService {
  constructor(
    private readonly list: WorkListRepository,
    private readonly counts: PlanCountsRepository,
    private readonly figures: PlanFiguresRepository,
  ) {}

  async get(input: In<'getPlansWorkList'>, { actor }: Call): Promise<Out<'getPlansWorkList'>> {
    const scope = workListScope(actor, input.everywhere);
    // A page of people has a cursor that is for others to read.
    if (!scope || input.section === 'people')
      return { plans: none, self_approvals: none, decision_times: noTimes };
    const after = readCursor(timePlace, input.cursor || undefined);
    const wants = (section: WorkListSectionName) => !input.section || input.section === section;
    // Counting everything that waits costs more than a page of it: of the section that is asked for alone.
    const [plansTotal, plans, versionsTotal, versions, decision_times, draws] = await Promise.all([
      wants('plans') ? this.list.count('plans', scope) : 0,
      wants('plans') ? this.list.plans(scope, after) : [],
      wants('self_approvals') ? this.list.count('self_approvals', scope) : 0,
      wants('self_approvals') ? this.list.versions(scope, after) : [],
      input.section ? noTimes : this.figures.times(scope.association, new Date(Date.now() - timesMs)),
      input.section ? undefined : this.counts.draws(scope.association),
    ]);
    const { decided, median_seconds, longest_seconds } = decision_times;
    return {
      plans: sectionOf(plans, plansTotal),
      self_approvals: sectionOf(versions, versionsTotal),
      decision_times: { decided, median_seconds, longest_seconds },
      draws,
    };
  }
}

const noTimes = { decided: 0, median_seconds: null, longest_seconds: null };
