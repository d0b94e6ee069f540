import { type EventSpec, events } from '@studieplan/contracts';
import { Bus } from '@studieplan/kit/calls';
import { factIdOf, isGenuine } from '@studieplan/kit/events';
import { LOGGER, type Logger } from '@studieplan/kit/process';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Msg, Subscription } from '@nats-io/transport-node';
import { AnswerCache } from '../operations/answer-cache.ts';
import { UnchangedAnswers } from '../operations/unchanged-answers.ts';
import { LiveSessions } from '../session/live-sessions.ts';
import { roomsFor } from './audience.ts';
import { RealtimeGateway } from './realtime.gateway.ts';

const bySubject = new Map<string, EventSpec>(Object.values(events).map((event) => [event.subject, event]));

/** Facts after which a public page shows something else. */
const changesPublicPages = new Set<EventSpec>([
  events.planApproved,
  events.planVersionChanged,
  events.plansSettingChanged,
]);

/** Refills of the stream bring old facts again: browsers are told only of those younger than this. */
const newsMs = 60_000;

/** Milliseconds since 1970 in a UUIDv7, the id of every fact. */
const bornAt = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/** Hears every fact, in every replica: drops what is cached about it and tells the browsers it concerns. */
@Injectable()
export class FactListener implements OnApplicationBootstrap, OnModuleDestroy {
  #subscription?: Subscription;

  constructor(
    private readonly bus: Bus,
    private readonly cache: AnswerCache,
    private readonly unchanged: UnchangedAnswers,
    private readonly sessions: LiveSessions,
    private readonly realtime: RealtimeGateway,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    bus.onReconnect(() => cache.clear());
  }

  onApplicationBootstrap(): void {
    // A core subscription, no consumer: a fact that is missed is made up for by the 5 s limits and the 10 s poll.
    this.#subscription = this.bus.connection.subscribe('events.>', {
      callback: (error, message) => {
        if (error) this.log.error({ err: error }, 'hendelser høres ikke');
        else this.#hear(message);
      },
    });
  }

  onModuleDestroy(): void {
    this.#subscription?.unsubscribe();
  }

  #hear(message: Msg): void {
    if (!isGenuine(this.bus.identity, message)) {
      this.log.error({ subject: message.subject }, 'hendelsen er ikke fra den den utgir seg for');
      return;
    }
    this.unchanged.hear(message.subject);
    const event = bySubject.get(message.subject);
    const parsed = event?.payload.safeParse(message.json());
    if (!event || !parsed?.success) return;
    if (event === events.sessionEnded || event === events.userErased) {
      // An erasure ends every session of the person, and names none.
      const { user_id, session_id = null } = parsed.data as { user_id: string; session_id?: string | null };
      this.sessions.forget(user_id, session_id);
      this.realtime.close(user_id, session_id);
    }
    if (changesPublicPages.has(event)) this.cache.clear();
    const fresh = Date.now() - bornAt(factIdOf(message)) < newsMs;
    if (!event.realtime || !fresh) return;
    const fact = parsed.data as {
      study_plan_id?: string;
      status?: string;
      author_id: string | null;
      study_association_id: string | null;
    };
    // Of people a browser learns only that something is new.
    const said = fact.study_plan_id ? { study_plan_id: fact.study_plan_id, status: fact.status } : {};
    this.realtime.tell(roomsFor(event.realtime.audience, fact), event.realtime.event, said);
  }
}
