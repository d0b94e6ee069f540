import { currentOf } from '@studieplan/contracts';
import type { Call } from '@studieplan/kit/calls';
import type { Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { Decisions } from '../decisions/decisions.service.ts';
import { PeopleRepository } from '../people/people.repository.ts';
import { PlanFacts } from '../plans/plan-facts.ts';
import { noValidation, type PlanEntity } from '../plans/plan.entity.ts';
import { PlansRepository } from '../plans/plans.repository.ts';
import { Proofs } from '../proof/proofs.service.ts';
import { changedCodes, repeatedOf, statusAfterWithdrawal, type VersionRow } from './current-version.ts';
import type { VersionEntity } from '../plans/version.entity.ts';
import { VersionsRepository } from './versions.repository.ts';

interface Withdrawing {
  withdrawn: NonNullable<VersionEntity['withdrawn']>;
  reason: string;
}

/** Takes a valid version back, by deactivation or recall: the plan follows, and its text is decided against. */
@Injectable()
export class VersionWithdrawal {
  constructor(
    private readonly plans: PlansRepository,
    private readonly facts: PlanFacts,
    private readonly people: PeopleRepository,
    private readonly versions: VersionsRepository,
    private readonly decisions: Decisions,
    private readonly proofs: Proofs,
  ) {}

  /** `versions`: all of the locked plan, with `version` among them; both are brought up to date. */
  async withdraw(
    tx: Tx,
    call: Call,
    plan: PlanEntity,
    versions: VersionRow[],
    version: VersionRow,
    { withdrawn, reason }: Withdrawing,
  ): Promise<void> {
    const frozen = await this.versions.frozen(tx, version.id);
    if (!frozen) throw new Error('a version of a locked plan is missing');
    const before = currentOf(versions);
    const newer_hash = before === undefined || before.id === version.id ? null : before.content_hash;
    const by = await this.note(tx, call, plan, version, { withdrawn, reason });
    const text = { version_id: version.id, content: frozen.content, writers: frozen.writer_ids, newer_hash };
    const kind = `version_${withdrawn}` as const;
    const decided = await this.decisions.onVersion(tx, call, plan, text, { kind, reason });
    const status = statusAfterWithdrawal(plan, versions, decided);
    await this.plans.save(tx, plan, {
      ...repeatedOf(versions),
      ...(decided && noValidation),
      status,
      revision: plan.revision + (decided || status !== plan.status ? 1 : 0),
    });
    await this.facts.versionChanged(tx, call, plan, {
      version_id: version.id,
      deleted: true,
      public_codes: changedCodes(versions, version),
      change: withdrawn,
      version_number: version.version_number,
      reason,
      changed_by_name: by,
    });
  }

  /** Keeps who changed a version, when and why; answers the name. */
  async note(
    tx: Tx,
    call: Call,
    plan: PlanEntity,
    version: VersionRow,
    { withdrawn, reason }: { withdrawn: VersionEntity['withdrawn']; reason: string },
  ): Promise<string> {
    const changed_at = new Date();
    const actor_name = await this.people.nameOf(tx, call.actor);
    const actor_id = call.actor.id;
    const version_id = version.id;
    await this.versions.setWithdrawn(tx, { version_id, withdrawn, reason, actor_id, actor_name, changed_at });
    Object.assign(version, { withdrawn, deleted_at: withdrawn === null ? null : changed_at });
    await this.proofs.changed(tx, plan.id, version.public_code, withdrawn ?? 'reactivated', changed_at);
    return actor_name;
  }
}
