import type { Call, In, Out } from '@studieplan/kit/calls';
import { Scheduler } from '@studieplan/kit/schedule';
import { Injectable } from '@nestjs/common';
import { statisticsOf } from '../counts/plan-counts.ts';
import { PlanCountsRepository } from '../counts/plan-counts.repository.ts';
import { PlanListRepository } from './plan-list.repository.ts';
import { rowToWire, scopeOf } from './plan-list.service.ts';

const newestOnes = 5;

/** What the dashboard shows of the plans that a person lists. */
@Injectable()
export class PlanStatisticsService {
  constructor(
    private readonly counts: PlanCountsRepository,
    private readonly lists: PlanListRepository,
    private readonly scheduler: Scheduler,
  ) {}

  async get(_input: In<'getPlanStatistics'>, call: Call): Promise<Out<'getPlanStatistics'>> {
    const scope = scopeOf(call.actor, false);
    const [counts, newest, oldest] = await Promise.all([
      this.counts.read(scope),
      this.lists.page(scope, {}, undefined, newestOnes),
      scope.kind === 'author' ? undefined : this.lists.oldestSubmitted(scope),
    ]);
    const now = this.scheduler.clock();
    return {
      statistics: statisticsOf(counts),
      newest: newest.map((row) => rowToWire(now, row)),
      oldest_submitted: oldest
        ? { ...oldest, status_changed_at: oldest.status_changed_at.toISOString() }
        : null,
    };
  }
}
