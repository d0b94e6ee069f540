import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { parseEdgeConfig } from '../config.ts';
import { buildEdge } from '../edge.ts';
import type { Sites } from '../sites.ts';
import { StaticFolder } from '../static-folder.ts';

const pictures = [
  'background',
  'verifisert',
  'selvgodkjent',
  'selvgodkjent-administrator',
  'deaktivert',
  'trukket-tilbake',
];

interface Said {
  status?: number;
  body: object;
  /** The answer is ready, and waits for this before it goes out. */
  held?: Promise<void>;
}

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Built parts in a folder of their own, and a server behind the edge that writes down what it is asked. */
export class EdgeBed {
  readonly dir = mkdtempSync(join(tmpdir(), 'studieplan-edge-'));
  readonly seen: Seen[] = [];
  /** What the server behind the edge answers to a path, with a tag and 304 as gateways do. */
  readonly says = new Map<string, Said>();
  readonly upstream: Server;
  readonly #edges: FastifyInstance[] = [];

  private constructor() {
    this.upstream = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        this.seen.push({ method: request.method, url: request.url, headers: request.headers, body });
        const said = this.says.get(request.url ?? '');
        if (said) return void this.#say(said, request, response);
        response.setHeader('content-type', 'application/json');
        if (request.url !== '/api/large') return void response.end('{"success":true}');
        const large = JSON.stringify({ text: 'a'.repeat(20_000) });
        response.writeHead(200, { 'content-length': large.length }).end(large);
      });
    });
  }

  static async open(): Promise<EdgeBed> {
    const bed = new EdgeBed();
    bed.file('shell/index.html', '<title>skall</title>');
    bed.file('shell/assets/main.0123456789ab.js', `// ${'x'.repeat(3000)}`);
    bed.file('shell/.hidden', 'hemmelig');
    bed.file('secret.txt', 'hemmelig');
    bed.file('plans/mf-manifest.json', '{"v":1}');
    bed.file('plans/assets/plans.0123456789ab.js', 'planer');
    bed.file('verifyStandalone/index.html', 'told in <!-- offentlig -->');
    bed.file('verifyStandalone/verify.html', '<title>bevis</title>');
    bed.file('verifyStandalone/assets/public.0123456789ab.js', 'offentlig');
    for (const name of pictures) bed.file(`pictures/${name}.png`, 'PNG');
    await new Promise<void>((resolve) => bed.upstream.listen(0, '127.0.0.1', resolve));
    return bed;
  }

  async #say(said: Said, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status = 200, body } = said;
    const text = JSON.stringify(body);
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
    await said.held;
    response.setHeader('content-type', 'application/json; charset=utf-8');
    if (status === 200) response.setHeader('etag', etag).setHeader('cache-control', 'no-cache');
    if (status === 200 && request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.writeHead(status).end(text);
  }

  /** Address of the server behind the edge. */
  get address(): string {
    return `http://127.0.0.1:${(this.upstream.address() as AddressInfo).port}`;
  }

  file(path: string, content: string): void {
    mkdirSync(dirname(join(this.dir, path)), { recursive: true });
    writeFileSync(join(this.dir, path), content);
  }

  edge(environment: Record<string, string> = {}): FastifyInstance {
    const config = parseEdgeConfig({
      PORT: '0',
      GATEWAY_URL: this.address,
      PUBLIC_ORIGIN: 'http://localhost:8080',
      PRODUCT_NAME: 'Testprodukt',
      LOG_LEVEL: 'silent',
      ...environment,
    });
    const names = ['shell', 'plans', 'admin', 'verify', 'verifyStandalone', 'pictures'] as const;
    const sites = names.map((name) => [name, new StaticFolder(join(this.dir, name))]);
    const edge = buildEdge(config, Object.fromEntries(sites) as Sites);
    this.#edges.push(edge);
    return edge;
  }

  /** Lets an edge listen; answers its port. */
  async listening(edge: FastifyInstance = this.edge()): Promise<number> {
    await edge.listen({ port: 0, host: '127.0.0.1' });
    return (edge.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    await Promise.all(this.#edges.map((edge) => edge.close()));
    this.upstream.closeAllConnections();
    await new Promise((resolve) => this.upstream.close(resolve));
    rmSync(this.dir, { recursive: true });
  }
}
