import { createServer, type Server } from 'node:http';

/** `/health/live` (the process answers) and `/health/ready` (`isReady` says so), on loopback. */
export function startHealth(port: number, isReady: () => Promise<boolean>): Promise<Server> {
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/health/live') return void answer(200, { live: true });
    if (request.url !== '/health/ready') return void answer(404, {});
    void isReady().then((ready) => answer(ready ? 200 : 503, { files: ready }));
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
