import { workListPage } from '@studieplan/contracts';
import { type Actor, AppError, type Call, type In, type Out } from '@studieplan/kit/calls';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { type PeopleScope, PeopleWorkListRepository } from './people-work-list.repository.ts';

/** An association without an administrator falls to the systemadmin (design.md 46). */
function scopeOf(actor: Actor, everywhere = false): PeopleScope | undefined {
  if (actor.role === 'systemadmin') return { kind: everywhere ? 'all' : 'rest', association: null };
  const association = actor.study_association_id;
  return association === null ? undefined : { kind: 'association', association };
}

@Injectable()
export class PeopleWorkListService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly people: PeopleWorkListRepository,
  ) {}

  async get(input: In<'getPeopleWorkList'>, call: Call): Promise<Out<'getPeopleWorkList'>> {
    await this.sessions.requireAlive(call.actor);
    const scope = scopeOf(call.actor, input.everywhere);
    if (!scope || (input.section && input.section !== 'people'))
      return { people: { rows: [], total: 0, next_cursor: null } };
    const cursor = input.cursor || undefined;
    if (cursor && !z.uuid().safeParse(cursor).success)
      throw new AppError('INVALID_INPUT', { fields: { cursor: 'Ugyldig sidemarkør' } });
    const [found, total] = await Promise.all([this.people.page(scope, cursor), this.people.count(scope)]);
    const rows = found.slice(0, workListPage);
    return {
      people: {
        rows: rows.map(({ id, was_active, created_at, ...person }) => ({
          ...person,
          user_id: id,
          moved: was_active,
          waiting_since: created_at.toISOString(),
        })),
        total,
        next_cursor: found.length > workListPage ? (rows.at(-1)?.id ?? null) : null,
      },
    };
  }
}
