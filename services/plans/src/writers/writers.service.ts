import type { Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import type { PlanEntity } from '../plans/plan.entity.ts';
import type { InheritedAuthor } from './inherited-authors.ts';
import { copied, inherited, WritersRepository } from './writers.repository.ts';

type Written = Pick<PlanEntity, 'id' | 'author_id' | 'content_hash'>;

/** Whose own text a plan is: its creator's, and whoever changed it since an administrator approved it (design.md 33). */
@Injectable()
export class Writers {
  constructor(private readonly edits: WritersRepository) {}

  /** Their ids; the plan is locked. */
  async of(tx: Tx, plan: Written): Promise<string[]> {
    const editors = await this.edits.editors(tx, plan.id);
    const ids = editors.map(({ editor_id }) => editor_id);
    return [...new Set([...(plan.author_id === null ? [] : [plan.author_id]), ...ids])];
  }

  /**
   * Call it before the new text is written. A text in which the plan stood before takes everyone out who has changed it
   * since, and makes nobody a writer; `editor` null: the words are nobody's new ones.
   */
  async changed(tx: Tx, plan: Written, to_hash: string, editor: string | null): Promise<void> {
    if (to_hash === plan.content_hash) return;
    const restored = await this.edits.firstFrom(tx, plan.id, to_hash);
    if (restored !== undefined) return this.edits.deleteFrom(tx, plan.id, restored);
    await this.edits.add(tx, {
      plan_id: plan.id,
      editor_id: editor,
      from_hash: plan.content_hash,
      to_hash,
      source_plan_ids: null,
    });
  }

  /** Whom the text as it stands now makes an author by its sentences, and nobody else any more. */
  async follow(tx: Tx, plan: Written, authors: readonly InheritedAuthor[]): Promise<void> {
    await this.edits.deleteInherited(tx, plan.id);
    for (const { id, source_plan_ids } of authors)
      await this.edits.add(tx, {
        plan_id: plan.id,
        editor_id: id,
        from_hash: inherited,
        to_hash: plan.content_hash,
        source_plan_ids,
      });
  }

  /**
   * Whoever wrote the text that a new plan begins with has written the new plan too; no text takes them out again. They
   * are known from the origin, but for those whom the origin knows from elsewhere itself.
   */
  async inherited(tx: Tx, copy: Written, origin: Written, writers: readonly string[]): Promise<void> {
    const editors = await this.edits.editors(tx, origin.id);
    for (const editor_id of writers.filter((id) => id !== copy.author_id)) {
      const edits = editors.filter((edit) => edit.editor_id === editor_id);
      const here = editor_id === origin.author_id || edits.some((edit) => edit.source_plan_ids === null);
      await this.edits.add(tx, {
        plan_id: copy.id,
        editor_id,
        from_hash: copied,
        to_hash: copy.content_hash,
        source_plan_ids: here ? [origin.id] : edits.flatMap(({ source_plan_ids }) => source_plan_ids ?? []),
      });
    }
  }

  /** An administrator who has not written it has approved the text: from now on it counts anew. */
  async approvedByAnother(tx: Tx, planId: string): Promise<void> {
    await this.edits.deleteFrom(tx, planId, 0);
  }
}
