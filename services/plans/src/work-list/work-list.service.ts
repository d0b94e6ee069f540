import {
  type ParsedInputOf,
  type plansOperations,
  type ResultOf,
  workListPage,
  type WorkListSectionName,
} from '@studieplan/contracts';
import type { Call } from '@studieplan/kit/calls';
import { Injectable } from '@nestjs/common';
import { cursorOf, placeOf } from '../lists/list-cursor.ts';
import { WorkListRepository, type WaitingPlace } from './work-list.repository.ts';
import { workListScope } from './work-list-scope.ts';

type Operation = typeof plansOperations.getPlansWorkList;

const none = { rows: [], total: 0, next_cursor: null };

/** A page of what was found, which is one row more than a page where there is another. */
function pageOf<Row extends WaitingPlace, Wire>(found: Row[], total: number, toWire: (row: Row) => Wire) {
  const rows = found.slice(0, workListPage);
  const last = rows.at(-1);
  const more = found.length > workListPage && last !== undefined;
  return {
    rows: rows.map(toWire),
    total,
    next_cursor: more ? cursorOf({ created_at: last.waiting_since, id: last.id }) : null,
  };
}

/** What waits for an administrator among the plans. */
@Injectable()
export class WorkListService {
  constructor(private readonly list: WorkListRepository) {}

  async get(input: ParsedInputOf<Operation>, { actor }: Call): Promise<ResultOf<Operation>> {
    const scope = workListScope(actor, input.everywhere);
    const place = input.cursor ? placeOf(input.cursor) : undefined;
    const after = place && { waiting_since: place.created_at, id: place.id };
    const wants = (section: WorkListSectionName) => !input.section || input.section === section;
    if (!scope || input.section === 'people')
      return { plans: none, self_approvals: none, decision_times: noTimes };
    const [totals, plans, versions, decision_times] = await Promise.all([
      this.list.totals(scope),
      wants('plans') ? this.list.plans(scope, after) : [],
      wants('self_approvals') ? this.list.versions(scope, after) : [],
      input.section ? noTimes : this.list.times(scope),
    ]);
    return {
      plans: pageOf(plans, totals.plans, ({ id, waiting_since, ...row }) => ({
        ...row,
        study_plan_id: id,
        waiting_since: waiting_since.toISOString(),
      })),
      self_approvals: pageOf(versions, totals.self_approvals, ({ id, plan_id, waiting_since, ...row }) => ({
        ...row,
        version_id: id,
        study_plan_id: plan_id,
        waiting_since: waiting_since.toISOString(),
      })),
      decision_times,
    };
  }
}

const noTimes = { decided: 0, median_seconds: null, longest_seconds: null };
