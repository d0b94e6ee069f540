import { anyRow, command, Database, only, rowsBy, statement, type Tx } from '@studieplan/kit/database';
import type { events, PayloadOf } from '@studieplan/contracts';
import type { Actor } from '@studieplan/kit/calls';
import { Injectable } from '@nestjs/common';
import { unseenSelfApproval } from '../versions/versions.repository.ts';
import { toDecide, waitingSince } from './work-list.repository.ts';
import {
  byScope,
  peopleOfScope,
  plansOfScope,
  versionsOfScope,
  type WorkListScope,
} from './work-list-scope.ts';

export type Administrator = Pick<Actor, 'id' | 'role' | 'study_association_id'> & {
  email: string;
  full_name: string;
};

/** What has waited too long, for one administrator. */
type Late = Pick<PayloadOf<typeof events.workListWaits>, 'plans' | 'self_approvals' | 'people' | 'titles'> & {
  oldest: Date | null;
};

const namedTitles = 5;
const lookedThroughAtOnce = 20;

const wanted = statement<{ wanted: boolean }>('SELECT wanted FROM work_list_mails WHERE person_id = $1');
const late = byScope((kind) =>
  statement<Late>(`
    SELECT w.plans, v.self_approvals, p.people, least(w.oldest, v.oldest, p.oldest) AS oldest,
             ARRAY(SELECT title FROM plans
                   WHERE ${toDecide} AND ${plansOfScope[kind]} AND ${waitingSince} <= $3::timestamptz
                   ORDER BY ${waitingSince}, id LIMIT ${namedTitles}) AS titles
      FROM (SELECT count(*)::int AS plans, min(${waitingSince}) AS oldest FROM plans
            WHERE ${toDecide} AND ${plansOfScope[kind]} AND ${waitingSince} <= $3::timestamptz) AS w,
           (SELECT count(*)::int AS self_approvals, min(v.approved_at) AS oldest FROM plan_versions AS v
            WHERE ${unseenSelfApproval} AND ${versionsOfScope[kind]} AND v.approved_at <= $3::timestamptz) AS v,
           (SELECT count(*)::int AS people, min(p.pending_since) AS oldest FROM people AS p
            WHERE p.status = 'pending_approval' AND NOT p.deleted AND ${peopleOfScope[kind]}
              AND p.pending_since <= $3::timestamptz) AS p`),
);

@Injectable()
export class WorkListMailsRepository {
  constructor(private readonly database: Database) {}

  /** Whoever has not said otherwise wants them. */
  async wants(personId: string): Promise<boolean> {
    const [row] = await this.database.read(wanted, [personId]);
    return row?.wanted ?? true;
  }

  readonly setWants = command<[personId: string, wants: boolean]>(`
    INSERT INTO work_list_mails (person_id, wanted) VALUES ($1, $2)
    ON CONFLICT (person_id) DO UPDATE SET wanted = excluded.wanted`);

  /** Administrators for whom the queue has not been looked through on this day (YYYY-MM-DD); some of them. */
  readonly due = rowsBy<Administrator, [day: string]>(`
    SELECT p.id, p.email, p.full_name, p.role, p.study_association_id
    FROM people AS p LEFT JOIN work_list_mails AS m ON m.person_id = p.id
    WHERE p.role IN ('admin', 'systemadmin') AND p.status = 'active' AND NOT p.deleted AND p.email IS NOT NULL
      AND coalesce(m.wanted, true) AND (m.looked_on IS NULL OR m.looked_on < $1::date)
    ORDER BY p.id LIMIT ${lookedThroughAtOnce}`);

  /** Takes one administrator's day: of several replicas one alone gets true. */
  readonly take = anyRow<[personId: string, day: string]>(`
    INSERT INTO work_list_mails (person_id, looked_on) VALUES ($1, $2::date)
    ON CONFLICT (person_id) DO UPDATE SET looked_on = excluded.looked_on
    WHERE work_list_mails.wanted
      AND (work_list_mails.looked_on IS NULL OR work_list_mails.looked_on < excluded.looked_on)
    RETURNING person_id`);

  async late(tx: Tx, scope: WorkListScope, before: Date): Promise<Late> {
    return only(await late[scope.kind].run(tx, [scope.reader, scope.association, before]));
  }
}
