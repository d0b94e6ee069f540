import { isIP } from 'node:net';
import { mayCall, type Operation, routeParts } from '@studieplan/contracts';
import { AppError, Bus, parseInput, refuseForeignActor, type RawReply } from '@studieplan/kit/calls';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { composers } from '../composers/composers.ts';
import { CallLimiter } from '../limits/call-limiter.ts';
import { bearerOf, callerOf } from '../session/caller.ts';
import { AnswerCache, answerKey } from './answer-cache.ts';
import { etagOf, isKnown } from './entity-tag.ts';
import { forAnybody, isForAnybody } from './for-anybody.ts';
import { bodyOf } from './request-body.ts';
import { UnchangedAnswers } from './unchanged-answers.ts';

const keyForm = /^[\x21-\x7e]{8,100}$/;

/** Takes one HTTP request through schema check, access check and NATS, and answers with the service's bytes. */
@Injectable()
export class Forwarder {
  constructor(
    private readonly bus: Bus,
    private readonly limits: CallLimiter,
    private readonly cache: AnswerCache,
    private readonly unchanged: UnchangedAnswers,
  ) {}

  async answer(operation: Operation, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { raw, bytes } = inputOf(operation, request);
    const caller = callerOf(request);
    if (!mayCall(operation.access, caller?.role))
      throw new AppError(caller ? 'FORBIDDEN' : 'NOT_AUTHENTICATED');
    if (caller) refuseForeignActor(operation, raw, caller.id);
    const input: unknown = parseInput(operation, raw);
    const passing = {
      requestId: request.id,
      actor: caller,
      bearer: operation.access === 'open' ? undefined : bearerOf(request),
      idempotencyKey: idempotencyKeyOf(operation, request),
      clientAddress: addressOf(request),
    };
    const compose = composers[operation.subject];
    const forward = () =>
      compose ? compose(this.bus, passing, input) : this.bus.forward(operation, bytes, passing);
    const key = answerKey(operation, input);
    // A kept answer costs nobody anything, and a class room asks for one code from one address.
    if (!operation.cacheSeconds || !this.cache.has(key))
      await this.limits.count(
        operation,
        { address: addressOf(request), actorId: caller?.id, input },
        request.id,
      );
    const answer: RawReply = operation.cacheSeconds
      ? await this.cache.get(operation, key, forward)
      : await this.unchanged.watch(operation, request, forward);
    void reply.status(answer.status).headers(headersOfAnswer(operation, answer));
    if (isForAnybody(request.url)) void reply.headers(forAnybody);
    if (!isKept(operation, request)) return void (await send(answer, reply));
    this.cache.rememberPath(request.url, key, headersOf(reply));
    await sendUnlessKnown(answer, request, reply);
  }
}

/** Undefined of a caller who has gone meanwhile, and where a proxy does not say. */
function addressOf({ ip }: FastifyRequest): string | undefined {
  return isIP(ip) === 0 ? undefined : ip;
}

function isKept({ cacheSeconds }: Operation, { method }: FastifyRequest): boolean {
  return cacheSeconds !== undefined && method === 'GET';
}

function send({ body }: RawReply, reply: FastifyReply): FastifyReply {
  return reply.send(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
}

/** Nothing but 304 to whoever has the very answer. */
function sendUnlessKnown(answer: RawReply, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = request.headers['if-none-match'];
  const isKnownThere = answer.status === 200 && isKnown(known, etagOf(answer));
  return isKnownThere ? reply.code(304).send() : send(answer, reply);
}

function headersOfAnswer({ document, cacheSeconds }: Operation, answer: RawReply): Record<string, string> {
  const json = { 'content-type': 'application/json; charset=utf-8' };
  if (answer.status !== 200) return json;
  // Whoever keeps it asks each time whether it still holds.
  const validated: Record<string, string> = cacheSeconds
    ? { etag: etagOf(answer), 'cache-control': 'no-cache' }
    : {};
  if (!document) return { ...json, ...validated };
  return { ...validated, 'content-type': document };
}

/** What every reply to this path carries; the request's own id is not among it. */
function headersOf(reply: FastifyReply): Record<string, string> {
  const all = Object.entries({ ...reply.raw.getHeaders(), ...reply.getHeaders() });
  return Object.fromEntries(
    all.filter(([name]) => name !== 'x-request-id').map(([name, value]) => [name, String(value)]),
  );
}

function inputOf(operation: Operation, request: FastifyRequest): { raw: unknown; bytes: Uint8Array } {
  const isPost = operation.route !== undefined && routeParts(operation.route).method === 'POST';
  const body = isPost ? bodyOf(request) : undefined;
  const params = request.params as Record<string, string>;
  if (body && (Object.keys(params).length === 0 || !isRecord(body.raw))) return body;
  // What the address names wins over a field of the same name.
  const raw = { ...(body ? (body.raw as object) : (request.query as object)), ...params };
  return { raw, bytes: new TextEncoder().encode(JSON.stringify(raw)) };
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function idempotencyKeyOf(operation: Operation, request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (!operation.changes || key === undefined) return undefined;
  if (typeof key === 'string' && keyForm.test(key)) return key;
  throw new AppError('INVALID_INPUT', {
    fields: { 'Idempotency-Key': 'Nøkkelen må ha 8 til 100 synlige ASCII-tegn' },
  });
}
