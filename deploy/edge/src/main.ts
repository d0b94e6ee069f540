import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { parseEdgeConfig } from './config.ts';
import { buildEdge } from './edge.ts';
import { startHealth } from './health.ts';

const stopWithinMs = 10_000;
const repository = fileURLToPath(new URL('../../../', import.meta.url));
const folders = {
  shell: join(repository, 'shell', 'dist'),
  plans: join(repository, 'mfe-plans', 'dist'),
  admin: join(repository, 'mfe-admin', 'dist'),
  verify: join(repository, 'mfe-verify', 'dist'),
  verifyStandalone: join(repository, 'mfe-verify', 'dist-standalone'),
  pictures: join(repository, 'deploy', 'edge', 'public'),
};

try {
  const config = parseEdgeConfig(process.env);
  const edge = buildEdge(config, folders);
  let draining = false;
  await listen(edge, config.port);
  const health = await startHealth(
    config.healthPort,
    async () => !draining && existsSync(join(folders.shell, 'index.html')),
  );
  const stop = () => {
    draining = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    health.close();
    void edge.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
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
