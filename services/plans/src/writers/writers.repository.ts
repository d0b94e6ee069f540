import { statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { PlanEditEntity } from './plan-edit.entity.ts';

/** The writers of a plan with their names, creator first, as a column `writers` of a statement over `plans`. */
export const writersColumn = `(SELECT coalesce(
    json_agg(json_build_object('user_id', w.id, 'full_name', people.full_name) ORDER BY w.first), '[]')
  FROM (SELECT id, min(first) AS first FROM
          (SELECT plans.author_id AS id, 0 AS first
           UNION ALL SELECT editor_id, number FROM plan_edits WHERE plan_id = plans.id) AS each
        WHERE id IS NOT NULL GROUP BY id) AS w
  LEFT JOIN people ON people.id = w.id) AS writers`;

const editors = statement<{ editor_id: string }>(
  'plans_writers_editors',
  'SELECT DISTINCT editor_id FROM plan_edits WHERE plan_id = $1 AND editor_id IS NOT NULL',
);
const firstFrom = statement<{ number: number }>(
  'plans_writers_first_from',
  'SELECT number FROM plan_edits WHERE plan_id = $1 AND from_hash = $2 ORDER BY number LIMIT 1',
);
const add = statement<{ number: number }>(
  'plans_writers_add',
  'SELECT coalesce(max(number), 0)::int AS number FROM plan_edits WHERE plan_id = $1',
);
const deleteFrom = statement(
  'plans_writers_delete_from',
  'DELETE FROM plan_edits WHERE plan_id = $1 AND number >= $2',
);

@Injectable()
export class WritersRepository {
  /** Whoever has changed the plan since an administrator last approved it; the creator may not be among them. */
  async editors(tx: Tx, planId: string): Promise<string[]> {
    const rows = await editors.run(tx, [planId]);
    return rows.map((row) => row.editor_id);
  }

  /** The first edit that left this text, if the plan has stood there before. */
  async firstFrom(tx: Tx, planId: string, hash: string): Promise<number | undefined> {
    const [row] = await firstFrom.run(tx, [planId, hash]);
    return row?.number;
  }

  async add(tx: Tx, edit: Omit<PlanEditEntity, 'number'>): Promise<void> {
    const [last] = await add.run(tx, [edit.plan_id]);
    await tx.insert(PlanEditEntity, { ...edit, number: (last?.number ?? 0) + 1 });
  }

  async deleteFrom(tx: Tx, planId: string, number: number): Promise<void> {
    await deleteFrom.run(tx, [planId, number]);
  }
}
