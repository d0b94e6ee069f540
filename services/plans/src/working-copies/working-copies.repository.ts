import { workingCopyLimits } from '@studieplan/contracts';
import { command, Database, only, rowBy, statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import type { PlanEntity } from '../plans/plan.entity.ts';

export interface KeptCopy {
  id: string;
  plan_id: string | null;
  base_revision: number | null;
  revision: number;
  saved_at: Date;
  /** Where the plan is still there: who may see it. */
  author_id: string | null;
  study_association_id: string | null;
  deleted_at: Date | null;
}

type NewCopy = Pick<KeptCopy, 'id' | 'plan_id' | 'base_revision' | 'revision'> & {
  person_id: string;
  text: string;
};

// One person's saves wait for each other, so that two tabs at once cannot pass the limit or each other.
const takeTurns = statement(
  `SELECT pg_advisory_xact_lock(hashtextextended('working_copies:' || $1::text, 0))`,
);
const current = statement<{ revision: number }>(
  'SELECT revision FROM working_copies WHERE person_id = $1 AND id = $2',
);
const countOf = statement<{ copies: number }>(
  'SELECT count(*)::int AS copies FROM working_copies WHERE person_id = $1',
);
const put = statement<{ saved_at: Date }>(`
  INSERT INTO working_copies (person_id, id, plan_id, base_revision, text, revision)
  VALUES ($1, $2, $3, $4, $5::jsonb, $6)
  ON CONFLICT (person_id, id) DO UPDATE SET plan_id = excluded.plan_id, base_revision = excluded.base_revision,
    text = excluded.text, revision = excluded.revision, saved_at = now()
  RETURNING saved_at`);
const columns = `c.id, c.plan_id, c.base_revision, c.revision, c.saved_at,
  p.author_id, p.study_association_id, p.deleted_at`;
const one = statement<KeptCopy & { text: Record<string, string | string[]> }>(`
  SELECT ${columns}, c.text FROM working_copies AS c LEFT JOIN plans AS p ON p.id = c.plan_id
  WHERE c.person_id = $1 AND c.id = $2`);
const all = statement<KeptCopy & { title: string }>(`
  SELECT ${columns}, coalesce(nullif(btrim(c.text->>'title'), ''), p.title, '') AS title
  FROM working_copies AS c LEFT JOIN plans AS p ON p.id = c.plan_id
  WHERE c.person_id = $1 ORDER BY c.saved_at DESC, c.id`);
const remove = statement('DELETE FROM working_copies WHERE person_id = $1 AND id = $2');
const removeSaved = statement(
  'DELETE FROM working_copies WHERE person_id = $1 AND id = $2 AND revision <= $3',
);

/** Unfinished text; every question names the person whose it is. */
@Injectable()
export class WorkingCopiesRepository {
  constructor(private readonly database: Database) {}

  /** The revision that is kept, null for none; locks the person's copies until the transaction ends. */
  async lock(tx: Tx, personId: string, id: string): Promise<number | null> {
    await takeTurns.run(tx, [personId]);
    const [copy] = await current.run(tx, [personId, id]);
    return copy?.revision ?? null;
  }

  async count(tx: Tx, personId: string): Promise<number> {
    return only(await countOf.run(tx, [personId])).copies;
  }

  async put(tx: Tx, copy: NewCopy): Promise<Date> {
    const { person_id, id, plan_id, base_revision, text, revision } = copy;
    return only(await put.run(tx, [person_id, id, plan_id, base_revision, text, revision])).saved_at;
  }

  /** What decides who sees the plan. */
  readonly plan = rowBy<Pick<PlanEntity, 'author_id' | 'study_association_id' | 'deleted_at'>, [id: string]>(
    'SELECT author_id, study_association_id, deleted_at FROM plans WHERE id = $1',
  );

  async one(personId: string, id: string) {
    const [copy] = await this.database.read(one, [personId, id]);
    return copy;
  }

  all(personId: string) {
    return this.database.read(all, [personId]);
  }

  async remove(tx: Tx, personId: string, id: string): Promise<void> {
    await takeTurns.run(tx, [personId]);
    await remove.run(tx, [personId, id]);
  }

  /** Takes a copy whose text, as of `revision`, has been saved; a newer one stays. */
  async removeSaved(tx: Tx, personId: string, id: string, revision: number): Promise<void> {
    await takeTurns.run(tx, [personId]);
    await removeSaved.run(tx, [personId, id, revision]);
  }

  /** Lets go of texts that nobody has written on for 90 days (design.md 43). */
  readonly removeOld = command<[now: Date]>(
    `DELETE FROM working_copies WHERE saved_at < $1::timestamptz - interval '${workingCopyLimits.days} days'`,
  );
}
