import { Buffer } from 'node:buffer';
import type { Operation } from '@studieplan/contracts';
import type { Bus, RawReply } from '@studieplan/kit/calls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { bearerOf } from '../session/caller.ts';
import type { LiveSessions } from '../session/live-sessions.ts';
import { bodyOf } from './request-body.ts';

/** One poll of 10 s and a little: a fact that never reached this gateway is made up for by the poll after the next. */
const keptMs = 12_000;
/** The plans service hears facts of people and associations a little later than the gateway does. */
const settlingMs = 3_000;
const maxKeptBytes = 32_000_000;
const maxBodyBytes = 1_000;
const maxAnswerBytes = 400;

/**
 * 'Unchanged' as it was answered last to one token, path and body. Any fact and any changing call through this gateway
 * forgets all of it; answers under way at that moment are not kept.
 */
export class UnchangedAnswers {
  readonly #kept = new LRUCache<string, string>({
    ttl: keptMs,
    ttlAutopurge: true,
    maxSize: maxKeptBytes,
    sizeCalculation: (body, key) => body.length + key.length + 200,
  });
  #generation = 0;
  #settledAt = 0;

  constructor(bus: Bus) {
    bus.onReconnect(() => this.forget());
  }

  forget(): void {
    this.#generation += 1;
    this.#kept.clear();
  }

  /** Forgets, and keeps nothing until every service has taken the fact in. */
  hear(subject: string): void {
    this.forget();
    if (!subject.startsWith('events.plans.')) this.#settledAt = Date.now() + settlingMs;
  }

  get(request: FastifyRequest): string | undefined {
    if (this.#kept.size === 0) return undefined;
    return this.#kept.get(keyOf(request) ?? '');
  }

  /** Asks, and keeps the answer where it is 'unchanged'; after a changing operation forgets instead. */
  async watch(
    operation: Operation,
    request: FastifyRequest,
    ask: () => Promise<RawReply>,
  ): Promise<RawReply> {
    const generation = this.#generation;
    const asked = Date.now();
    try {
      const answer = await ask();
      const key = keyOf(request);
      const keeps = !operation.changes && generation === this.#generation && asked >= this.#settledAt;
      if (keeps && key && answer.status === 200 && answer.body.byteLength <= maxAnswerBytes) {
        const body = Buffer.from(answer.body).toString('utf8');
        if ((JSON.parse(body) as { unchanged?: unknown }).unchanged === true) {
          const ttl = asked + keptMs - Date.now();
          if (ttl > 0) this.#kept.set(key, body, { ttl });
        }
      }
      return answer;
    } finally {
      // Also when the answer never came: the change may have been made all the same.
      if (operation.changes) this.forget();
    }
  }
}

/** What makes two requests the same question; undefined for what is never kept. */
function keyOf(request: FastifyRequest): string | undefined {
  const token = bearerOf(request);
  const { bytes } = bodyOf(request);
  if (request.method !== 'POST' || !token || bytes.byteLength > maxBodyBytes) return undefined;
  return `${token} ${request.url} ${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')}`;
}

/** Answers a repeated poll before guards and schemas, as long as the session that earned the answer lives. */
export function answerUnchanged(
  fastify: FastifyInstance,
  answers: UnchangedAnswers,
  sessions: LiveSessions,
): void {
  fastify.addHook('preHandler', (request: FastifyRequest, reply: FastifyReply, done) => {
    const body = answers.get(request);
    if (body === undefined || !sessions.recent(bearerOf(request) ?? '')) return done();
    void reply.header('content-type', 'application/json; charset=utf-8').send(body);
  });
}
