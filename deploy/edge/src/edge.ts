import { randomUUID } from 'node:crypto';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { httpSeconds, isTracing, traceRequest } from '@studieplan/telemetry';
import { sendOpenAnswer } from './answers/answer-reply.ts';
import { OpenAnswers } from './answers/open-answers.ts';
import type { EdgeConfig } from './config.ts';
import { closeWithAnswers } from './connections.ts';
import { DirectoryPage } from './directory/directory-page.ts';
import { endWithRefusal, Forwarding } from './forwarding.ts';
import { KeptFirst } from './kept-first.ts';
import { originOfRaw } from './origin.ts';
import { CodePage } from './pages/code-page.ts';
import { codeForm } from './pages/entry-body.ts';
import { EntryPage, writtenCodePath } from './pages/entry-page.ts';
import { refuse } from './refusals.ts';
import { securityHeaders } from './security-headers.ts';
import { robots, siteConfig } from './site-config.ts';
import type { SiteFiles } from './site-files.ts';
import type { Sites } from './sites.ts';
import { decodedPath, isHashed } from './static-folder.ts';

const toGateway = /^\/(api|socket\.io|verify-public)(\/|$)/;
/** What anybody checks an approval by; on the public hosts too (design.md 40). */
const proofs = /^\/(verify-public\/|log\/|\.well-known\/did\.json$)/;
/** Of what anybody may read from a page of their own, refusals are answers too. */
const forAnybody = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
const toBackup = /^\/backup-download\//;

/** The edge: static parts, proxy to the gateway, host rules and security headers in one place. */
export function buildEdge(config: EdgeConfig, sites: Sites): FastifyInstance {
  const forwarding = new Forwarding(config.gatewayUrls);
  const downloads = config.backupUrl && new Forwarding([config.backupUrl]);
  const answers = new OpenAnswers(forwarding);
  const site = new Site(config, sites, { forwarding, downloads, answers });
  const keptFirst = site.keptFirst();
  const edge = Fastify({
    logger: { level: config.logLevel, base: { service: 'edge' } },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (address) => config.isTrustedProxy(address),
    // Bodies are counted while they stream through.
    bodyLimit: Number.MAX_SAFE_INTEGER,
    routerOptions: { maxParamLength: 2000 },
    // What the router refuses on its own meets no hook.
    frameworkErrors: (_error, request, reply) => {
      void reply.headers(securityHeaders(request.host ?? '', config.secure));
      refuse(reply as FastifyReply, 'INVALID_REQUEST');
    },
    forceCloseConnections: 'idle',
    // A body that trickles in holds a connection to a gateway.
    serverFactory: (route) => keptFirst.server(route, { keepAliveTimeout: 72_000, requestTimeout: 60_000 }),
  });

  // The body stays a stream: the gateway parses it.
  edge.removeAllContentTypeParsers();
  edge.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const { secure } = config;
  edge.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(request.host ?? '', secure));
  });
  if (isTracing()) traceRequests(edge);
  edge.addHook('onResponse', (request, reply, done) => {
    const route = toGateway.exec(request.url)?.[1] ?? 'files';
    const took = reply.elapsedTime / 1000;
    httpSeconds.observe({ route, method: request.method, status: reply.statusCode }, took);
    done();
  });
  edge.setErrorHandler((error, request, reply) => {
    const { code = '', statusCode = 500 } = error as { code?: string; statusCode?: number };
    if (code.startsWith('FST_ERR_CTP')) return refuse(reply, 'UNSUPPORTED_MEDIA_TYPE');
    if (statusCode >= 400 && statusCode < 500) return refuse(reply, 'INVALID_REQUEST');
    request.log.error({ err: error }, 'uventet feil');
    return refuse(reply, 'SERVICE_UNAVAILABLE');
  });
  edge.setNotFoundHandler((request, reply) => site.answer(request, reply));
  edge.server.on('upgrade', (request, socket, head) => {
    // The server has let go of the socket: an error that nobody hears would end the process.
    socket.on('error', () => socket.destroy());
    const origin = originOfRaw(request, config);
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (!/^\/socket\.io(\/|$)/.test(path) || site.isPublicHost(origin.host)) {
      return endWithRefusal(socket, 'NOT_FOUND', origin.requestId);
    }
    forwarding.tunnel(request, socket, head, origin);
  });
  closeWithAnswers(edge);
  edge.addHook('preClose', async () => {
    keptFirst.stop();
    forwarding.close();
    downloads?.close();
    for (const files of Object.values(sites) as SiteFiles[]) files.close?.();
  });
  return edge;
}

