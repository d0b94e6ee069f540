import { type IncomingMessage, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

interface Answer {
  statusCode: number;
  headers: IncomingMessage['headers'];
  rawPayload: Buffer;
  body: string;
  json(): Record<string, unknown>;
}

/** Asks over a real connection, with the path as it is given (fetch would tidy it up). */
export async function ask(
  edge: FastifyInstance,
  asked: string | { url: string; method?: string; headers?: Record<string, string>; payload?: object },
): Promise<Answer> {
  if (!edge.server.listening) await edge.listen({ port: 0, host: '127.0.0.1' });
  const { url, method = 'GET', headers = {}, payload } = typeof asked === 'string' ? { url: asked } : asked;
  const listens = edge.server.address() as AddressInfo | string;
  const where = typeof listens === 'string' ? { socketPath: listens } : { port: listens.port };
  return new Promise((resolve, reject) => {
    const type = payload ? { 'content-type': 'application/json' } : {};
    const request = httpRequest({
      ...where,
      path: url,
      method,
      headers: { ...type, ...headers },
      agent: false,
    });
    request.once('error', reject);
    request.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => {
        const rawPayload = Buffer.concat(chunks);
        const body = rawPayload.toString('utf8');
        const json = () => JSON.parse(body) as Record<string, unknown>;
        resolve({ statusCode: response.statusCode ?? 0, headers: response.headers, rawPayload, body, json });
      });
    });
    request.end(payload && JSON.stringify(payload));
  });
}
