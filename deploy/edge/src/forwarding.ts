import {
  Agent,
  type ClientRequest,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import { type Duplex, pipeline } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { traceparent } from '@studieplan/telemetry';
import { plainAddress } from './config.ts';
import { type Address, Gateways } from './gateways.ts';
import { refusal, refuse } from './refusals.ts';
import { readWhole, type WholeAnswer } from './answers/read-whole.ts';
import { chooseEncoding } from './static-folder.ts';

/** Bytes of a request body that the edge lets through. */
const BODY_LIMIT = 1024 * 1024;
/** How long a body that is too large is still taken, so that whoever sends it reads why it is refused. */
const REST = 5_000;
/** Longer than the longest deadline of an operation (130 s). */
const PATIENCE = 140_000;
/** A replica that takes no connection in this time is passed over. */
const CONNECT_PATIENCE = 2_000;
/** Kept connections rest no longer than this, half of what a stopping gateway waits before it closes them. */
const IDLE = 1_000;
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
  /^(traceparent|tracestate|x-forwarded-.*|forwarded|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip|x-original-.*|x-rewrite-url|via)$/;

/** Who is asking, as the edge has seen it or as a trusted proxy in front of it says. */
export interface Origin {
  /** '' where it is not known. */
  ip: string;
  host: string;
  protocol: string;
  requestId: string;
}

/** What the edge asks a gateway for itself. */
export interface Question {
  path: string;
  origin: Origin;
  headers: IncomingHttpHeaders;
}

type Outcome = IncomingMessage | 'PAYLOAD_TOO_LARGE' | 'SERVICE_UNAVAILABLE';

/**
 * Passes requests on to the gateways over kept connections. By hand, since @fastify/http-proxy asks one upstream: here the
 * next replica is tried as long as none has begun (its retries repeat to the same address, and never a call with a body),
 * one that says it stops is left out, and a body is counted while it streams.
 */
export class Forwarding {
  readonly #agent = new Agent({
    keepAlive: true,
    maxSockets: 512,
    maxFreeSockets: 64,
    timeout: IDLE,
  });
  readonly #tunnels = new Set<Duplex>();
  readonly #gateways: Gateways;

  constructor(gateways: readonly URL[]) {
    this.#gateways = new Gateways(gateways);
  }

  /** Streams one request through and its answer back; a gateway that is away gives the 503 envelope. */
  async forward(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const length = Number(request.headers['content-length'] ?? 0);
    const outcome = length > BODY_LIMIT ? 'PAYLOAD_TOO_LARGE' : await this.#exchange(request);
    if (outcome === 'PAYLOAD_TOO_LARGE') {
      // Whoever is cut off while still sending never reads the answer. What goes on for longer is cut off.
      const read = finished(request.raw.resume()).catch(() => undefined);
      await Promise.race([read, pause(REST, undefined, { ref: false })]);
      void reply.header('connection', 'close');
    }
    if (typeof outcome === 'string') return refuse(reply, outcome);
    void reply.code(outcome.statusCode ?? 502).headers(endToEnd(outcome.headers));
    if (outcome.statusCode === 304) {
      outcome.resume();
      return reply.send();
    }
    return reply.send(this.#compressed(request, reply, outcome));
  }

  /** Tries one gateway after the other, as long as none of them can have begun to change anything. */
  async #exchange(request: FastifyRequest): Promise<Outcome> {
    const whose = request.url.startsWith('/socket.io') ? request.ip : undefined;
    for (const address of this.#gateways.inOrder(whose)) {
      const outcome = await this.#attempt(request, address);
      if (outcome !== 'NOT_BEGUN') return outcome;
      this.#gateways.unreachable(address);
    }
    return 'SERVICE_UNAVAILABLE';
  }

  /** Asks on behalf of a request and reads the answer whole; undefined when no gateway gives one. */
  async read(question: Question): Promise<WholeAnswer | undefined> {
    for (const address of this.#gateways.inOrder()) {
      const { origin, path, headers } = question;
      const whole = await readWhole({
        ...address,
        agent: this.#agent,
        method: 'GET',
        path,
        headers: forwardedHeaders(headers, origin),
      }).catch(() => undefined);
      if (whole?.headers.connection === 'close') this.#gateways.leaving(address);
      if (whole) return whole;
      this.#gateways.unreachable(address);
    }
    return undefined;
  }

  #attempt(request: FastifyRequest, address: Address): Promise<Outcome | 'NOT_BEGUN'> {
    const { raw } = request;
    const repeatable = request.method === 'GET' || request.method === 'HEAD';
    return new Promise((resolve) => {
      const upstream = httpRequest({
        ...address,
        agent: this.#agent,
        method: request.method,
        path: raw.url,
        headers: framed(raw.headers, forwardedHeaders(raw.headers, originOf(request))),
        timeout: PATIENCE,
      });
      let sent = 0;
      let begun = false;
      let gone = false;
      upstream.once('response', (answer) => {
        // A gateway says so only when it stops.
        if (answer.headers.connection === 'close') this.#gateways.leaving(address);
        resolve(answer);
      });
      upstream.once('timeout', () => upstream.destroy(new Error('gateway timed out')));
      upstream.once('error', (error) => {
        const again = !gone && (!begun || (repeatable && sent === 0));
        if (!gone && sent <= BODY_LIMIT) request.log.warn({ err: error, again }, 'gateway svarer ikke');
        resolve(again ? 'NOT_BEGUN' : 'SERVICE_UNAVAILABLE');
      });
      raw.once('close', () => {
        // The client went away in the middle of its body.
        gone = !raw.complete;
        if (gone) upstream.destroy();
      });
      // The body is not touched before there is somebody to take it: another gateway may have to.
      onceConnected(upstream, () => {
        begun = true;
        raw.on('data', (chunk: Buffer) => {
          sent += chunk.length;
          if (sent <= BODY_LIMIT) return;
          resolve('PAYLOAD_TOO_LARGE');
          raw.unpipe(upstream);
          upstream.destroy();
        });
        raw.pipe(upstream);
      });
    });
  }

  #compressed(request: FastifyRequest, reply: FastifyReply, answer: IncomingMessage): NodeJS.ReadableStream {
    const {
      'content-type': type = '',
      'content-length': length,
      'content-encoding': already,
    } = answer.headers;
    const worthwhile = type.startsWith('application/json') && Number(length ?? 0) >= SMALLEST && !already;
    const encoding = worthwhile && request.method !== 'HEAD' ? chooseEncoding(request.headers) : undefined;
    if (!encoding) return answer;
    void reply
      .removeHeader('content-length')
      .header('content-encoding', encoding)
      .header('vary', 'accept-encoding');
    // A strong tag is of one representation alone.
    if (answer.headers.etag?.startsWith('"')) void reply.header('etag', `W/${answer.headers.etag}`);
    const encoder =
      encoding === 'br'
        ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
        : createGzip({ level: 4 });
    // Whichever of the two ends early takes the other along: a client that leaves must not hold the gateway's answer.
    return pipeline(answer, encoder, () => undefined);
  }

  /** Joins a websocket of a browser to one of the gateway, byte for byte. */
  tunnel(incoming: IncomingMessage, socket: Duplex, head: Buffer, origin: Origin): void {
    this.#tunnelTo(this.#gateways.inOrder(origin.ip), incoming, socket, head, origin);
  }

  #tunnelTo(
    [address, ...others]: Address[],
    incoming: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    origin: Origin,
  ): void {
    if (!address) return endWithRefusal(socket, 'SERVICE_UNAVAILABLE', origin.requestId);
    const headers = {
      ...forwardedHeaders(incoming.headers, origin),
      connection: 'Upgrade',
      upgrade: 'websocket',
    };
    const upstream = httpRequest({
      ...address,
      method: 'GET',
      path: incoming.url,
      headers,
      timeout: 20_000,
    });
    socket.once('close', () => upstream.destroy());
    upstream.once('error', () => {
      if (socket.destroyed) return;
      this.#gateways.unreachable(address);
      this.#tunnelTo(others, incoming, socket, head, origin);
    });
    upstream.once('timeout', () => upstream.destroy(new Error('gateway timed out')));
    upstream.once('response', (answer) => {
      socket.write(statusLine(answer) + headerLines({ ...endToEnd(answer.headers), connection: 'close' }));
      pipeline(answer, socket, () => socket.destroy());
    });
    upstream.once('upgrade', (answer, other, firstBytes) => {
      upstream.setTimeout(0);
      other.setTimeout(0);
      this.#tunnels.add(socket);
      socket.once('close', () => {
        this.#tunnels.delete(socket);
        other.destroy();
      });
      other.once('close', () => socket.destroy());
      other.on('error', () => socket.destroy());
      socket.write(statusLine(answer) + headerLines(answer.headers));
      if (firstBytes.length > 0) socket.write(firstBytes);
      if (head.length > 0) other.write(head);
      other.pipe(socket).pipe(other);
    });
    onceConnected(upstream, () => upstream.end());
  }

  /** Ends what outlives single requests. */
  close(): void {
    for (const socket of this.#tunnels) socket.destroy();
    this.#agent.destroy();
  }
}

