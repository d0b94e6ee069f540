import { events } from '@studieplan/contracts';
import type { Tx } from '@studieplan/kit/database';
import { record } from '@studieplan/kit/events';
import { Injectable } from '@nestjs/common';
import { RevisionsRepository } from '../counts/revisions.repository.ts';
import { PlanFollowingRepository, type Whose } from './plan-following.repository.ts';

/**
 * When an association is deleted, its people have moved: plans without a version follow their authors, so that they keep
 * their rights. Versions and their plans keep the association they were approved in (design.md 33).
 */
@Injectable()
export class PlanFollowing {
  constructor(
    private readonly following: PlanFollowingRepository,
    private readonly revisions: RevisionsRepository,
  ) {}

  async associationDeleted(tx: Tx, associationId: string, requestId: string): Promise<void> {
    await this.following.rememberDeleted(tx, associationId);
    await this.follow(tx, 'association', associationId, requestId);
  }

  async follow(tx: Tx, of: Whose, id: string, requestId: string): Promise<void> {
    await this.following.textsFollow(tx, of, id);
    const stranded = await this.following.stranded(tx, of, id);
    if (stranded.length === 0) return;
    await this.following.move(tx, stranded);
    for (const { id, status, title, author_id, author_association_id } of stranded) {
      const owners = { author_id, study_association_id: author_association_id };
      await record(tx, events.planUpdated, { study_plan_id: id, status, title, ...owners }, requestId);
    }
    await this.revisions.bumpPlans(
      tx,
      stranded.flatMap((plan) => [plan, { ...plan, study_association_id: plan.author_association_id }]),
    );
  }
}
