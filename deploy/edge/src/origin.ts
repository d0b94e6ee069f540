import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { EdgeConfig } from './config.ts';
import type { Origin } from './forwarding.ts';

/** Where a request comes from, as Fastify works it out, for what does not pass through it: upgrades and kept answers. */
export function originOfRaw(
  request: IncomingMessage,
  config: EdgeConfig,
  requestId: string = randomUUID(),
): Origin {
  const peer = request.socket.remoteAddress ?? '';
  const believed = config.isTrustedProxy(peer);
  const chain = [...header(request, 'x-forwarded-for').split(','), peer]
    .map((entry) => entry.trim())
    .filter(Boolean);
  const client = believed
    ? (chain.findLast((address) => !config.isTrustedProxy(address)) ?? chain[0] ?? peer)
    : peer;
  return {
    ip: client.replace(/^::ffff:/, ''),
    host: (believed && last(header(request, 'x-forwarded-host'))) || (request.headers.host ?? ''),
    protocol: (believed && last(header(request, 'x-forwarded-proto'))) || 'http',
    requestId,
  };
}

/** The host that a browser asked for; whether a forwarded one is believed depends on who says so. */
export function hostOfRaw(request: IncomingMessage, config: EdgeConfig): string {
  const { headers } = request;
  return headers['x-forwarded-host'] === undefined
    ? (headers.host ?? '')
    : originOfRaw(request, config, '').host;
}

function header(request: IncomingMessage, name: string): string {
  return String(request.headers[name] ?? '');
}

function last(list: string): string {
  return list.split(',').at(-1)?.trim() ?? '';
}
