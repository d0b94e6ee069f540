import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { closeWithAnswers } from './connections.ts';
import { refuse } from './refusals.ts';
import { decodedPath, StaticFolder } from './static-folder.ts';

/** Serves the built files of one part: `folder` at `/`, and where there is one its page of its own at `/standalone/`. */
export function buildPartServer(folder: string, standalone?: string): FastifyInstance {
  const server = Fastify({ logger: false, forceCloseConnections: 'idle' });
  const files = new StaticFolder(folder);
  const page = standalone === undefined ? undefined : new StaticFolder(standalone);
  server.get('/health/live', async () => ({ live: true }));
  server.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const path = decodedPath(request.raw.url ?? '/')?.slice(1);
    if (path === undefined) return refuse(reply, 'INVALID_REQUEST');
    const [, inPage] = /^standalone\/(.+)$/.exec(path) ?? [];
    const sent =
      inPage && page ? await page.send(request, reply, inPage) : await files.send(request, reply, path);
    return sent ? reply : refuse(reply, 'NOT_FOUND');
  });
  closeWithAnswers(server);
  return server;
}
