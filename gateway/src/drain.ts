import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Twice what the edge keeps an unused connection: none is closed here while a request is on its way. */
const unusedMs = 2_000;
/** None at all for so long, and none is on its way either. */
const quietMs = 500;

/**
 * Prepares a gateway to stop without losing a request: from `drain` on every answer asks for the end of its connection,
 * by which the edge knows to go elsewhere. It still listens: a connection that nobody has accepted yet would be cut off
 * with a request on it. Resolves when no connection is left, or after 2 s.
 */
export function drainable(fastify: Pick<FastifyInstance, 'addHook'>, server: () => Server) {
  let draining = false;
  fastify.addHook('onRequest', (_request, reply, done) => {
    if (draining) void reply.header('connection', 'close');
    done();
  });
  return {
    async drain(): Promise<void> {
      draining = true;
      const open = () =>
        new Promise<number>((resolve) => server().getConnections((_e, count) => resolve(count)));
      const end = Date.now() + unusedMs;
      let usedAt = Date.now();
      while (Date.now() < end && Date.now() - usedAt < quietMs) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        if ((await open()) > 0) usedAt = Date.now();
      }
    },
  };
}
