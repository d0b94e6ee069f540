import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as late } from 'node:timers/promises';
import { writeMetrics } from '@studieplan/telemetry';

/** A named question with the answer whether that part is well; it may throw. */
type HealthCheck = () => Promise<boolean> | boolean;

const checkTimeoutMs = 2_000;

/** Answers every check, a slow or throwing one with false. */
export async function runChecks(checks: Record<string, HealthCheck>): Promise<Record<string, boolean>> {
  const answers = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const well = await Promise.race([
        Promise.resolve()
          .then(check)
          .catch(() => false),
        late(checkTimeoutMs, false, { ref: false }),
      ]);
      return [name, well] as const;
    }),
  );
  return Object.fromEntries(answers);
}

/** `/health/live` (the process answers) and `/health/ready` (200 only when every check is well) and `/metrics`. */
export class HealthServer {
  readonly #server: Server;
  draining = false;

  constructor(private readonly checks: Record<string, HealthCheck>) {
    this.#server = createServer((request, response) => {
      const answer = (status: number, body: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (request.url === '/health/live') return answer(200, { live: true });
      if (request.url === '/metrics')
        return void writeMetrics().then(({ type, body }) =>
          response.writeHead(200, { 'content-type': type }).end(body),
        );
      if (request.url !== '/health/ready') return answer(404, {});
      return void runChecks(this.checks).then((parts) =>
        answer(!this.draining && Object.values(parts).every(Boolean) ? 200 : 503, parts),
      );
    });
  }

  /** Listens, on loopback unless told otherwise, and returns the port; port 0 picks a free one. */
  listen(port: number, host = '127.0.0.1'): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, host, () => resolve((this.#server.address() as AddressInfo).port));
    });
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}
