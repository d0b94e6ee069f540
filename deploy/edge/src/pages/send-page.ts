import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from '../answers/answer-reply.ts';
import { compress, type Encoding } from '../answers/open-answers.ts';
import { chooseEncoding } from '../static-folder.ts';

/** The tag of just these bytes. */
export function tagOf(bytes: string | Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
}

/** A page as it goes out, with a tag of its own for each encoding. */
export class MadePage {
  readonly #plain: Buffer;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();
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
}

/** Sends a page that depends on what language its visitor reads; whoever keeps it asks each time whether it holds. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  page: MadePage,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request);
  const etag = encoding ? `${page.etag.slice(0, -1)}-${encoding}"` : page.etag;
  void reply.code(status).headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding, accept-language, cookie',
    etag,
  });
  if (status === 200 && isKnown(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  const bytes = await page.bytes(encoding);
  if (encoding) void reply.header('content-encoding', encoding);
  void reply.header('content-length', bytes.length);
  return reply.send(request.method === 'HEAD' ? '' : bytes);
}
