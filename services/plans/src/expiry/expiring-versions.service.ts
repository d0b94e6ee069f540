import { expiryPage, osloDate } from '@studieplan/contracts';
import { type Call, type In, type Out } from '@studieplan/kit/calls';
import { Scheduler } from '@studieplan/kit/schedule';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { pageOf, readCursor } from '../lists/list-cursor.ts';
import { associationAsked } from '../plans/plan-access.ts';
import { ExpiryRepository } from './expiry.repository.ts';

/** Months that are counted, from this one on. */
const monthsAhead = 24;

const place = z.tuple([z.iso.date(), z.uuid()]);

/** The month `after` months later than that of a day, as YYYY-MM. */
function monthOf(day: string, after: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + after, 1)).toISOString().slice(0, 7);
}

/** What runs out, for those who can renew it. */
@Injectable()
export class ExpiringVersions {
  constructor(
    private readonly expiry: ExpiryRepository,
    private readonly scheduler: Scheduler,
  ) {}

  async list(input: In<'listExpiringVersions'>, { actor }: Call): Promise<Out<'listExpiringVersions'>> {
    const today = osloDate(this.scheduler.clock());
    const ahead = Array.from({ length: monthsAhead }, (_, after) => monthOf(today, after));
    // Of an administrator without an association nothing runs out.
    const scope = associationAsked(actor);
    const after = readCursor(place, input.cursor);
    const [found, counts] =
      scope === undefined
        ? [[], []]
        : await Promise.all([
            this.expiry.page(scope, today, actor.id, after),
            this.expiry.counts(scope, today),
          ]);
    const sum = (of: 'count' | 'expired') => counts.reduce((total, each) => total + each[of], 0);
    return {
      ...pageOf(found, expiryPage, (last) => [last.valid_until, last.version_id]),
      total: sum('count'),
      expired: sum('expired'),
      months: ahead.map((month) => {
        const counted = counts.find((each) => each.month === month);
        return { month, count: (counted?.count ?? 0) - (counted?.expired ?? 0) };
      }),
    };
  }
}
