import { directoryFaults, osloDate } from '@studieplan/contracts';
import { AppError, type In, type Out } from '@studieplan/kit/calls';
import { Scheduler } from '@studieplan/kit/schedule';
import { Injectable } from '@nestjs/common';
import { pageOf, readCursor, timePlace } from '../lists/list-cursor.ts';
import { DirectoryRepository } from './directory.repository.ts';

const norwegian = new Intl.Collator('nb');

/** The directory of valid plans, for everybody (design.md 48). */
@Injectable()
export class DirectoryService {
  constructor(
    private readonly directory: DirectoryRepository,
    private readonly scheduler: Scheduler,
  ) {}

  async list(input: In<'listDirectory'>): Promise<Out<'listDirectory'>> {
    const associations = await this.directory.associations();
    const { association, cursor, limit } = input;
    if (association !== undefined && !associations.some(({ id }) => id === association))
      throw new AppError('INVALID_INPUT', { fields: { association: directoryFaults.association } });
    const after = readCursor(timePlace, cursor);
    const found = await this.directory.page(input, osloDate(this.scheduler.clock()), after);
    const { rows, next_cursor } = pageOf(found, limit, ({ approved_at, id }) => [approved_at, id]);
    return {
      plans: rows.map((plan) => ({ ...plan, approved_at: plan.approved_at.toISOString() })),
      next_cursor,
      associations: associations.toSorted((one, other) => norwegian.compare(one.name, other.name)),
    };
  }
}
