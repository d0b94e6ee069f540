import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaders } from '../security-headers.ts';
import type { Visit } from '../answers/answer-reply.ts';
import { chooseEncoding, compress, type Encoding, isKnown } from '../static-folder.ts';

/** The tag of just these bytes. */
export function tagOf(bytes: string | Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
}

/** A page as it goes out, with a tag of its own for each encoding. */
export class MadePage {
  readonly #plain: Buffer;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();
  readonly #ready = new Map<string, Promise<Ready>>();
  readonly etag: string;

  constructor(text: string) {
    this.#plain = Buffer.from(text);
    this.etag = tagOf(this.#plain);
  }

  bytes(encoding: Encoding | undefined): Promise<Buffer> | Buffer {
    if (!encoding) return this.#plain;
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const made = compress(this.#plain, encoding);
    this.#encoded.set(encoding, made);
    return made;
  }

  /** What goes out for a host under an encoding. */
  ready(encoding: Encoding | undefined, asked: Host): Promise<Ready> {
    const name = `${encoding} ${asked.host}`;
    const known = this.#ready.get(name);
    if (known) return known;
    const made = this.#make(encoding, asked);
    if (this.#ready.size < mostReady) this.#ready.set(name, made);
    return made;
  }

  async #make(encoding: Encoding | undefined, { host, secure, indexed }: Host): Promise<Ready> {
    const bytes = await this.bytes(encoding);
    const headers = {
      ...securityHeaders(host, secure),
      ...(!indexed && { 'x-robots-tag': 'noindex' }),
      ...pageHeaders(this, encoding),
    };
    return {
      lines: Object.entries(headers).flat(),
      length: String(bytes.length),
      text: bytes.toString('latin1'),
    };
  }
}

/** Forms that are kept of one page; a stranger may name any host. */
const mostReady = 8;

interface Host {
  host: string;
  secure: boolean;
  indexed: boolean;
}

interface Ready {
  lines: string[];
  length: string;
  /** The bytes as text: so they go out together with the headers, in one system call. */
  text: string;
}

function pageHeaders({ etag }: MadePage, encoding: Encoding | undefined): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding, accept-language, cookie',
    etag: encoding ? `${etag.slice(0, -1)}-${encoding}"` : etag,
    ...(encoding && { 'content-encoding': encoding }),
  };
}

/** Sends a page of 200 past routing. */
export async function sendAtOnce(
  { request, response, host }: Visit,
  page: MadePage,
  site: Omit<Host, 'host'>,
): Promise<void> {
  const { lines, length, text } = await page.ready(chooseEncoding(request.headers), { host, ...site });
  if (isKnown(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, lines);
    return void response.end();
  }
  response.writeHead(200, [...lines, 'content-length', length]);
  response.end(text, 'latin1');
}

/** Sends a page that depends on what language its visitor reads; whoever keeps it asks each time whether it holds. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  page: MadePage,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers);
  void reply.code(status).headers(pageHeaders(page, encoding));
  if (status === 200 && isKnown(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  const bytes = await page.bytes(encoding);
  void reply.header('content-length', bytes.length);
  return reply.send(request.method === 'HEAD' ? '' : bytes);
}
