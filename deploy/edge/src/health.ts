import { createServer, type Server } from 'node:http';
import { writeMetrics } from '@studieplan/telemetry';

/** `/health/live` (the process answers) and `/health/ready` (`isReady` says so) and `/metrics`. */
export function startHealth(port: number, host: string, isReady: () => Promise<boolean>): Promise<Server> {
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/health/live') return void answer(200, { live: true });
    if (request.url === '/metrics')
      return void writeMetrics().then(({ type, body }) =>
        response.writeHead(200, { 'content-type': type }).end(body),
      );
    if (request.url !== '/health/ready') return void answer(404, {});
    void isReady().then((ready) => answer(ready ? 200 : 503, { files: ready }));
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
