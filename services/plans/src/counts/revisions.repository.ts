import { Database, statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import type { PlanEntity } from '../plans/plan.entity.ts';

type PlanOwners = Pick<PlanEntity, 'author_id' | 'study_association_id'>;

export const authorScope = (id: string) => `author:${id}`;
export const associationScope = (id: string) => `association:${id}`;
export const allScope = 'all';
const namesScope = 'names';

const revisions = statement<{ scope: string; counter: string }>(
  'SELECT scope, counter FROM revisions WHERE scope = ANY($1)',
);
const bump = statement(`
  INSERT INTO revisions (scope, counter) SELECT scope, 1 FROM unnest($1::text[]) AS scope
  ON CONFLICT (scope) DO UPDATE SET counter = revisions.counter + 1`);

/** Counters that say whether a list has changed since it was read; they commit with the change itself. */
@Injectable()
export class RevisionsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Call it last in a transaction: the row of all plans is shared, and locked until the commit. Once for all of them:
   * their rows are locked in one order.
   */
  async bumpPlans(tx: Tx, plans: readonly PlanOwners[]): Promise<void> {
    const scopes = plans.flatMap(({ author_id, study_association_id }) => [
      ...(author_id === null ? [] : [authorScope(author_id)]),
      associationScope(study_association_id),
      allScope,
    ]);
    if (scopes.length > 0) await this.#bump(tx, [...new Set(scopes)]);
  }

  async bumpNames(tx: Tx): Promise<void> {
    await this.#bump(tx, [namesScope]);
  }

  /** The counters of the scopes and of the names, joined by dots; 0 where nothing has changed yet. */
  async read(scopes: readonly string[]): Promise<string> {
    const wanted = [...scopes, namesScope];
    const rows = await this.database.read(revisions, [wanted]);
    const counters = new Map(rows.map((row) => [row.scope, row.counter]));
    return wanted.map((scope) => counters.get(scope) ?? '0').join('.');
  }

  // Sorted, so that two transactions lock the rows in the same order.
  async #bump(tx: Tx, scopes: string[]): Promise<void> {
    await bump.run(tx, [scopes.toSorted()]);
  }
}
