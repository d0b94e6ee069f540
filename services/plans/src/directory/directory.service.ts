import { comparedText, directoryFaults, osloDate } from '@studieplan/contracts';
import { AppError, type In, type Out } from '@studieplan/kit/calls';
import { Scheduler } from '@studieplan/kit/schedule';
import { Injectable } from '@nestjs/common';
import { pageOf, placeOf } from '../lists/list-cursor.ts';
import { DirectoryRepository } from './directory.repository.ts';

const norwegian = new Intl.Collator('nb');
/** Before every row: later than any time. */
const beginning = { approved_at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' } as const;

/** The directory of valid plans, for everybody (design.md 48). */
@Injectable()
export class DirectoryService {
  constructor(
    private readonly directory: DirectoryRepository,
    private readonly scheduler: Scheduler,
  ) {}

  async list(input: In<'listDirectory'>): Promise<Out<'listDirectory'>> {
    const associations = await this.directory.associations();
    const association = input.association ?? null;
    if (association !== null && !associations.some(({ id }) => id === association))
      throw new AppError('INVALID_INPUT', { fields: { association: directoryFaults.association } });
    const place = input.cursor === undefined ? undefined : placeOf(input.cursor);
    const found = await this.directory.page({
      before: place ? { approved_at: place.created_at, id: place.id } : beginning,
      search: comparedText(input.search ?? '') || null,
      credits_from: input.credits_from ?? null,
      credits_to: input.credits_to ?? null,
      level: input.level ?? null,
      association,
      limit: input.limit + 1,
      today: osloDate(this.scheduler.clock()),
    });
    const { rows, next_cursor } = pageOf(found, input.limit, ({ approved_at }) => approved_at);
    return {
      plans: rows.map((plan) => ({ ...plan, approved_at: plan.approved_at.toISOString() })),
      next_cursor,
      associations: associations.toSorted((one, other) => norwegian.compare(one.name, other.name)),
    };
  }
}
