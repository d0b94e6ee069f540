import { createHash } from 'node:crypto';
import { authOperations, type CallLimit, type Operation, ownerOf } from '@studieplan/contracts';
import { type Logger, repeat } from '@studieplan/kit/process';
import { AppError, type Bus } from '@studieplan/kit/calls';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { clientNetwork } from './client-network.ts';
import { type LimitsDatabase, limitsTable } from './limits-database.ts';
import { TooManyRequests } from './too-many-requests.ts';

/** Who calls, as far as a limit is concerned. */
export interface Counted {
  /** Undefined where it is not known. */
  address: string | undefined;
  actorId?: string;
  input: unknown;
}

/** What the contract's `limits` allow, counted in PostgreSQL for all replicas together. */
export class CallLimiter {
  readonly #limiters = new Map<CallLimit, Map<string, RateLimiterPostgres>>();
  /** Stops the tidying. */
  readonly close: () => void;

  constructor(
    private readonly bus: Bus,
    private readonly database: LimitsDatabase,
    private readonly factor: number,
    private readonly log: Logger,
  ) {
    this.close = repeat(
      300_000,
      () =>
        database.pool.query(`DELETE FROM "${database.schema}".${limitsTable} WHERE expire < $1`, [
          Date.now(),
        ]),
      (error) => log.warn({ err: error }, 'utløpte anropsgrenser ble ikke ryddet bort'),
    );
  }

  /**
   * Counts one call; throws TooManyRequests beyond a limit. Without its database sign-in calls are refused
   * (SERVICE_UNAVAILABLE), since guessing must not become free, and all others pass. A login from a device that its owner
   * trusts is counted apart from everybody else's: whoever tries passwords for an address must not hold its owner out.
   */
  async count(operation: Operation, counted: Counted, requestId: string): Promise<void> {
    try {
      await this.#countAll(operation, counted);
    } catch (refusal) {
      const { knownDeviceLimit } = operation;
      const { email = '', device_token } = (counted.input ?? {}) as { email?: string; device_token?: string };
      if (!(refusal instanceof TooManyRequests) || !knownDeviceLimit || !device_token) throw refusal;
      // Asked only when the ordinary limit is used up, so it costs the usual login nothing.
      const asked = { email, device_token };
      const { known } = await this.bus.request(authOperations.checkDeviceToken, asked, { requestId });
      if (!known) throw refusal;
      await this.#consume(operation, knownDeviceLimit, `device:${device_token}`);
    }
  }

  async #countAll(operation: Operation, counted: Counted): Promise<void> {
    // One after the other: an address that is held back must not use up the account of the person it attacks.
    const limits = [...(operation.limits ?? [])].sort(
      (a, b) => Number(a.by === 'account') - Number(b.by === 'account'),
    );
    for (const limit of limits) {
      if (!concerns(limit, counted.input)) continue;
      const who = limit.by === 'address' ? clientNetwork(counted.address) : accountOf(counted);
      if (who !== undefined) await this.#consume(operation, limit, who);
    }
  }

  async #consume(operation: Operation, limit: CallLimit, who: string): Promise<void> {
    try {
      await this.database.ready();
      await this.#limiterFor(operation, limit).consume(digestOf(who));
    } catch (fault) {
      if (fault instanceof RateLimiterRes) throw new TooManyRequests(fault.msBeforeNext);
      this.log.warn({ err: fault, operation: operation.subject }, 'anropet ble ikke talt');
      if (ownerOf(operation.subject) === 'auth') throw new AppError('SERVICE_UNAVAILABLE', { cause: fault });
    }
  }

  #limiterFor(operation: Operation, limit: CallLimit): RateLimiterPostgres {
    // Operations may share a declaration, and are counted apart.
    const bySubject = this.#limiters.get(limit) ?? new Map<string, RateLimiterPostgres>();
    this.#limiters.set(limit, bySubject);
    const points = Math.max(1, Math.round(limit.points * this.factor));
    const limiter =
      bySubject.get(operation.subject) ??
      new RateLimiterPostgres({
        storeClient: this.database.pool,
        storeType: 'pool',
        schemaName: this.database.schema,
        tableName: limitsTable,
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: `${operation.subject}:${limit.by}`,
        points,
        duration: limit.seconds,
        // A flood beyond the limit is answered without asking the database.
        inMemoryBlockOnConsumed: points + 1,
      });
    bySubject.set(operation.subject, limiter);
    return limiter;
  }
}

/** The person of the token; an open call has none, and the address that it names counts. */
function accountOf({ input, actorId }: Counted): string | undefined {
  const { email } = (input ?? {}) as { email?: unknown };
  return actorId ?? (typeof email === 'string' ? email : undefined);
}

function concerns({ onlyWhere }: CallLimit, input: unknown): boolean {
  return !onlyWhere || ((input ?? {}) as Record<string, unknown>)[onlyWhere.field] === onlyWhere.is;
}

/** Neither e-mail nor network addresses stand in the table. */
const digestOf = (who: string) => createHash('sha256').update(who).digest('base64url');
