import {
  criteria,
  type Criterion,
  fewestMeasured,
  type MonthFigures,
  type PlanFigures,
} from '@studieplan/contracts';
import type { Call, In, Out } from '@studieplan/kit/calls';
import { Injectable } from '@nestjs/common';
import { PlanCountsRepository } from '../counts/plan-counts.repository.ts';
import { statisticsOf } from '../counts/plan-counts.ts';
import { associationAsked } from '../plans/plan-access.ts';
import { type Month, monthsUntil } from './months.ts';
import { type Happened, monthlySteps, PlanFiguresRepository, type Times } from './plan-figures.repository.ts';

const yearMs = 365 * 24 * 3600_000;
/** What months that are over were counted to is kept so long, of so many associations. */
const keptMs = 3600_000;
const mostKept = 500;

const byCriterion = <Value>(values: readonly Value[]) =>
  Object.fromEntries(Object.keys(criteria).map((name, at) => [name, values[at]])) as Record<Criterion, Value>;

function monthFigures(months: readonly Month[], happened: readonly Happened[]): MonthFigures[] {
  return months.map(({ name }) => {
    const counted = monthlySteps.map((step) => {
      const found = happened.find((each) => each.month === name && each.step === step);
      return [step, found?.happened ?? 0];
    });
    return { month: name, ...(Object.fromEntries(counted) as Record<(typeof monthlySteps)[number], number>) };
  });
}

/** What claims to be usual is left out where too few tell of it. */
function told({ median_seconds, three_quarters_seconds, ...times }: Times): PlanFigures['times'] {
  const enough =
    times.decided >= fewestMeasured && median_seconds !== null && three_quarters_seconds !== null;
  return { ...times, usual: enough ? { median_seconds, three_quarters_seconds } : null };
}

/** How an association's plans fare; what it costs does not grow with their number. */
@Injectable()
export class PlanFiguresService {
  readonly #over = new Map<string, { until: number; happened: Happened[] }>();

  constructor(
    private readonly figures: PlanFiguresRepository,
    private readonly counts: PlanCountsRepository,
  ) {}

  async get(
    { study_association_id }: In<'getPlanFigures'>,
    { actor }: Call,
    now = new Date(),
  ): Promise<Out<'getPlanFigures'>> {
    const association = associationAsked(actor, study_association_id);
    if (association === undefined) return { figures: null };
    const months = monthsUntil(now);
    const [counts, unseen, happened, times, { means, part_below, ...parts }] = await Promise.all([
      this.counts.ofAssociation(association),
      this.figures.unseen(association),
      this.#happened(association, months, now),
      this.figures.times(association, new Date(now.getTime() - yearMs)),
      this.figures.parts(association),
    ]);
    return {
      figures: {
        counted_at: now.toISOString(),
        by_status: statisticsOf(counts).by_status,
        unseen,
        months: monthFigures(months, happened),
        times: told(times),
        parts: {
          ...parts,
          means: parts.plans < fewestMeasured ? null : byCriterion(means.map((mean) => mean ?? 0)),
          part_below: byCriterion(part_below),
        },
      },
    };
  }

  /** Counting a year costs by how much happened in it: of the present month alone it is done each time. */
  async #happened(association: string | null, months: readonly Month[], now: Date): Promise<Happened[]> {
    const present = this.figures.happened(association, months.slice(-1));
    const key = `${association} ${months[0]?.name}`;
    let over = this.#over.get(key);
    if (!over || over.until < now.getTime()) {
      const happened = await this.figures.happened(association, months.slice(0, -1));
      over = { until: now.getTime() + keptMs, happened };
      if (this.#over.size >= mostKept) this.#over.clear();
      this.#over.set(key, over);
    }
    return [...over.happened, ...(await present)];
  }
}