/** Calls `begin` when the request has its connection, and gives up a connection that does not come about. */
function onceConnected(upstream: ClientRequest, begin: () => void): void {
  upstream.once('socket', (socket) => {
    if (!socket.connecting) return begin();
    const late = setTimeout(
      () => upstream.destroy(new Error('no connection to the gateway')),
      CONNECT_PATIENCE,
    );
    upstream.once('close', () => clearTimeout(late));
    socket.once('connect', () => {
      clearTimeout(late);
      begin();
    });
  });
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
function forwardedHeaders(headers: IncomingHttpHeaders, origin: Origin): Record<string, string | string[]> {
  const trace = traceparent();
  const kept = Object.entries(endToEnd(headers)).filter(([name]) => !claimsOfOrigin.test(name));
  return {
    ...Object.fromEntries(kept),
    'x-forwarded-for': origin.ip || 'unknown',
    'x-forwarded-host': origin.host,
    'x-forwarded-proto': origin.protocol,
    'x-request-id': origin.requestId,
    ...(trace && { traceparent: trace }),
  };
}

/**
 * Says how a body is framed where its length is not told. Node does so by itself for a POST; a body of a GET or DELETE it
 * would write bare, and the gateway would read it as the next request of the connection.
 */
function framed(
  asked: IncomingHttpHeaders,
  headers: Record<string, string | string[]>,
): Record<string, string | string[]> {
  const body = asked['transfer-encoding'] ?? asked['content-length'];
  if (body === undefined || headers['content-length'] !== undefined) return headers;
  return { ...headers, 'transfer-encoding': 'chunked' };
}

/** Headers without those that concern one connection only, including the ones that Connection names (RFC 9110 7.6.1). */
export function endToEnd(headers: IncomingHttpHeaders): Record<string, string | string[]> {
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
  // Destroyed, not only ended: nobody watches whether the other side closes too.
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${headerLines(headers)}${body}`, () => socket.destroy());
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
