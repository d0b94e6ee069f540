import { createReadStream, type Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteFiles, Template } from './site-files.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
};
const compressible = new Set(['.html', '.js', '.mjs', '.css', '.json', '.map', '.txt', '.svg', '.ttf']);
const hashed = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;
const smallest = 1024;
/** Milliseconds that a document is taken as it was found: every page of a code is made from one. */
const lookAgain = 100;
const cacheLimit = 48 * 1024 * 1024;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'br' | 'gzip';

/** `effort` is brotli's quality and gzip's level. */
export function compress(bytes: Buffer, encoding: Encoding, effort = { br: 5, gzip: 6 }): Promise<Buffer> {
  return encoding === 'br'
    ? brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: effort.br } })
    : gzipped(bytes, { level: effort.gzip });
}

interface Compressed {
  /** Of the file that it was made from: a rebuilt file is compressed anew. */
  etag: string;
  bytes: Buffer;
}

/** Whether a browser may keep the file for ever: its name changes with its content. */
export function isHashed(path: string): boolean {
  return hashed.test(path);
}

/**
 * Files of one folder, looked up on disk at every request, so that a rebuilt part shows without a restart. By hand, since
 * @fastify/static compresses nothing itself (`preCompressed` wants the files beside it) and @fastify/compress does so anew
 * for every answer: here a file is compressed once, and each encoding has an exact tag of its own.
 */
export class StaticFolder implements SiteFiles {
  readonly #compressed = new Map<string, Compressed>();
  /** As many as the edge has pages: it alone names them. */
  readonly #templates = new Map<string, { template: Template; lookedAt: number }>();
  #size = 0;

  constructor(private readonly root: string) {}

  async send(request: FastifyRequest, reply: FastifyReply, path: string): Promise<boolean> {
    if (!isPlain(path)) return false;
    const file = join(this.root, path);
    const found = await find(file);
    if (!found?.isFile()) return false;
    const extension = extname(file).toLowerCase();
    const encoding =
      compressible.has(extension) && found.size >= smallest ? chooseEncoding(request.headers) : undefined;
    const etag = `"${found.size.toString(36)}-${Math.trunc(found.mtimeMs * 1000).toString(36)}"`;
    const variant = encoding ? `${etag.slice(0, -1)}-${encoding}"` : etag;
    void reply.headers({
      'content-type': types[extension] ?? 'application/octet-stream',
      'cache-control': isHashed(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: variant,
      ...(compressible.has(extension) ? { vary: 'accept-encoding' } : {}),
    });
    if (isKnown(request.headers['if-none-match'], variant)) {
      await reply.code(304).send();
      return true;
    }
    if (encoding) {
      const bytes = await this.#compress(file, etag, encoding);
      void reply.headers({ 'content-encoding': encoding, 'content-length': bytes.length });
      await reply.send(request.method === 'HEAD' ? '' : bytes);
    } else {
      void reply.header('content-length', found.size);
      await reply.send(request.method === 'HEAD' ? '' : createReadStream(file));
    }
    return true;
  }

  async read(path: string): Promise<Template | undefined> {
    const file = join(this.root, path);
    const known = this.#templates.get(path);
    if (known && performance.now() - known.lookedAt < lookAgain) return known.template;
    const found = isPlain(path) ? await find(file).catch(() => undefined) : undefined;
    if (!found?.isFile()) return undefined;
    const lookedAt = performance.now();
    const mark = `${found.size}-${found.mtimeMs}`;
    const template =
      known?.template.mark === mark ? known.template : { text: await readFile(file, 'utf8'), mark };
    this.#templates.set(path, { template, lookedAt });
    return template;
  }

  async #compress(file: string, etag: string, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding}:${file}`;
    const known = this.#compressed.get(key);
    if (known?.etag === etag) return known.bytes;
    const bytes = await compress(await readFile(file), encoding, { br: 9, gzip: 7 });
    this.#keep(key, { etag, bytes });
    return bytes;
  }

  #keep(key: string, entry: Compressed): void {
    this.#size += entry.bytes.length - (this.#compressed.get(key)?.bytes.length ?? 0);
    this.#compressed.delete(key);
    this.#compressed.set(key, entry);
    for (const [oldest, { bytes }] of this.#compressed) {
      if (this.#size <= cacheLimit) break;
      this.#compressed.delete(oldest);
      this.#size -= bytes.length;
    }
  }
}

async function find(file: string): Promise<Stats | undefined> {
  return stat(file).catch((error: NodeJS.ErrnoException) => {
    if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return undefined;
    throw error;
  });
}

/** No way out of the folder, and nothing that begins with a dot. */
function isPlain(path: string): boolean {
  const segments = path.split('/');
  return !/[\0\\]/.test(path) && segments.every((segment) => segment !== '' && !segment.startsWith('.'));
}

/** The path of an address without its query, decoded; undefined when it is not decodable. */
export function decodedPath(url: string): string | undefined {
  // A proxy may ask with an absolute address (RFC 9112 3.2.2).
  const path = (url.startsWith('/') ? url : url.replace(/^[a-z]+:\/\/[^/]*/i, '')).split('?')[0] ?? '';
  try {
    return decodeURIComponent(path) || '/';
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** The best encoding that the browser accepts; one with q=0 is refused. */
export function chooseEncoding(headers: IncomingHttpHeaders): Encoding | undefined {
  const header = headers['accept-encoding'];
  if (!header) return undefined;
  const accepted = String(header)
    .split(',')
    .map((item) => item.trim().toLowerCase())
    .filter((item) => !/;\s*q=0(\.0+)?$/.test(item))
    .map((item) => item.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}

/** Whether If-None-Match names the answer, under whatever encoding it was sent (RFC 9110 13.1.2). */
export function isKnown(header: string | undefined, etag: string): boolean {
  const bare = etag.slice(0, -1);
  return (header ?? '').split(',').some((item) => {
    const tag = item.trim().replace(/^W\//, '');
    return tag === '*' || tag === etag || tag === `${bare}-br"` || tag === `${bare}-gzip"`;
  });
}