function traceRequests(edge: FastifyInstance): void {
  edge.addHook('onRequest', (request, reply, done) => {
    // A new trace each: what a browser says of its own is a claim like any other.
    const span = {
      name: `${request.method} edge`,
      attributes: { request_id: request.id },
    };
    traceRequest(span, reply.raw, done);
  });
}

/** What stands behind the site. */
interface Behind {
  forwarding: Forwarding;
  downloads: Forwarding | undefined;
  answers: OpenAnswers;
}

class Site {
  readonly #codePage: CodePage;
  readonly #directory: DirectoryPage;
  readonly #entryPage: EntryPage;
  readonly #publicNames: Set<string>;
  readonly #parts: Map<string, SiteFiles>;

  constructor(
    private readonly config: EdgeConfig,
    private readonly sites: Sites,
    private readonly behind: Behind,
  ) {
    this.#codePage = new CodePage(config, sites, behind.answers);
    this.#entryPage = new EntryPage(config, sites);
    this.#directory = new DirectoryPage(config, sites, behind.forwarding);
    this.#publicNames = new Set(config.publicHosts.map(hostName));
    const { plans, admin, verify } = sites;
    this.#parts = new Map(Object.entries({ plans, admin, verify }));
  }

  isPublicHost(host: string): boolean {
    return this.#publicNames.has(hostName(host));
  }

  /** What is sent of the site before routing. */
  keptFirst(): KeptFirst {
    return new KeptFirst({
      config: this.config,
      answers: this.behind.answers,
      codePage: this.#codePage,
      isPublicHost: (host) => this.isPublicHost(host),
    });
  }

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = decodedPath(request.raw.url ?? '/');
    if (path === undefined) return refuse(reply, 'INVALID_REQUEST');
    // A verified plan names people: whoever has its code may see it, search engines may not keep it.
    if (/^\/verify(-public)?\//.test(path)) void reply.header('x-robots-tag', 'noindex');
    if (proofs.test(path)) void reply.headers(forAnybody);
    return this.isPublicHost(request.host ?? '')
      ? this.#answerPublicHost(request, reply, path)
      : this.#answerMainHost(request, reply, path);
  }

