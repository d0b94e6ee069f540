import { events, osloDate } from '@studieplan/contracts';
import type { Tx } from '@studieplan/kit/database';
import { record } from '@studieplan/kit/events';
import { Scheduler, type Turn } from '@studieplan/kit/schedule';
import { Injectable } from '@nestjs/common';
import { RevisionsRepository } from '../counts/revisions.repository.ts';
import { PlanFacts } from '../plans/plan-facts.ts';
import { PlansRepository } from '../plans/plans.repository.ts';
import { ExpiryRepository } from './expiry.repository.ts';

/** Versions that are told of in one transaction when they hold no more. */
const size = 500;

@Injectable()
export class ExpiryJobs {
  constructor(
    private readonly expiry: ExpiryRepository,
    private readonly plans: PlansRepository,
    private readonly facts: PlanFacts,
    private readonly revisions: RevisionsRepository,
    scheduler: Scheduler,
  ) {
    scheduler.add({
      name: 'expiry-reminders',
      when: { daily: '07:00' },
      run: (tx, { now }) => this.remind(tx, osloDate(now)),
    });
    scheduler.add({
      name: 'version-expiry',
      when: { daily: '00:00' },
      run: (tx, turn) => this.#tellExpired(tx, turn),
    });
  }

  /**
   * Tells the author and those who can renew it before an approval runs out: 90, 30 and 7 days before, each once. Of some
   * that nobody has been told of; false when there were none. `today` as YYYY-MM-DD in Norway.
   */
  async remind(tx: Tx, today: string): Promise<boolean> {
    const due = await this.expiry.due(tx, today);
    for (const version of due) {
      const plan = await this.plans.lock(tx, version.plan_id);
      if (plan) await this.facts.runsOut(tx, plan, version);
    }
    // Noted with what was told: whoever looks again finds it.
    const ids = due.map(({ id }) => id);
    if (ids.length > 0) await this.expiry.setReminded(tx, today, ids);
    return due.length > 0;
  }

  /**
   * When a day is over, in Norway, what held until then holds no more. No row says so, every answer works it out: here
   * whoever keeps an answer is told, so that none goes on saying that it holds (design.md 68). The days since the last
   * run, however many: a version is told of once.
   */
  async #tellExpired(tx: Tx, { now, last, number }: Turn): Promise<boolean> {
    const expired = await this.expiry.expired(tx, osloDate(last), osloDate(now), size, number * size);
    for (const { id, public_code, plan_id, ...plan } of expired)
      await record(tx, events.planVersionChanged, {
        ...plan,
        study_plan_id: plan_id,
        version_id: id,
        deleted: false,
        public_codes: [public_code],
      });
    await this.revisions.bumpPlans(tx, expired);
    return expired.length === size;
  }
}
