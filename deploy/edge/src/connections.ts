import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets a server that closes wait for the answers under way and for nothing else. Node would wait for two kinds of
 * connections more: those that browsers open in advance and have not asked on, and those kept alive after their answer.
 */
export function closeWithAnswers(fastify: FastifyInstance): void {
  const server = fastify.server as Server;
  const unused = new Set<Socket>();
  let closing = false;
  const used = ({ socket }: IncomingMessage) => unused.delete(socket);
  server.on('connection', (socket: Socket) => {
    if (closing) return void socket.destroy();
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('upgrade', used);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    used(request);
    response.once('finish', () => {
      // By then the connection counts as idle.
      if (closing) setImmediate(() => server.closeIdleConnections());
    });
  });
  fastify.addHook('preClose', async () => {
    closing = true;
    for (const socket of unused) socket.destroy();
  });
}
