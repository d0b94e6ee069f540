import type { Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { WritersRepository } from './writers.repository.ts';

interface Written {
  id: string;
  author_id: string | null;
  content_hash: string;
}

/** Whose own text a plan is: its creator's, and whoever changed it since an administrator approved it (design.md 33). */
@Injectable()
export class Writers {
  constructor(private readonly edits: WritersRepository) {}

  /** Their ids; the plan is locked. */
  async of(tx: Tx, plan: Written): Promise<string[]> {
    const editors = await this.edits.editors(tx, plan.id);
    return [...new Set([...(plan.author_id === null ? [] : [plan.author_id]), ...editors])];
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
    });
  }

  /** Whoever wrote the text that a new plan begins with has written the new plan too; no text takes them out again. */
  async inherited(tx: Tx, copy: Written, writers: readonly string[]): Promise<void> {
    for (const editor_id of writers.filter((id) => id !== copy.author_id))
      await this.edits.add(tx, {
        plan_id: copy.id,
        editor_id,
        from_hash: 'copied',
        to_hash: copy.content_hash,
      });
  }

  /** An administrator who has not written it has approved the text: from now on it counts anew. */
  async approvedByAnother(tx: Tx, planId: string): Promise<void> {
    await this.edits.deleteFrom(tx, planId, 0);
  }
}