  async #answerMainHost(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    if (toGateway.test(path) || proofs.test(path)) return this.#ask(request, reply);
    if (!isReading(request)) return refuse(reply.header('allow', 'GET, HEAD'), 'METHOD_NOT_ALLOWED');
    if (toBackup.test(path)) {
      // Straight to the backup service; HEAD would use the token up.
      const { downloads } = this.behind;
      if (!downloads || request.method !== 'GET') return refuse(reply, 'NOT_FOUND');
      return downloads.forward(request, reply);
    }
    if (path === '/config.json') return sendJson(reply, siteConfig(this.config, false));
    if (path === '/robots.txt') return sendText(reply, robots(false));
    if (path === '/studieplaner/feed.json') return this.#directory.sendFeed(request, reply);
    if (path === '/studieplaner.css' && (await this.sites.pictures.send(request, reply, path.slice(1))))
      return reply;
    const written = codeIn(path);
    if (written !== undefined && isNavigation(request, path))
      return orAway(reply, this.#codePage.send(request, reply, { written, onPublicHost: false }));
    const [, part = '', file = ''] = /^\/mfe\/([^/]+)\/(.+)$/.exec(path) ?? [];
    if (part) {
      const sent = await this.#parts.get(part)?.send(request, reply, file);
      return sent ? reply : refuse(reply, 'NOT_FOUND');
    }
    if (await this.#sendPicture(request, reply, path)) return reply;
    if (await this.sites.shell.send(request, reply, path.slice(1))) return reply;
    // A plan's page is the same light one on every host.
    if (isHashed(path) && (await this.sites.verifyStandalone.send(request, reply, path.slice(1))))
      return reply;
    if (path.startsWith('/mfe') || !isNavigation(request, path)) return refuse(reply, 'NOT_FOUND');
    if (/^\/studieplaner\/?$/.test(path)) return orAway(reply, this.#directory.send(request, reply));
    return orAway(reply, this.sites.shell.send(request, reply, 'index.html'));
  }

  /** Open answers are kept when they come; everything else goes through as it is. */
  async #ask(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = request.raw.url ?? '';
    if (request.method !== 'GET' || !OpenAnswers.isOpen(path))
      return this.behind.forwarding.forward(request, reply);
    return sendOpenAnswer(request, reply, this.behind.answers, this.config.secure);
  }

  /** Design.md §2.17: only the landing page and verifications exist here; no sign-in, no parts of the application. */
  async #answerPublicHost(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    if (/^\/(api|socket\.io|mfe|backup-download)(\/|$)/.test(path)) return refuse(reply, 'NOT_FOUND');
    if (proofs.test(path) && request.method === 'OPTIONS')
      return this.behind.forwarding.forward(request, reply);
    if (!isReading(request)) return refuse(reply.header('allow', 'GET, HEAD'), 'METHOD_NOT_ALLOWED');
    if (proofs.test(path)) return this.#ask(request, reply);
    const written = codeIn(path);
    // A code has a document of its own, which asks for what its first view needs and no more.
    if (written !== undefined)
      return orAway(reply, this.#codePage.send(request, reply, { written, onPublicHost: true }));
    if (path === '/') return orAway(reply, this.#entryPage.send(request, reply));
    if (path === '/config.json') return sendJson(reply, siteConfig(this.config, true));
    if (path === '/robots.txt') return sendText(reply, robots(true));
    if (await this.#sendPicture(request, reply, path)) return reply;
    if (isHashed(path) || /\.(svg|png|ico)$/.test(path)) {
      if (await this.sites.verifyStandalone.send(request, reply, path.slice(1))) return reply;
      return refuse(reply, 'NOT_FOUND');
    }
    const elsewhere = path === codeForm.action ? writtenCodePath(request) : '/';
    return reply.header('cache-control', 'no-store').redirect(elsewhere, 302);
  }

  async #sendPicture(request: FastifyRequest, reply: FastifyReply, path: string): Promise<boolean> {
    const name = path.slice(1) === 'favicon.ico' ? 'favicon.svg' : path.slice(1);
    return /^[a-z-]+\.(svg|png)$/.test(name) && this.sites.pictures.send(request, reply, name);
  }
}

/** Refuses where the built document of a page is not to be had. */
async function orAway(reply: FastifyReply, sending: Promise<boolean>): Promise<FastifyReply> {
  return (await sending) ? reply : refuse(reply, 'SERVICE_UNAVAILABLE');
}

/** The code of `/verify/<code>`. */
function codeIn(path: string): string | undefined {
  return /^\/verify\/([^/]+)\/?$/.exec(path)?.[1];
}

function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

function isReading(request: FastifyRequest): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

/** A missing script must not be answered with a page; a person's address always is, also with a dot in it. */
function isNavigation(request: FastifyRequest, path: string): boolean {
  return !/\.[a-z0-9]{1,8}$/i.test(path) || String(request.headers.accept ?? '').includes('text/html');
}

function sendJson(reply: FastifyReply, body: object): FastifyReply {
  return sendText(reply, JSON.stringify(body), 'application/json');
}

function sendText(reply: FastifyReply, body: string, type = 'text/plain'): FastifyReply {
  return reply.headers({ 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' }).send(body);
}
