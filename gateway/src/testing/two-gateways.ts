import { beforeEach } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type Operation, operations } from '@studieplan/contracts';
import { busHeaders } from '@studieplan/kit/calls';
import { ofFile, TestBed } from '@studieplan/kit/testing';
import { headers } from '@nats-io/transport-node';
import jwt from 'jsonwebtoken';
import type { RunningGateway } from '../gateway.ts';
import { aGateway } from './a-gateway.ts';

interface Asked {
  subject: string;
  body: unknown;
  /** The ticket; `bearer` is the browser's own token. */
  token: string;
  bearer: string;
  idempotencyKey: string;
}

interface Answered {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

export const sessionIdOf = (token: string) => (jwt.decode(token) as { sid: string }).sid;

/** Two gateways on one NATS, and stand-ins for the services behind them. */
export class TwoGateways {
  readonly #gateways: RunningGateway[] = [];
  /** Sessions that auth calls dead. */
  readonly ended = new Set<string>();
  /** People who are no administrators of any plan. */
  readonly outOfReach = new Set<string>();
  /** What the stand-ins were asked. */
  readonly asked: Asked[] = [];

  bed!: TestBed;

  async open(): Promise<void> {
    this.bed = await TestBed.open();
    this.bed.answerTokenKeys();
    this.#answer(operations.listPlans, () => ({ study_plans: [] }));
    this.#answer(operations.createPlan, () => ({ study_plan_id: randomUUID(), revision: 1 }));
    this.#answer(operations.verifySession, () => ({}));
    this.#answer(operations.logout, () => ({}));
    this.#answer(operations.getPlanReach, ({ token }) => ({
      decides: !this.outOfReach.has((jwt.decode(token) as { sub: string }).sub),
    }));
    this.#answer(operations.getUsers, () => ({ users: [] }));
    this.#answer(operations.verifyPublicPlan, async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return { asked: this.asked.length, title: 'Ærlig å være' };
    });
    this.bed.bus.connection.subscribe(operations.checkSession.subject, {
      callback: (_error, message) => {
        const head = headers();
        head.set(busHeaders.status, '200');
        const sid = sessionIdOf(message.headers?.get(busHeaders.ticket) ?? '');
        message.respond(JSON.stringify({ success: true, active: !this.ended.has(sid) }), {
          headers: head,
        });
      },
    });
    await this.bed.query('CREATE SCHEMA gateway');
    const environment = this.bed.environmentFor('gateway');
    for (let count = 0; count < 2; count += 1) this.#gateways.push(await aGateway(environment));
  }

  get first(): RunningGateway {
    return this.#gateways[0] as RunningGateway;
  }

  get second(): RunningGateway {
    return this.#gateways[1] as RunningGateway;
  }

  url(path: string, gateway = this.first): string {
    return `http://127.0.0.1:${gateway.port}${path}`;
  }

  post(
    path: string,
    body: unknown,
    token?: string,
    extra: Record<string, string> = {},
    gateway = this.first,
  ): Promise<Answered> {
    return this.get(path, gateway, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...extra,
      },
      body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
    });
  }

  async get(path: string, gateway = this.first, asking: RequestInit = {}): Promise<Answered> {
    const response = await fetch(this.url(path, gateway), asking);
    return {
      status: response.status,
      body: (await response.json()) as Record<string, unknown>,
      headers: response.headers,
    };
  }

  async close(): Promise<void> {
    await Promise.all(this.#gateways.map((gateway) => gateway.stop()));
    await this.bed.close();
  }

  /** Answers an operation as its service would, and notes the question. */
  #answer(operation: Operation, reply: (asked: Asked) => object | Promise<object>): void {
    this.bed.bus.connection.subscribe(operation.subject, {
      queue: 'stand-in',
      callback: (_error, message) => {
        const asked: Asked = {
          subject: operation.subject,
          body: message.json(),
          token: message.headers?.get(busHeaders.ticket) ?? '',
          bearer: message.headers?.get(busHeaders.bearer) ?? '',
          idempotencyKey: message.headers?.get(busHeaders.idempotencyKey) ?? '',
        };
        this.asked.push(asked);
        const head = headers();
        head.set(busHeaders.status, '200');
        void Promise.resolve(reply(asked)).then((fields) =>
          message.respond(JSON.stringify({ success: true, ...fields }), { headers: head }),
        );
      },
    });
  }
}

/** Two gateways of a file's tests; what was asked is forgotten before each. */
export function gatewaysOfFile(): TwoGateways {
  const gateways = ofFile(new TwoGateways());
  beforeEach(() => {
    gateways.asked.length = 0;
  });
  return gateways;
}
