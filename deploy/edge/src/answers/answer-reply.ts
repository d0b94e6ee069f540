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
    // Who asks matters to the one question alone that goes to a gateway for all.
    void answers
      .confirmed(path, () => originOf(request))
      .then((answer) => {
        if (!answer) return done();
        if (reply.raw.destroyed) return undefined;
        const wanted = chooseEncoding(request);
        if (!wanted) return sendAsIs(request, reply, answer, secure);
        return encoded(answer, wanted).then(
          (form) => sendForm(request, reply, { answer, form, secure }),
          done,
        );
      }, done);
  });
}

/** Asks for an open answer that is not kept, and keeps it where it may be. */
export async function sendOpenAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answers: OpenAnswers,
  secure: boolean,
): Promise<FastifyReply> {
  const answer = await answers.now(request.raw.url ?? '', () => originOf(request));
  if (!answer) return refuse(reply, 'SERVICE_UNAVAILABLE');
  if ('derived' in answer) {
    sendForm(request, reply, { answer, form: await encoded(answer, chooseEncoding(request)), secure });
    return reply;
  }
  const { 'content-length': _length, ...headers } = endToEnd(answer.headers);
  return reply.code(answer.status).headers(headers).send(answer.body);
}

interface Sent {
  answer: OpenAnswer;
  form: Awaited<ReturnType<typeof encoded>>;
  secure: boolean;
}

/** Most are asked for as they stand: as text they go out together with the headers, in one system call. */
function sendAsIs(request: FastifyRequest, reply: FastifyReply, answer: OpenAnswer, secure: boolean): void {
  if (request.headers['if-none-match'] !== undefined)
    return sendForm(request, reply, { answer, form: { body: answer.body, etag: answer.etag }, secure });
  reply.hijack();
  const length = String(answer.body.length);
  const headers = headersFor(answer, request, secure);
  reply.raw.writeHead(200, [
    ...headers,
    'etag',
    answer.etag,
    'content-length',
    length,
    'x-request-id',
    request.id,
  ]);
  reply.raw.end(
    derive(answer, 'latin1', () => answer.body.toString('latin1')),
    'latin1',
  );
}

function sendForm(request: FastifyRequest, reply: FastifyReply, { answer, form, secure }: Sent): void {
  const { body, etag, encoding } = form;
  reply.hijack();
  const lines = [...headersFor(answer, request, secure), 'etag', etag, 'x-request-id', request.id];
  if (encoding) lines.push('content-encoding', encoding);
  if (isKnown(request.headers['if-none-match'], answer.etag)) {
    reply.raw.writeHead(304, lines);
    return void reply.raw.end();
  }
  reply.raw.writeHead(200, [...lines, 'content-length', String(body.length)]);
  reply.raw.end(body);
}

/** What the answer says of itself, over what every answer of the edge says. */
function headersFor(answer: OpenAnswer, request: FastifyRequest, secure: boolean): string[] {
  const host = hostOf(request);
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

/** The host that a browser asked for; whether a forwarded one is believed depends on who says so. */
export function hostOf(request: FastifyRequest): string {
  const { headers } = request;
  return (headers['x-forwarded-host'] === undefined ? headers.host : request.host) ?? '';
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
