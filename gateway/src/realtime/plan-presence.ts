import { randomUUID } from 'node:crypto';
import { maxPlanViewers, operations, type PlanViewers } from '@studieplan/contracts';
import { type Actor, AppError, Bus } from '@studieplan/kit/calls';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Msg, Subscription } from '@nats-io/transport-node';
import { z } from 'zod';

interface Person {
  id: string;
  name: string;
}

/** A page that looks at a plan. */
export interface ViewingSocket {
  id: string;
  actor: Actor;
  isOpen: () => boolean;
  tell: (viewers: PlanViewers) => void;
}

interface Viewer {
  socket: ViewingSocket;
  planId: string;
  beatAt: number;
  /** What it was told last. */
  told: string;
}

/** What a socket has been asked about lately. */
interface Asking {
  planId: string;
  since: number;
  count: number;
}

const subject = 'gateway.presence';
/** A page says every 20 s that it is there; a browser may hold the timers of a page in the background back to one a minute. */
const pageExpiresMs = 75_000;
const beatMs = 15_000;
const replicaExpiresMs = 45_000;
/** What one socket may say in a minute: each word costs the owning service a question. */
const maxAsksPerMinute = 60;
const maxPeople = 50;

const planIdForm = z.uuid();
const said = z.object({
  replica: z.uuid(),
  plan: z.uuid(),
  people: z.array(z.object({ id: z.uuid(), name: z.string().max(1000) })).max(maxPeople),
  /** Others are to say who is there with them. */
  ask: z.boolean(),
});
type Said = z.output<typeof said>;

/**
 * Which administrators look at a plan right now, for each other alone: in memory, in every replica, never stored. A
 * replica says whole lists, so that a lost word is made up for by the next, and keeps only plans that its own look at.
 */
