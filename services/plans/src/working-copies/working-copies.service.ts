import { workingCopyLimits } from '@studieplan/contracts';
import { type Actor, AppError, type Call, type In, type Out } from '@studieplan/kit/calls';
import type { Tx } from '@studieplan/kit/database';
import { anyErased } from '@studieplan/kit/events';
import { Scheduler } from '@studieplan/kit/schedule';
import { Injectable } from '@nestjs/common';
import { isVisible, relationOrNotFound } from '../plans/plan-access.ts';
import { type KeptCopy, WorkingCopiesRepository } from './working-copies.repository.ts';

/** What is written and not saved yet (design.md 43): seen by its own person alone, whatever their role. */
@Injectable()
export class WorkingCopies {
  constructor(
    private readonly copies: WorkingCopiesRepository,
    scheduler: Scheduler,
  ) {
    scheduler.add({
      name: 'working-copies',
      when: { everyMinutes: 360 },
      run: (tx, { now }) => this.copies.removeOld(tx, now),
    });
  }

  async save(tx: Tx, input: In<'saveWorkingCopy'>, { actor }: Call): Promise<Out<'saveWorkingCopy'>> {
    if (await anyErased(tx, [actor.id])) throw new AppError('SESSION_ENDED');
    const { working_copy_id: id, study_plan_id = null, base_revision = null } = input;
    const text = JSON.stringify(input.text);
    if (Buffer.byteLength(text) > workingCopyLimits.bytes) throw new AppError('WORKING_COPY_TOO_LARGE');
    if (study_plan_id !== null) relationOrNotFound(await this.copies.plan(tx, study_plan_id), actor);
    const kept = await this.copies.lock(tx, actor.id, id);
    if ((kept ?? 0) !== input.expected_revision) throw new AppError('WORKING_COPY_CHANGED');
    if (kept === null && (await this.copies.count(tx, actor.id)) >= workingCopyLimits.copies)
      throw new AppError('WORKING_COPY_LIMIT');
    const revision = (kept ?? 0) + 1;
    const copy = { person_id: actor.id, id, plan_id: study_plan_id, base_revision, text, revision };
    return { revision, saved_at: (await this.copies.put(tx, copy)).toISOString() };
  }

  async get(input: In<'getWorkingCopy'>, { actor }: Call): Promise<Out<'getWorkingCopy'>> {
    const copy = await this.copies.one(actor.id, input.working_copy_id);
    return { working_copy: copy ? { ...wireOf(copy, actor), text: copy.text } : null };
  }

  async list({ actor }: Call): Promise<Out<'listWorkingCopies'>> {
    const copies = await this.copies.all(actor.id);
    return { working_copies: copies.map((copy) => ({ ...wireOf(copy, actor), title: copy.title })) };
  }

  async discard(tx: Tx, input: In<'discardWorkingCopy'>, { actor }: Call): Promise<void> {
    await this.copies.remove(tx, actor.id, input.working_copy_id);
  }

  /** In the transaction that saves the text as a plan. */
  async saved(tx: Tx, { actor }: Call, copy: { id: string; revision: number } | undefined): Promise<void> {
    if (copy !== undefined) await this.copies.removeSaved(tx, actor.id, copy.id, copy.revision);
  }
}

/** Of a plan that is gone, or no longer the person's to see, the text goes on as one of its own. */
function wireOf(copy: KeptCopy, actor: Actor) {
  const { author_id, study_association_id, deleted_at } = copy;
  const reachable =
    study_association_id !== null && isVisible({ author_id, study_association_id, deleted_at }, actor);
  return {
    working_copy_id: copy.id,
    study_plan_id: reachable ? copy.plan_id : null,
    base_revision: copy.base_revision,
    revision: copy.revision,
    saved_at: copy.saved_at.toISOString(),
  };
}
