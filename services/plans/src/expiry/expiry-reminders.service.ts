import { osloDate } from '@studieplan/contracts';
import type { Tx } from '@studieplan/kit/database';
import { Scheduler } from '@studieplan/kit/schedule';
import { Injectable } from '@nestjs/common';
import { PlanFacts } from '../plans/plan-facts.ts';
import { PlansRepository } from '../plans/plans.repository.ts';
import { ExpiryRepository } from './expiry.repository.ts';

/** Tells the author and those who can renew it before an approval runs out: 90, 30 and 7 days before, each once. */
@Injectable()
export class ExpiryReminders {
  constructor(
    private readonly expiry: ExpiryRepository,
    private readonly plans: PlansRepository,
    private readonly facts: PlanFacts,
    scheduler: Scheduler,
  ) {
    scheduler.add({
      name: 'expiry-reminders',
      when: { daily: '07:00' },
      run: (tx, { now }) => this.remind(tx, osloDate(now)),
    });
  }

  /** Tells of some that nobody has been told of; false when there were none. `today` as YYYY-MM-DD in Norway. */
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
}
