import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerCache } from './answer-cache.ts';
import { isKnown } from './entity-tag.ts';

/**
 * Answers paths whose bytes are kept before guards, pipes and schemas run: the page behind a QR code costs then little
 * more than the system call that sends it. Only open answers are kept, and only under the very path that earned them.
 */
export function answerKeptReplies(fastify: FastifyInstance, cache: AnswerCache): void {
  fastify.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    const kept = request.method === 'GET' ? cache.replyTo(request.url) : undefined;
    if (!kept) return done();
    void reply.hijack();
    if (isKnown(request.headers['if-none-match'], kept.etag)) {
      reply.raw.writeHead(304, [...kept.bodiless, 'x-request-id', request.id]);
      return void reply.raw.end();
    }
    reply.raw.writeHead(200, [...kept.headers, 'x-request-id', request.id]);
    reply.raw.end(kept.latin1, 'latin1');
  });
}
