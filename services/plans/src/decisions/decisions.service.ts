import { randomUUID } from 'node:crypto';
import type { DecisionKind, PlanContent } from '@studieplan/contracts';
import type { Call } from '@studieplan/kit/calls';
import type { Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { contentHash, contentOf } from '../plans/content-hash.ts';
import type { PlanEntity } from '../plans/plan.entity.ts';
import { DecidedTexts } from './decided-texts.service.ts';
import { DecisionsRepository } from './decisions.repository.ts';

interface VersionText {
  version_id: string;
  content: PlanContent;
  writers: string[];
}

/** Opens and lifts decisions; the plan is locked by whoever calls, and nothing that an author does comes here. */
@Injectable()
export class Decisions {
  constructor(
    private readonly decisions: DecisionsRepository,
    private readonly texts: DecidedTexts,
  ) {}

  /** Decides on a plan, and on its text as it stands; answers the decision's id. */
  async onPlan(
    tx: Tx,
    call: Call,
    plan: PlanEntity,
    decision: { kind: Exclude<DecisionKind, `version_${string}`>; reason: string | null; writers: string[] },
  ): Promise<string> {
    const { kind, reason, writers } = decision;
    const id = await this.#open(tx, call, plan.id, { kind, reason, version_id: null });
    await this.texts.bind(
      tx,
      { plan_id: plan.id, version_id: null, study_association_id: plan.study_association_id, writers },
      plan,
    );
    return id;
  }

  /**
   * Decides on the text of a version that is withdrawn; true when the plan's text is the same, so that the plan itself
   * is under decision. The version's text is bound in any case: an author may go back to it.
   */
  async onVersion(
    tx: Tx,
    call: Call,
    plan: PlanEntity,
    { version_id, content, writers }: VersionText,
    decision: { kind: 'version_deactivated' | 'version_recalled'; reason: string },
  ): Promise<boolean> {
    const { study_association_id } = plan;
    await this.texts.bind(tx, { plan_id: plan.id, version_id, study_association_id, writers }, content);
    const same = contentHash(contentOf(content)) === plan.content_hash || this.texts.areSame(content, plan);
    if (same) await this.#open(tx, call, plan.id, { ...decision, version_id });
    return same;
  }

  /** An administrator who has not written it has approved the plan: nothing stands against it any more. */
  async liftAll(tx: Tx, plan: PlanEntity, writers: string[]): Promise<void> {
    await this.decisions.closeAll(tx, plan.id);
    const scope = { study_association_id: plan.study_association_id, people: writers };
    await this.texts.clear(tx, plan.id, scope, plan);
  }

  /** A version is valid again: what was decided by withdrawing it is lifted, nothing else. */
  async liftOfVersion(tx: Tx, planId: string, versionId: string): Promise<void> {
    await this.decisions.closeOfVersion(tx, planId, versionId);
    await this.texts.clearOfVersion(tx, versionId);
  }

  async newestOpenKind(tx: Tx, planId: string): Promise<DecisionKind | null> {
    return (await this.decisions.newestOpen(tx, planId))?.kind ?? null;
  }

  async #open(
    tx: Tx,
    call: Call,
    plan_id: string,
    decision: { kind: DecisionKind; reason: string | null; version_id: string | null },
  ): Promise<string> {
    const id = randomUUID();
    await this.decisions.insert(tx, {
      ...decision,
      plan_id,
      id,
      decided_by: call.actor.id,
      decided_at: new Date(),
      closed_at: null,
    });
    return id;
  }
}
