import type { Actor } from '@studieplan/kit/calls';
import type { FastifyRequest } from 'fastify';
import { bodyOf } from '../operations/request-body.ts';

const callers = new WeakMap<object, Actor>();

/** Remembers who a request's token names; only the session guard calls it. */
export function setCaller(request: FastifyRequest, actor: Actor): void {
  callers.set(request, actor);
}

export function callerOf(request: FastifyRequest): Actor | undefined {
  return callers.get(request);
}

export function bearerOf(request: FastifyRequest): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined;
}

/** Lets the body's `token` be the bearer of a request that has no Authorization header; from there on they are alike. */
export function bearFromBody(request: FastifyRequest): void {
  if (request.headers.authorization !== undefined) return;
  const { raw } = bodyOf(request);
  const token = typeof raw === 'object' && raw !== null ? (raw as { token?: unknown }).token : undefined;
  // The alphabet of a JWT: nothing else becomes a header.
  if (typeof token === 'string' && /^[\w.-]+$/.test(token)) request.headers.authorization = `Bearer ${token}`;
}
