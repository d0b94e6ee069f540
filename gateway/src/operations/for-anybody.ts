import type { FastifyInstance } from 'fastify';

/** What anybody checks an approval by, from a page of their own too (design.md 40); refusals are answers as well. */
const publicPath = /^\/(verify-public|log|\.well-known)\//;

export const isForAnybody = (path: string): boolean => publicPath.test(path);

export const forAnybody = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Answers a browser that asks beforehand whether another page may ask. */
export function answerPreflights(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'OPTIONS' || !isForAnybody(request.url)) return done();
    void reply
      .code(204)
      .headers({
        ...forAnybody,
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': 'accept, content-type, if-none-match',
        'access-control-max-age': '86400',
      })
      .send();
  });
}
