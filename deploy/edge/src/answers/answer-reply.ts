import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { endToEnd, originOf } from '../forwarding.ts';
import { refuse } from '../refusals.ts';
import { securityHeaders } from '../security-headers.ts';
import { chooseEncoding, isKnown } from '../static-folder.ts';
import { derive, encoded, type OpenAnswer, type OpenAnswers } from './open-answers.ts';

/** Hosts that one answer's headers are kept for; a stranger may name any. */
const mostHosts = 8;

/** A question and where its answer goes; `host` as its browser named it, `id` as `x-request-id` names it. */
export interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  host: string;
  id: string;
}

/** Sends an open answer past routing. */
export async function sendKept(
  { request, response, host, id }: Visit,
  answer: OpenAnswer,
  secure: boolean,
): Promise<true> {
  const { body, etag, encoding } = await encoded(answer, chooseEncoding(request.headers));
  const lines = [...headersFor(answer, host, secure), 'etag', etag, 'x-request-id', id];
  if (encoding) lines.push('content-encoding', encoding);
  if (isKnown(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, lines).end();
    return true;
  }
  response.writeHead(200, [...lines, 'content-length', String(body.length)]);
  // Most are asked for as they stand: as text they go out together with the headers, in one system call.
  const text = () => derive(answer, 'latin1', () => body.toString('latin1'));
  if (encoding) response.end(body);
  else response.end(text(), 'latin1');
  return true;
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
    const { raw, id } = request;
    const visit = { request: raw, response: reply.raw, host: request.host, id };
    reply.hijack();
    await sendKept(visit, answer, secure);
    return reply;
  }
  const { 'content-length': _length, ...headers } = endToEnd(answer.headers);
  return reply.code(answer.status).headers(headers).send(answer.body);
}

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
