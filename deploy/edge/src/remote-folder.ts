import { Agent, type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './refusals.ts';
import { readWhole } from './answers/read-whole.ts';
import type { SiteFiles, Template } from './site-files.ts';

const patience = 10_000;
/** What a part's server says of a file that concerns the browser; nothing else of its answer is passed on. */
const passedOn = [
  'content-type',
  'content-length',
  'content-encoding',
  'cache-control',
  'etag',
  'vary',
] as const;

/** Files of a part that runs on its own (`serve-part.ts`), asked for at every request over kept connections. */
export class RemoteFolder implements SiteFiles {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 32 });

  constructor(private readonly root: URL) {}

  async send(request: FastifyRequest, reply: FastifyReply, path: string): Promise<boolean> {
    const answer = await this.#ask(request, path).catch((error: unknown) => {
      request.log.warn({ err: error, part: this.root.host }, 'delen svarer ikke');
      return undefined;
    });
    if (!answer) {
      await refuse(reply, 'SERVICE_UNAVAILABLE');
      return true;
    }
    const status = answer.statusCode ?? 502;
    if (status !== 200 && status !== 304) {
      answer.resume();
      if (status === 404) return false;
      await refuse(reply, 'SERVICE_UNAVAILABLE');
      return true;
    }
    for (const name of passedOn) {
      const value = answer.headers[name];
      if (value !== undefined) void reply.header(name, value);
    }
    await reply.code(status).send(answer);
    return true;
  }

  async read(path: string): Promise<Template | undefined> {
    const answer = await readWhole(this.#at(path)).catch(() => undefined);
    if (answer?.status !== 200) return undefined;
    return { text: answer.body.toString(), mark: answer.headers.etag ?? String(answer.body.length) };
  }

  close(): void {
    this.#agent.destroy();
  }

  #at(file: string): RequestOptions {
    const { hostname: host, port, pathname } = this.root;
    const path = `${pathname.replace(/\/$/, '')}/${file.split('/').map(encodeURIComponent).join('/')}`;
    return { host, port: port || 80, agent: this.#agent, path };
  }

  #ask(request: FastifyRequest, path: string): Promise<IncomingMessage> {
    const { 'accept-encoding': encodings, 'if-none-match': known } = request.headers;
    return new Promise((resolve, reject) => {
      const upstream = httpRequest({
        ...this.#at(path),
        method: request.method,
        headers: {
          ...(encodings && { 'accept-encoding': String(encodings) }),
          ...(known && { 'if-none-match': known }),
        },
        timeout: patience,
      });
      upstream.once('response', resolve);
      upstream.once('error', reject);
      upstream.once('timeout', () => upstream.destroy(new Error('the part timed out')));
      upstream.end();
    });
  }
}
