import type { PlanWriter } from '@studieplan/contracts';
import { command, rowsBy, statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import type { PlanEntity } from '../plans/plan.entity.ts';

/**
 * One change of a plan's content since an administrator last approved it, from which text to which. Not its history, which
 * `plan_steps` is: an approval empties this.
 */
interface PlanEdit {
  plan_id: string;
  /** Null of an erased person, and where nobody's own words came in. */
  editor_id: string | null;
  from_hash: string;
  to_hash: string;
  /** Plans from which the editor is known to have written here; null of a change of this very plan. */
  source_plan_ids: string[] | null;
}

/** Stands where another edit has the text that it left: so that no text takes the editor out. */
export const copied = 'copied';
/** As `copied`, of whoever has written the plan by its sentences; all of a plan go where its text does. */
export const inherited = 'inherited';

/** A writer with the plans that tell of it, as a reader may or may not see them; null of who has written in the plan itself. */
export type KnownWriter = PlanWriter & {
  sources: Pick<PlanEntity, 'author_id' | 'study_association_id' | 'deleted_at'>[] | null;
};

/** The writers of a plan, creator first, as a column `writers` (`KnownWriter[]`) of a statement over `plans`. */
export const writersColumn = `(SELECT coalesce(json_agg(json_build_object(
    'user_id', w.id, 'full_name', people.full_name, 'sources', CASE WHEN NOT w.here THEN (
      SELECT coalesce(json_agg(json_build_object('author_id', source.author_id,
        'study_association_id', source.study_association_id, 'deleted_at', source.deleted_at)), '[]')
      FROM plans AS source WHERE source.id IN (SELECT unnest(source_plan_ids) FROM plan_edits
        WHERE plan_id = plans.id AND editor_id = w.id)) END) ORDER BY w.first), '[]')
  FROM (SELECT id, min(first) AS first, bool_or(here) AS here FROM
          (SELECT plans.author_id AS id, 0 AS first, true AS here
           UNION ALL SELECT editor_id, number, source_plan_ids IS NULL FROM plan_edits WHERE plan_id = plans.id) AS each
        WHERE id IS NOT NULL GROUP BY id) AS w
  LEFT JOIN people ON people.id = w.id) AS writers`;

type Editor = Pick<PlanEdit, 'source_plan_ids'> & { editor_id: string };

const firstFrom = statement<{ number: number }>(
  'SELECT number FROM plan_edits WHERE plan_id = $1 AND from_hash = $2 ORDER BY number LIMIT 1',
);
// The number follows the plan's row lock, so that it never races.
const add = statement(`
  INSERT INTO plan_edits (plan_id, number, editor_id, from_hash, to_hash, source_plan_ids)
  SELECT $1::uuid, coalesce(max(number), 0) + 1, $2::uuid, $3::text, $4::text, $5::uuid[]
  FROM plan_edits WHERE plan_id = $1::uuid`);

@Injectable()
export class WritersRepository {
  /**
   * Whoever has changed the plan since an administrator last approved it, once for each change, and where that is known
   * from; the creator may not be among them.
   */
  readonly editors = rowsBy<Editor, [planId: string]>(
    `SELECT editor_id, source_plan_ids FROM plan_edits WHERE plan_id = $1 AND editor_id IS NOT NULL ORDER BY number`,
  );

  /** The first edit that left this text, if the plan has stood there before. */
  async firstFrom(tx: Tx, planId: string, hash: string): Promise<number | undefined> {
    const [row] = await firstFrom.run(tx, [planId, hash]);
    return row?.number;
  }

  async add(tx: Tx, edit: PlanEdit): Promise<void> {
    const { plan_id, editor_id, from_hash, to_hash, source_plan_ids } = edit;
    await add.run(tx, [plan_id, editor_id, from_hash, to_hash, source_plan_ids]);
  }

  readonly deleteInherited = command<[planId: string]>(
    `DELETE FROM plan_edits WHERE plan_id = $1 AND from_hash = '${inherited}'`,
  );

  readonly deleteFrom = command<[planId: string, number: number]>(
    'DELETE FROM plan_edits WHERE plan_id = $1 AND number >= $2',
  );
}
