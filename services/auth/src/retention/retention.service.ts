import type { Tx } from '@studieplan/kit/database';
import { CONFIG, LOGGER, type Logger } from '@studieplan/kit/process';
import { Scheduler } from '@studieplan/kit/schedule';
import { Inject, Injectable } from '@nestjs/common';
import { AuditRepository } from '../audit/audit.repository.ts';
import type { AuthConfig } from '../environment.ts';
import { ErasureService } from '../erasure/erasure.service.ts';
import { RetentionRepository } from './retention.repository.ts';

/** Lets go of what has been kept long enough; the periods are settings (environment.ts). */
@Injectable()
export class RetentionService {
  constructor(
    private readonly retention: RetentionRepository,
    private readonly erasure: ErasureService,
    private readonly audit: AuditRepository,
    @Inject(CONFIG) private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly log: Logger,
    scheduler: Scheduler,
  ) {
    scheduler.add({
      name: 'retention',
      when: { everyMinutes: 360 },
      run: (tx, { now }) => this.tidy(tx, now),
    });
  }

  /** Removes what is older than its period; of people some at a time, and true while there may be more. */
  async tidy(tx: Tx, now: Date): Promise<boolean> {
    await this.retention.removeExpired(tx, now, this.config.EXPIRED_KEPT_DAYS);
    await this.audit.removeOlderThan(tx, now, this.config.AUDIT_KEPT_DAYS);
    const overdue = await this.retention.lockOverdue(tx, now, {
      unverified: this.config.UNVERIFIED_KEPT_DAYS,
      rejected: this.config.REJECTED_KEPT_DAYS,
      deactivated: this.config.DEACTIVATED_KEPT_DAYS,
    });
    if (overdue.length === 0) return false;
    await this.erasure.erase(tx, overdue);
    this.log.info({ erased: overdue.length }, 'personer slettet etter oppbevaringstiden');
    return true;
  }
}
