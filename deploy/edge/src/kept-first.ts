import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { httpSeconds } from '@studieplan/telemetry';
import { sendKept } from './answers/answer-reply.ts';
import type { OpenAnswers } from './answers/open-answers.ts';
import type { EdgeConfig } from './config.ts';
import { hostOfRaw, originOfRaw } from './origin.ts';
import type { CodePage } from './pages/code-page.ts';

/** A code as our own links name it; what is written otherwise is read after routing. */
const ownAddress = /^\/verify\/([0-9A-Z]{13})$/;

interface Kept {
  config: EdgeConfig;
  answers: OpenAnswers;
  codePage: CodePage;
  isPublicHost: (host: string) => boolean;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Sends open answers and pages of codes that are in memory, once a gateway has confirmed them, and hands every other
 * request to Fastify: making its request and reply costs a good part of what such an answer costs.
 */
export class KeptFirst {
  #stopping = false;

  constructor(private readonly kept: Kept) {}

  /** A server that asks here first; Fastify sets the times of those that it makes itself. */
  server(route: Handler, times: { keepAliveTimeout: number; requestTimeout: number }): Server {
    return createServer(times, (request, response) => this.#take(request, response, route));
  }

  /** From now on Fastify answers everything: it tells the connections that the server stops. */
  stop(): void {
    this.#stopping = true;
  }

  #take(request: IncomingMessage, response: ServerResponse, route: Handler): void {
    const begun = performance.now();
    const sending = this.#stopping || request.method !== 'GET' ? undefined : this.#send(request, response);
    if (!sending) return route(request, response);
    sending.then(
      (sent) => {
        if (!sent) return route(request, response);
        const { statusCode: status } = response;
        const name = request.url?.startsWith('/verify-public') ? 'verify-public' : 'files';
        httpSeconds.observe({ route: name, method: 'GET', status }, (performance.now() - begun) / 1000);
      },
      () => route(request, response),
    );
  }

  /** Whether it was sent; undefined when nothing is kept for the question. */
  #send(request: IncomingMessage, response: ServerResponse): Promise<boolean> | undefined {
    const { config, answers, codePage, isPublicHost } = this.kept;
    const path = request.url ?? '';
    const visit = { request, response, host: '', id: randomUUID() };
    // Who asks matters to the one question alone that goes to a gateway for all.
    const origin = () => originOfRaw(request, config, visit.id);
    if (answers.has(path)) {
      visit.host = hostOfRaw(request, config);
      return answers
        .confirmed(path, origin)
        .then((answer) => (answer ? sendKept(visit, answer, config.secure) : false));
    }
    const code = ownAddress.exec(path)?.[1];
    if (code === undefined || !codePage.isKept(code)) return undefined;
    visit.host = hostOfRaw(request, config);
    return codePage.sendMade(visit, origin, { code, onPublicHost: isPublicHost(visit.host) });
  }
}
