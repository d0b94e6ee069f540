import { SYSTEMADMIN_ID } from '@studieplan/contracts';
import { Database, type Tx } from '@studieplan/kit/database';
import { CONFIG, LOGGER, repeat, type Logger } from '@studieplan/kit/process';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { AuditRepository } from '../audit/audit.repository.ts';
import type { AuthConfig } from '../environment.ts';
import { ErasureService } from '../erasure/erasure.service.ts';
import { UsersRepository } from '../users/users.repository.ts';

const everyMs = 6 * 3600_000;
const erasedAtOnce = 100;

/** Lets go of what has been kept long enough; the periods are settings (environment.ts). */
@Injectable()
export class RetentionService implements OnApplicationBootstrap, OnModuleDestroy {
  #stop?: () => void;

  constructor(
    private readonly database: Database,
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
      await tx.query("SELECT pg_advisory_xact_lock(hashtext('retention:' || current_schema()))");
      const expired = this.config.EXPIRED_KEPT_DAYS;
      for (const table of [
        'sessions',
        'email_links',
        'address_claims',
        'reset_links',
        'device_codes',
        'passkey_challenges',
        'trusted_devices',
      ])
        await tx.query(`DELETE FROM ${table} WHERE expires_at < now() - $1 * interval '1 day'`, [expired]);
      await this.audit.removeOlderThan(tx, this.config.AUDIT_KEPT_DAYS);
      // Neither period is meant for people who were active once, with plans and certificates of theirs: they wait or were
      // rejected after a change of association, and only the systemadmin erases them (specification section 4).
      const newcomer = 'NOT was_active AND deleted_at IS NULL AND created_at';
      // Whoever has registered anew has a day to confirm it.
      const waits = 'id IN (SELECT user_id FROM address_claims WHERE expires_at > now())';
      await this.#erase(
        tx,
        `status = 'pending_approval' AND NOT email_verified AND NOT ${waits} AND ${newcomer}`,
        this.config.UNVERIFIED_KEPT_DAYS,
      );
      await this.#erase(
        tx,
        `status = 'rejected' AND NOT ${waits} AND ${newcomer}`,
        this.config.REJECTED_KEPT_DAYS,
      );
      await this.#erase(tx, 'deleted_at', this.config.DEACTIVATED_KEPT_DAYS);
    });
  }

  /** Erases people whose moment (the last word of `since`) is older than that many days; 0 keeps them. */
  async #erase(tx: Tx, since: string, days: number): Promise<void> {
    if (days === 0) return;
    // Locked as they are chosen: whoever verifies or is brought back at this moment is left alone.
    const old = await tx.query<{ id: string }[]>(
      `SELECT id FROM users WHERE ${since} < now() - $1 * interval '1 day' AND id <> $2
       ORDER BY id LIMIT $3 FOR UPDATE SKIP LOCKED`,
      [days, SYSTEMADMIN_ID, erasedAtOnce],
    );
    if (old.length === 0) return;
    const users = await this.users.lockAll(
      tx,
      old.map(({ id }) => id),
    );
    await this.erasure.erase(tx, users);
    this.log.info({ erased: users.length }, 'personer slettet etter oppbevaringstiden');
  }
}
