import { createHash } from 'node:crypto';
import { authOperations } from '@studieplan/contracts';
import { type Actor, AppError, Bus, type Verified } from '@studieplan/kit/calls';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

const checkedMs = 5_000;
const maxChecked = 20_000;

const digestOf = (token: string) => createHash('sha256').update(token).digest('base64');

/** Which tokens auth has lately called alive; forgets on sessionEnded, and all of them when NATS comes back. */
@Injectable()
export class LiveSessions {
  // One entry is a few hundred bytes: counted, and thrown away when it has expired.
  readonly #checked = new LRUCache<string, Verified>({ max: maxChecked, ttl: checkedMs, ttlAutopurge: true });
  #generation = 0;

  constructor(private readonly bus: Bus) {
    bus.onReconnect(() => this.forgetAll());
  }

  /** The actor of a token that was checked within the last 5 s. */
  recent(token: string): Actor | undefined {
    const checked = this.#checked.get(digestOf(token));
    return checked && checked.expiresAt > Date.now() ? checked.actor : undefined;
  }

  /** Asks auth whether a verified token's session lives; throws SESSION_ENDED, or SERVICE_UNAVAILABLE without auth. */
  async check(token: string, verified: Verified, requestId: string): Promise<void> {
    const generation = this.#generation;
    const asked = performance.now();
    const passing = { requestId, actor: verified.actor, bearer: token };
    const { active } = await this.bus.request(authOperations.checkSession, {}, passing);
    if (!active) throw new AppError('SESSION_ENDED');
    if (generation !== this.#generation) return;
    const ttl = asked + checkedMs - performance.now();
    if (ttl > 0) this.#checked.set(digestOf(token), verified, { ttl });
  }

  /** Forgets a person's sessions, or one of them; answers under way are not kept. */
  forget(userId: string, sessionId: string | null): void {
    this.#generation += 1;
    for (const [digest, { actor }] of this.#checked) {
      if (actor.id === userId && (sessionId === null || actor.session_id === sessionId))
        this.#checked.delete(digest);
    }
  }

  forgetAll(): void {
    this.#generation += 1;
    this.#checked.clear();
  }
}
