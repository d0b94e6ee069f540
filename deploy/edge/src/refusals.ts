import type { FastifyReply } from 'fastify';

const refusals = {
  SERVICE_UNAVAILABLE: {
    status: 503,
    error: 'Tjenesten er ikke tilgjengelig akkurat nå. Prøv igjen om litt.',
  },
  PAYLOAD_TOO_LARGE: { status: 413, error: 'Forespørselen er for stor.' },
  NOT_FOUND: { status: 404, error: 'Fant ikke det du ser etter.' },
  METHOD_NOT_ALLOWED: { status: 405, error: 'Denne adressen kan bare leses.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, error: 'Forespørselen må være JSON.' },
  INVALID_REQUEST: { status: 400, error: 'Forespørselen er ugyldig.' },
} as const;

type RefusalCode = keyof typeof refusals;

/** The failure envelope of design.md §2.1, for what the edge itself refuses. */
export function refusal(code: RefusalCode, requestId: string): { status: number; body: string } {
  const { status, error } = refusals[code];
  return { status, body: JSON.stringify({ success: false, error, code, request_id: requestId }) };
}

export function refuse(reply: FastifyReply, code: RefusalCode): FastifyReply {
  const { status, body } = refusal(code, reply.request.id);
  return reply
    .code(status)
    .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .send(body);
}
