import { Agent, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { plainAddress } from './config.ts';
import { refusal, refuse } from './refusals.ts';
import { chooseEncoding } from './static-folder.ts';

/** Bytes of a request body that the edge lets through. */
export const BODY_LIMIT = 1024 * 1024;
/** Longer than the longest deadline of an operation (130 s). */
const PATIENCE = 140_000;
/** Below this an answer is not worth compressing. */
const SMALLEST = 4096;

const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
const claimsOfOrigin =
  /^(x-forwarded-.*|forwarded|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip|x-original-.*|x-rewrite-url|via)$/;

/** Who is asking, as the edge has seen it or as a trusted proxy in front of it says. */
export interface Origin {
  ip: string;
  host: string;
  protocol: string;
  requestId: string;
}

/** Passes requests on to the gateway over kept connections. */
export class Forwarding {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 512, maxFreeSockets: 64 });
  private readonly tunnels = new Set<Duplex>();
  private readonly gateway: URL;

  constructor(gateway: URL) {
    this.gateway = gateway;
  }

  /** Streams one request through and its answer back; a gateway that is away gives the 503 envelope. */
  async forward(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const length = Number(request.headers['content-length'] ?? 0);
    if (length > BODY_LIMIT) {
      // The rest of the body is not read: the connection cannot be used again.
      return refuse(reply.header('connection', 'close'), 'PAYLOAD_TOO_LARGE');
    }
    const outcome = await this.exchange(request);
    if (typeof outcome === 'string') {
      if (outcome === 'PAYLOAD_TOO_LARGE') void reply.header('connection', 'close');
      return refuse(reply, outcome);
    }
    void reply.code(outcome.statusCode ?? 502).headers(endToEnd(outcome.headers));
    return reply.send(this.compressed(request, reply, outcome));
  }

  private exchange(
    request: FastifyRequest,
  ): Promise<IncomingMessage | 'PAYLOAD_TOO_LARGE' | 'SERVICE_UNAVAILABLE'> {
    return new Promise((resolve) => {
      const upstream = httpRequest({
        ...this.target(),
        agent: this.agent,
        method: request.method,
        path: request.raw.url,
        headers: forwardedHeaders(request.raw.headers, originOf(request)),
        timeout: PATIENCE,
      });
      let sent = 0;
      upstream.once('response', resolve);
      upstream.once('timeout', () => upstream.destroy(new Error('gateway timed out')));
      upstream.once('error', (error) => {
        if (!request.raw.destroyed && sent <= BODY_LIMIT)
          request.log.warn({ err: error }, 'gateway svarer ikke');
        resolve('SERVICE_UNAVAILABLE');
      });
      request.raw.once('close', () => {
        // The client went away in the middle of its body.
        if (!request.raw.complete) upstream.destroy();
      });
      request.raw.on('data', (chunk: Buffer) => {
        sent += chunk.length;
        if (sent <= BODY_LIMIT) return;
        resolve('PAYLOAD_TOO_LARGE');
        request.raw.unpipe(upstream);
        upstream.destroy();
      });
      request.raw.pipe(upstream);
    });
  }

  private compressed(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: IncomingMessage,
  ): NodeJS.ReadableStream {
    const {
      'content-type': type = '',
      'content-length': length,
      'content-encoding': already,
    } = answer.headers;
    const worthwhile = type.startsWith('application/json') && Number(length ?? 0) >= SMALLEST && !already;
    const encoding = worthwhile && request.method !== 'HEAD' ? chooseEncoding(request) : undefined;
    if (!encoding) return answer;
    void reply
      .removeHeader('content-length')
      .header('content-encoding', encoding)
      .header('vary', 'accept-encoding');
    const encoder =
      encoding === 'br'
        ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
        : createGzip({ level: 4 });
    answer.once('error', (error) => encoder.destroy(error));
    return answer.pipe(encoder);
  }

  /** Joins a websocket of a browser to one of the gateway, byte for byte. */
  tunnel(incoming: IncomingMessage, socket: Duplex, head: Buffer, origin: Origin): void {
    const headers = {
      ...forwardedHeaders(incoming.headers, origin),
      connection: 'Upgrade',
      upgrade: 'websocket',
    };
    const upstream = httpRequest({
      ...this.target(),
      method: 'GET',
      path: incoming.url,
      headers,
      timeout: 20_000,
    });
    socket.on('error', () => upstream.destroy());
    upstream.once('error', () => endWithRefusal(socket, 'SERVICE_UNAVAILABLE', origin.requestId));
    upstream.once('timeout', () => upstream.destroy(new Error('gateway timed out')));
    upstream.once('response', (answer) => {
      socket.write(statusLine(answer) + headerLines({ ...endToEnd(answer.headers), connection: 'close' }));
      answer.pipe(socket);
    });
    upstream.once('upgrade', (answer, other, firstBytes) => {
      upstream.setTimeout(0);
      other.setTimeout(0);
      this.tunnels.add(socket);
      socket.once('close', () => {
        this.tunnels.delete(socket);
        other.destroy();
      });
      other.once('close', () => socket.destroy());
      other.on('error', () => socket.destroy());
      socket.write(statusLine(answer) + headerLines(answer.headers));
      if (firstBytes.length > 0) socket.write(firstBytes);
      if (head.length > 0) other.write(head);
      other.pipe(socket).pipe(other);
    });
    upstream.end();
  }

  /** Ends what outlives single requests. */
  close(): void {
    for (const socket of this.tunnels) socket.destroy();
    this.agent.destroy();
  }

  private target() {
    return { host: this.gateway.hostname, port: this.gateway.port || 80 };
  }
}

/** Who is asking: Fastify has believed forwarding headers only from TRUSTED_PROXIES. */
export function originOf(request: FastifyRequest): Origin {
  return {
    ip: plainAddress(request.ip),
    host: request.host,
    protocol: request.protocol,
    requestId: request.id,
  };
}

/** The client's headers without its claims of where it comes from, with the edge's own in their place. */
export function forwardedHeaders(
  headers: IncomingHttpHeaders,
  origin: Origin,
): Record<string, string | string[]> {
  const kept = Object.entries(endToEnd(headers)).filter(([name]) => !claimsOfOrigin.test(name));
  return {
    ...Object.fromEntries(kept),
    'x-forwarded-for': origin.ip,
    'x-forwarded-host': origin.host,
    'x-forwarded-proto': origin.protocol,
    'x-request-id': origin.requestId,
  };
}

/** Headers without those that concern one connection only, including the ones that Connection names (RFC 9110 7.6.1). */
function endToEnd(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const named = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
  return Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string | string[]] =>
        entry[1] !== undefined && !hopByHop.has(entry[0]) && !named.has(entry[0]),
    ),
  );
}

/** Refuses on a bare socket, where no HTTP answer object exists yet. */
export function endWithRefusal(
  socket: Duplex,
  code: 'SERVICE_UNAVAILABLE' | 'NOT_FOUND',
  requestId: string,
): void {
  if (socket.destroyed) return;
  const { status, body } = refusal(code, requestId);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const reason = code === 'NOT_FOUND' ? 'Not Found' : 'Service Unavailable';
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${headerLines(headers)}${body}`);
}

function statusLine(answer: IncomingMessage): string {
  return `HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\n`;
}

function headerLines(headers: IncomingHttpHeaders | Record<string, string | string[]>): string {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((single) => `${name}: ${single}\r\n`),
  );
  return `${lines.join('')}\r\n`;
}
