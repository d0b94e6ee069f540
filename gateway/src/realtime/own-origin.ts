import type { IncomingMessage } from 'node:http';

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);

/**
 * Whether a socket's handshake comes from a page of ours: its Origin is the host that was asked, or PUBLIC_ORIGIN.
 * Browsers always send one with a WebSocket; what sends none is no page, and has no one's session but its own.
 */
export function comesFromOwnPage(request: IncomingMessage, publicOrigin: string): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  const forwarded = String(request.headers['x-forwarded-host'] ?? '');
  const from = hostOf(origin);
  return from !== undefined && [host, forwarded, hostOf(publicOrigin)].includes(from);
}
