import { decisionsPage, osloDay, timestamp } from '@studieplan/contracts';
import type { Call, In, Out } from '@studieplan/kit/calls';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { associationAsked } from '../plans/plan-access.ts';
import { pageOf, readCursor } from '../lists/list-cursor.ts';
import { ListedDecisionsRepository } from './listed-decisions.repository.ts';

const place = z.tuple([timestamp, z.uuid(), z.number().int()]);
const startOf = (year: number) => new Date(osloDay(`${year}-01-01`).start);

/** What was decided, newest first. */
@Injectable()
export class ListedDecisions {
  constructor(private readonly decisions: ListedDecisionsRepository) {}

  async list(input: In<'listDecisions'>, { actor }: Call): Promise<Out<'listDecisions'>> {
    const association = associationAsked(actor, input.study_association_id);
    // Whoever has no association has none of its decisions.
    if (association === undefined) return { decisions: [], total: 0, next_cursor: null };
    const { step = null, year, cursor } = input;
    const from = year === undefined ? null : startOf(year);
    const until = year === undefined ? null : startOf(year + 1);
    const filter = { association, step, from, until };
    const [found, total] = await Promise.all([
      this.decisions.page(filter, readCursor(place, cursor)),
      cursor === undefined ? this.decisions.count(filter) : undefined,
    ]);
    const placeOf = (last: (typeof found)[number]) => [last.at, last.study_plan_id, last.number];
    const { rows, next_cursor } = pageOf(found, decisionsPage, placeOf);
    return { decisions: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total, next_cursor };
  }
}
