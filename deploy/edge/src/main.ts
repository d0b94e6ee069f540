import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { startMetrics, startTracing } from '@studieplan/telemetry';
import { parseEdgeConfig } from './config.ts';
import { startFault } from './start-fault.ts';
import { buildEdge } from './edge.ts';
import { startHealth } from './health.ts';
import { sitesOf } from './sites.ts';

const stopWithinMs = 10_000;
const repository = fileURLToPath(new URL('../../../', import.meta.url));

try {
  const config = parseEdgeConfig(process.env);
  startMetrics('edge');
  const stopTracing = await startTracing('edge');
  const edge = buildEdge(config, sitesOf(config, repository));
  let draining = false;
  await listen(edge, config.port);
  const health = await startHealth(
    config.healthPort,
    config.healthHost,
    async () =>
      !draining &&
      (config.partUrls.shell !== undefined || existsSync(join(repository, 'shell', 'dist', 'index.html'))),
  );
  const stop = () => {
    draining = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    health.close();
    void edge
      .close()
      .then(stopTracing)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  process.stderr.write(`${startFault(error)}\n`);
  process.exit(1);
}

async function listen(edge: FastifyInstance, port: number): Promise<void> {
  try {
    await edge.listen({ port, host: '::' });
  } catch (error) {
    // A machine without IPv6.
    if (!['EAFNOSUPPORT', 'EADDRNOTAVAIL'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    await edge.listen({ port, host: '0.0.0.0' });
  }
}
