import { errors } from '@studieplan/contracts';
import type { FastifyReply } from 'fastify';

/** What no service refuses, beside the errors of the contract. */
const own = {
  METHOD_NOT_ALLOWED: { status: 405, text: 'Denne adressen kan bare leses.' },
  INVALID_REQUEST: { status: 400, text: 'Forespørselen er ugyldig.' },
};
const refusals = { ...errors, ...own };

type RefusalCode =
  | 'SERVICE_UNAVAILABLE'
  | 'PAYLOAD_TOO_LARGE'
  | 'NOT_FOUND'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | keyof typeof own;

/** The failure envelope of design.md §2.1, for what the edge itself refuses. */
export function refusal(code: RefusalCode, requestId: string): { status: number; body: string } {
  const { status, text: error } = refusals[code];
  return { status, body: JSON.stringify({ success: false, error, code, request_id: requestId }) };
}

export function refuse(reply: FastifyReply, code: RefusalCode): FastifyReply {
  const { status, body } = refusal(code, reply.request.id);
  return reply
    .code(status)
    .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .send(body);
}
