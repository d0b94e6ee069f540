import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endToEnd, originOf } from '../forwarding.ts';
import { refuse } from '../refusals.ts';
import { securityHeaders } from '../security-headers.ts';
import { chooseEncoding } from '../static-folder.ts';
import { derive, encoded, type OpenAnswer, OpenAnswers } from './open-answers.ts';

/** Hosts that one answer's headers are kept for; a stranger may name any. */
const mostHosts = 8;

/** Answers what is kept of open answers before routing, once a gateway has confirmed it. */
export function answerOpenQuestions(edge: FastifyInstance, answers: OpenAnswers, secure: boolean): void {
  edge.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    const path = request.raw.url ?? '';
    if (request.method !== 'GET' || !answers.has(path)) return done();
    answers
      .confirmed(path, originOf(request))
      .then((answer) => (answer ? send(request, reply, answer, secure) : undefined))
      .then((sent) => (sent ? undefined : done()), done);
  });
}

/** Asks for an open answer that is not kept, and keeps it where it may be. */
export async function sendOpenAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answers: OpenAnswers,
  secure: boolean,
): Promise<FastifyReply> {
  const answer = await answers.now(request.raw.url ?? '', originOf(request));
  if (!answer) return refuse(reply, 'SERVICE_UNAVAILABLE');
  if ('derived' in answer) {
    await send(request, reply, answer, secure);
    return reply;
  }
  const { 'content-length': _length, ...headers } = endToEnd(answer.headers);
  return reply.code(answer.status).headers(headers).send(answer.body);
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: OpenAnswer,
  secure: boolean,
): Promise<boolean> {
  const { raw } = reply;
  if (raw.destroyed) return true;
  const wanted = chooseEncoding(request);
  // Most are short or asked for as they stand: they wait for nothing.
  const { body, etag, encoding } = wanted ? await encoded(answer, wanted) : answerAsIs(answer);
  reply.hijack();
  const headers = headersFor(answer, request.host ?? '', secure);
  const lines = [...headers, 'etag', etag, 'x-request-id', request.id];
  if (encoding) lines.push('content-encoding', encoding);
  if (isKnown(request.headers['if-none-match'], answer.etag)) {
    raw.writeHead(304, lines);
    raw.end();
    return true;
  }
  raw.writeHead(200, [...lines, 'content-length', String(body.length)]);
  raw.end(body);
  return true;
}

const answerAsIs = ({ body, etag }: OpenAnswer) => ({ body, etag, encoding: undefined });

/** What the answer says of itself, over what every answer of the edge says. */
function headersFor(answer: OpenAnswer, host: string, secure: boolean): string[] {
  const hosts = derive(answer, 'hosts', () => new Map<string, string[]>());
  const known = hosts.get(host);
  if (known) return known;
  const { etag: _etag, ...own } = answer.headers;
  const all = {
    ...securityHeaders(host, secure),
    'x-robots-tag': 'noindex',
    ...own,
    vary: 'accept-encoding',
  };
  const lines = Object.entries(all).flatMap(([name, value]) => [value].flat().flatMap((one) => [name, one]));
  if (hosts.size < mostHosts) hosts.set(host, lines);
  return lines;
}

/** Whether If-None-Match names the answer, under whatever encoding it was sent (RFC 9110 13.1.2). */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  const bare = etag.slice(0, -1);
  return header.split(',').some((item) => {
    const tag = item.trim().replace(/^W\//, '');
    return tag === '*' || tag === etag || tag === `${bare}-br"` || tag === `${bare}-gzip"`;
  });
}
