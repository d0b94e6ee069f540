import { events, osloDate } from '@studieplan/contracts';
import type { Tx } from '@studieplan/kit/database';
import { record } from '@studieplan/kit/events';
import { Scheduler, type Turn } from '@studieplan/kit/schedule';
import { Injectable } from '@nestjs/common';
import { RevisionsRepository } from '../counts/revisions.repository.ts';
import { VersionExpiryRepository } from './version-expiry.repository.ts';

/** Versions that are told of in one transaction. */
const size = 500;

/**
 * When a day is over, in Norway, what held until then holds no more. No row says so, every answer works it out: here
 * whoever keeps an answer is told, so that none goes on saying that it holds (design.md 68).
 */
@Injectable()
export class VersionExpiry {
  constructor(
    private readonly versions: VersionExpiryRepository,
    private readonly revisions: RevisionsRepository,
    scheduler: Scheduler,
  ) {
    scheduler.add({
      name: 'version-expiry',
      when: { daily: '00:00' },
      run: (tx, turn) => this.#tell(tx, turn),
    });
  }

  /** The days since the last run, however many: a version is told of once. */
  async #tell(tx: Tx, { now, last, number }: Turn): Promise<boolean> {
    const page = { size, skip: number * size };
    const expired = await this.versions.expired(tx, osloDate(last), osloDate(now), page);
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
