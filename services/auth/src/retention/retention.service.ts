import { Database, type Tx } from '@studieplan/kit/database';
import { CONFIG, LOGGER, repeat, type Logger } from '@studieplan/kit/process';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { AuditRepository } from '../audit/audit.repository.ts';
import type { AuthConfig } from '../environment.ts';
import { ErasureService } from '../erasure/erasure.service.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { RetentionRepository } from './retention.repository.ts';

const everyMs = 6 * 3600_000;

/** Lets go of what has been kept long enough; the periods are settings (environment.ts). */
@Injectable()
export class RetentionService implements OnApplicationBootstrap, OnModuleDestroy {
  #stop?: () => void;

  constructor(
    private readonly database: Database,
    private readonly retention: RetentionRepository,
    private readonly users: UsersRepository,
    private readonly erasure: ErasureService,
    private readonly audit: AuditRepository,
    @Inject(CONFIG) private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.#stop = repeat(
      everyMs,
      () => this.tidy(),
      (error) => this.log.warn({ err: error }, 'oppryddingen feilet; prøves igjen senere'),
    );
  }

  onModuleDestroy(): void {
    this.#stop?.();
  }

  /** Removes what is older than its period; replicas take turns. */
  async tidy(): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.retention.takeTurns(tx);
      await this.retention.removeExpired(tx, this.config.EXPIRED_KEPT_DAYS);
      await this.audit.removeOlderThan(tx, this.config.AUDIT_KEPT_DAYS);
      await this.#erase(tx, 'unverified', this.config.UNVERIFIED_KEPT_DAYS);
      await this.#erase(tx, 'rejected', this.config.REJECTED_KEPT_DAYS);
      await this.#erase(tx, 'deactivated', this.config.DEACTIVATED_KEPT_DAYS);
    });
  }

  async #erase(tx: Tx, group: 'unverified' | 'rejected' | 'deactivated', days: number): Promise<void> {
    const overdue = await this.retention.lockOverdue(tx, group, days);
    if (overdue.length === 0) return;
    const users = await this.users.lockAll(tx, overdue);
    await this.erasure.erase(tx, users);
    this.log.info({ erased: users.length }, 'personer slettet etter oppbevaringstiden');
  }
}
