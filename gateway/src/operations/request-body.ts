import { finished } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@studieplan/kit/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export const maxBodyBytes = 1_000_000;
/** How long a body that is too large is still taken. */
const restMs = 5_000;
/** Levels in each other; no input of ours has ten. What walks a deeper one runs out of stack: the schemas, the log. */
const maxDepth = 32;

interface ParsedBody {
  raw: unknown;
  bytes: Uint8Array;
}

const nothing: ParsedBody = { raw: {}, bytes: new TextEncoder().encode('{}') };

/** Keeps the received bytes beside the parsed JSON: the bytes travel on unread. */
export function acceptJson(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body: Buffer, done) => {
    if (body.length === 0) return done(null, nothing);
    try {
      const raw: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
      if (isDeeper(raw, maxDepth)) throw new RangeError(`more than ${maxDepth} levels`);
      done(null, { raw, bytes: body } satisfies ParsedBody);
    } catch (error) {
      done(new AppError('INVALID_JSON', { cause: error }));
    }
  });
  // Whoever is cut off while still sending what is too large never reads the answer.
  fastify.addHook('onSend', async ({ raw }, reply) => {
    if (reply.statusCode !== 413) return;
    await Promise.race([
      finished(raw.resume()).catch(() => undefined),
      pause(restMs, undefined, { ref: false }),
    ]);
  });
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

/** The JSON body of a request; an absent one counts as `{}`. */
export function bodyOf(request: FastifyRequest): ParsedBody {
  return (request.body as ParsedBody | undefined) ?? nothing;
}
