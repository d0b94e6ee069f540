import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts the bare server as a process of its own, as the system's parts are. */
export async function startBare(databaseUrl) {
  const child = fork(fileURLToPath(new URL('./bare-server.mjs', import.meta.url)), {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATABASE_URL: databaseUrl },
  });
  const [origin] = await once(child, 'message');
  return { origin, pid: child.pid, stop: () => child.disconnect() };
}
