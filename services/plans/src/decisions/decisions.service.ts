import type { DecisionKind, PlanContent } from '@studieplan/contracts';
import type { Call } from '@studieplan/kit/calls';
import type { Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { contentHash, contentOf } from '../plans/content-hash.ts';
import type { PlanEntity } from '../plans/plan.entity.ts';
import { DecidedTextsRepository } from './decided-texts.repository.ts';
import { DecidedTexts } from './decided-texts.service.ts';
import { DecisionsRepository } from './decisions.repository.ts';

interface VersionText {
  version_id: string;
  content: PlanContent;
  writers: string[];
  /** The content's hash of the version that goes on holding; null where the withdrawn one was the current one. */
  newer_hash: string | null;
}

/** Opens and lifts decisions; the plan is locked by whoever calls, and nothing that an author does comes here. */
@Injectable()
export class Decisions {
  constructor(
    private readonly decisions: DecisionsRepository,
    private readonly texts: DecidedTexts,
    private readonly decided: DecidedTextsRepository,
  ) {}

  /** Decides on a plan, and on its text as it stands; answers the decision's id. */
  async onPlan(
    tx: Tx,
    call: Call,
    plan: PlanEntity,
    decision: { kind: Exclude<DecisionKind, `version_${string}`>; reason: string | null; writers: string[] },
  ): Promise<string> {
    const { kind, reason, writers } = decision;
    const id = await this.decisions.insert(tx, call, { plan_id: plan.id, kind, reason, version_id: null });
    // A review lasts until something is decided.
    await this.decided.closeReview(tx, plan.id);
    await this.texts.keep(tx, plan, { kind, writers }, plan);
    return id;
  }

  /**
   * Decides on the text of a version that is withdrawn, and binds it; true when the plan itself is under decision too:
   * where the version was the current one and the plan's text is the same, or an older one whose very text the plan has,
   * and the current version has not.
   */
  async onVersion(
    tx: Tx,
    call: Call,
    plan: PlanEntity,
    { version_id, content, writers, newer_hash }: VersionText,
    decision: { kind: 'version_deactivated' | 'version_recalled'; reason: string },
  ): Promise<boolean> {
    await this.texts.keep(tx, plan, { kind: decision.kind, version_id, writers }, content);
    const equal = contentHash(contentOf(content)) === plan.content_hash;
    const same =
      newer_hash === null
        ? equal || this.texts.areSame(content, plan)
        : equal && newer_hash !== plan.content_hash;
    if (same) await this.decisions.insert(tx, call, { plan_id: plan.id, ...decision, version_id });
    return same;
  }

  /**
   * The plan is approved though something was decided against it: by an administrator who has not written it, or by the
   * last resort (design.md 33). The plan is under decision no more; of texts that were refused, the rule of design 51
   * says which this answers.
   */
  async approved(
    tx: Tx,
    plan: PlanEntity,
    writers: string[],
    kind: 'approved' | 'approved_alone',
  ): Promise<void> {
    await this.decisions.closeAll(tx, plan.id);
    await this.decided.closeReview(tx, plan.id);
    await this.texts.keep(tx, plan, { kind, writers }, plan);
  }

  /** A version is valid again: what was decided by withdrawing it is lifted, nothing else. */
  async liftOfVersion(tx: Tx, planId: string, versionId: string): Promise<void> {
    await this.decisions.closeOfVersion(tx, planId, versionId);
    await this.decided.closeOfVersion(tx, versionId);
  }

  async newestOpenKind(tx: Tx, planId: string): Promise<DecisionKind | null> {
    return (await this.decisions.newestOpen(tx, planId))?.kind ?? null;
  }
}
