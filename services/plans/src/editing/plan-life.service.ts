import { deletionRefusal } from '@studieplan/contracts';
import { AppError, type Call, type In, type Out } from '@studieplan/kit/calls';
import type { Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { changedFields } from '../history/changed-fields.ts';
import { contentHash, contentOf } from '../plans/content-hash.ts';
import { PlanAccess, requireAction, requireRevision } from '../plans/plan-access.ts';
import { PlanFacts } from '../plans/plan-facts.ts';
import { PlansRepository } from '../plans/plans.repository.ts';
import { versionValidation } from '../versions/current-version.ts';
import { VersionsRepository } from '../versions/versions.repository.ts';
import { Authorship } from '../writers/authorship.service.ts';
import { Writers } from '../writers/writers.service.ts';

/** Deactivates a plan, and brings it back; or gives a draft up. Text and status change with the draft alone. */
@Injectable()
export class PlanLife {
  constructor(
    private readonly plans: PlansRepository,
    private readonly access: PlanAccess,
    private readonly facts: PlanFacts,
    private readonly versions: VersionsRepository,
    private readonly writers: Writers,
    private readonly authorship: Authorship,
  ) {}

  async delete(tx: Tx, input: In<'deletePlan'>, call: Call): Promise<void> {
    const { plan, relation } = await this.access.lock(tx, input.study_plan_id, call.actor);
    const has_versions = (await this.versions.earlier(tx, plan.id)).length > 0;
    const refusal =
      deletionRefusal({ status: plan.status, has_versions }, relation) ??
      (plan.deleted_at ? 'PLAN_STATUS' : null);
    if (refusal) throw new AppError(refusal);
    await this.plans.save(tx, plan, { deleted_at: new Date(), revision: plan.revision + 1 });
    await this.facts.deleted(tx, call, plan);
  }

  async restore(tx: Tx, input: In<'restorePlan'>, call: Call): Promise<void> {
    const { plan } = await this.access.lock(tx, input.study_plan_id, call.actor);
    if (plan.deleted_at === null) throw new AppError('PLAN_NOT_DELETED');
    await this.plans.save(tx, plan, { deleted_at: null, revision: plan.revision + 1 });
    await this.facts.updated(tx, call, plan, { step: 'restored', reason: input.reason });
  }

  /** Goes back from a draft to the text that is approved; open decisions stay open (design.md 31 and 32). */
  async discard(tx: Tx, input: In<'discardPlanDraft'>, call: Call): Promise<Out<'discardPlanDraft'>> {
    const { plan, relation } = await this.access.lock(tx, input.study_plan_id, call.actor);
    requireAction('discardDraft', plan, relation);
    requireRevision(plan, input.expected_revision);
    const version = plan.current_version_id && (await this.versions.frozen(tx, plan.current_version_id));
    if (!version) throw new AppError('PLAN_STATUS');
    const content = contentOf(version.content);
    const content_hash = contentHash(content);
    const fields = changedFields(contentOf(plan), content);
    // Whoever goes back writes nothing of their own.
    const authors = await this.authorship.of(tx, plan, content);
    await this.writers.changed(tx, plan, content_hash, null);
    await this.writers.follow(tx, { ...plan, content_hash }, authors);
    await this.plans.save(tx, plan, {
      ...content,
      ...versionValidation(version, content_hash),
      content_hash,
      status: 'approved',
      rejection_reason: null,
      revision: plan.revision + 1,
    });
    const { version_number } = version;
    await this.facts.updated(tx, call, plan, { step: 'draft_discarded', fields, version_number });
    return { status: plan.status, revision: plan.revision };
  }
}
