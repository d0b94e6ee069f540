import type { Actor } from '@studieplan/kit';
import type { FastifyRequest } from 'fastify';

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