@Injectable()
export class PlanPresence implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #replica = randomUUID();
  readonly #viewers = new Map<string, Viewer>();
  readonly #asking = new Map<string, Asking>();
  /** By plan and replica. */
  readonly #elsewhere = new Map<string, Map<string, { people: Person[]; heardAt: number }>>();
  #subscription?: Subscription;
  #timer?: ReturnType<typeof setInterval>;

  constructor(private readonly bus: Bus) {}

  onApplicationBootstrap(): void {
    this.#subscription = this.bus.connection.subscribe(subject, {
      callback: (error, message) => {
        if (!error) this.#hear(message);
      },
    });
    this.#timer = setInterval(() => this.#beat(), beatMs);
    this.#timer.unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.#timer);
    this.#subscription?.unsubscribe();
  }

  /** The owning service says at every beat whether this person may know: the right can end. The page is believed in nothing. */
  async view(wanted: unknown, socket: ViewingSocket): Promise<{ success: boolean; error?: string }> {
    const planId = planIdForm.safeParse(wanted).data;
    if (planId === undefined) return { success: false, error: 'INVALID_INPUT' };
    if (socket.actor.role === 'member') return { success: false, error: 'FORBIDDEN' };
    if (!this.#looksAt(socket.id, planId)) this.#forget(socket.id);
    const asking = this.#turnTo(socket.id, planId);
    if (asking === null) return { success: false, error: 'TOO_MANY_REQUESTS' };
    const error = await this.#refusalOf(planId, socket.actor);
    // It may have turned to another, or gone, while the question was under way.
    const still = asking.planId === planId && this.#asking.get(socket.id) === asking && socket.isOpen();
    if (still && error === 'FORBIDDEN') this.#forget(socket.id);
    if (error !== undefined) return { success: false, error };
    if (still) this.#enter(planId, socket);
    return { success: true };
  }

  /** The page looks at no plan any more; of one whose socket has ended nothing stays. */
  leave(socketId: string): void {
    this.#forget(socketId);
    const asking = this.#asking.get(socketId);
    if (asking) asking.planId = '';
  }

  end(socketId: string): void {
    this.#forget(socketId);
    this.#asking.delete(socketId);
  }

  #looksAt(socketId: string, planId: string): Viewer | undefined {
    const viewer = this.#viewers.get(socketId);
    return viewer?.planId === planId ? viewer : undefined;
  }

  #turnTo(socketId: string, planId: string): Asking | null {
    const now = Date.now();
    const known = this.#asking.get(socketId);
    const asking = known && now - known.since < 60_000 ? known : { planId, since: now, count: 0 };
    this.#asking.set(socketId, asking);
    asking.count += 1;
    asking.planId = planId;
    return asking.count > maxAsksPerMinute ? null : asking;
  }

  /** Why this person may not know who looks; undefined of one who may. */
  async #refusalOf(study_plan_id: string, actor: Actor): Promise<string | undefined> {
    const passing = { requestId: randomUUID(), actor };
    try {
      const { decides } = await this.bus.request(operations.getPlanReach, { study_plan_id }, passing);
      return decides ? undefined : 'FORBIDDEN';
    } catch (fault) {
      return fault instanceof AppError ? fault.code : 'INTERNAL';
    }
  }

  /** Only a yes counts as a beat: while the owning service is away, the viewing expires. */
  #enter(planId: string, socket: ViewingSocket): void {
    const viewer = this.#looksAt(socket.id, planId);
    if (viewer) {
      viewer.beatAt = Date.now();
      return;
    }
    const first = !this.#looksHere(planId);
    this.#viewers.set(socket.id, { socket, planId, beatAt: Date.now(), told: '[]' });
    this.#say(planId, first);
    this.#tell(planId);
  }

  #forget(socketId: string): void {
    const viewer = this.#viewers.get(socketId);
    if (!viewer) return;
    this.#viewers.delete(socketId);
    if (!this.#looksHere(viewer.planId)) this.#elsewhere.delete(viewer.planId);
    this.#say(viewer.planId, false);
    this.#tell(viewer.planId);
  }

  #of(planId: string): Viewer[] {
    return [...this.#viewers.values()].filter((viewer) => viewer.planId === planId);
  }

  #looksHere(planId: string): boolean {
    return this.#of(planId).length > 0;
  }

  #peopleHere(planId: string): Person[] {
    return this.#of(planId).map(({ socket: { actor } }) => ({ id: actor.id, name: actor.name }));
  }

  #say(plan: string, ask: boolean): void {
    if (!this.bus.up) return;
    const people = [...new Map(this.#peopleHere(plan).map((person) => [person.id, person])).values()];
    const words: Said = { replica: this.#replica, plan, people: people.slice(0, maxPeople), ask };
    this.bus.connection.publish(subject, JSON.stringify(words));
  }

  /** Only a gateway may speak on the subject: NATS lets no other process. */
  #hear(message: Msg): void {
    const heard = said.safeParse(wordsIn(message)).data;
    if (!heard || heard.replica === this.#replica || !this.#looksHere(heard.plan)) return;
    const { replica, plan, people, ask } = heard;
    const replicas = this.#elsewhere.get(plan) ?? new Map<string, { people: Person[]; heardAt: number }>();
    if (people.length === 0) replicas.delete(replica);
    else replicas.set(replica, { people, heardAt: Date.now() });
    this.#elsewhere.set(plan, replicas);
    if (ask) this.#say(plan, false);
    this.#tell(plan);
  }

  /** Tells each page who else looks, when that is another than it was told last. */
  #tell(planId: string): void {
    const far = [...(this.#elsewhere.get(planId)?.values() ?? [])].flatMap(({ people }) => people);
    const all = new Map([...this.#peopleHere(planId), ...far].map((person) => [person.id, person.name]));
    for (const viewer of this.#of(planId)) {
      const names = [...all]
        .flatMap(([id, name]) => (id === viewer.socket.actor.id ? [] : [name]))
        .sort()
        .slice(0, maxPlanViewers);
      const told = JSON.stringify(names);
      if (told === viewer.told) continue;
      viewer.told = told;
      viewer.socket.tell({ study_plan_id: planId, names });
    }
  }

  #beat(): void {
    const now = Date.now();
    for (const [id, { beatAt }] of [...this.#viewers]) if (now - beatAt > pageExpiresMs) this.#forget(id);
    for (const planId of new Set([...this.#viewers.values()].map((viewer) => viewer.planId))) {
      const replicas = this.#elsewhere.get(planId);
      for (const [replica, { heardAt }] of replicas ?? [])
        if (now - heardAt > replicaExpiresMs) replicas?.delete(replica);
      this.#say(planId, false);
      this.#tell(planId);
    }
  }
}

function wordsIn(message: Msg): unknown {
  try {
    return message.json();
  } catch {
    return undefined;
  }
}
