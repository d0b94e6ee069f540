import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../gateway/dist/main.js', import.meta.url));

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** A replica of the gateway beside the running one, in its environment. */
export async function startSecondGateway(system) {
  const port = await freePort();
  const child = spawn(process.execPath, [main], {
    env: { ...system.environmentOf('gateway'), PORT: String(port), HEALTH_PORT: '0' },
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${origin}/api/health`).then(
      (response) => response.ok,
      () => false,
    );
  for (const end = Date.now() + 60_000; !(await answers()); await wait(100))
    if (Date.now() > end) throw new Error('the second gateway did not start');
  return {
    origin,
    stop() {
      child.kill('SIGTERM');
      return once(child, 'exit');
    },
  };
}
