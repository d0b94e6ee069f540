import { createServer } from 'node:net';
import { StartFault } from './start-fault.js';
const SLOTS = [
  'postgres',
  'nats',
  'smtp',
  'mailPage',
  'gateway',
  'edgeHealth',
  'gatewayHealth',
  'authHealth',
  'plansHealth',
  'aiHealth',
  'mailHealth',
  'backupHealth',
];
/**
 * The preferred internal ports of the copy at PORT. Neighbouring PORTs get blocks that do not overlap, outside the
 * range from which Linux and macOS hand out ephemeral ports.
 */
export function preferredPorts(port) {
  const base = 10_000 + (port % 1000) * 20;
  return Object.fromEntries(SLOTS.map((slot, index) => [slot, base + index]));
}
/** Preferred ports where they are free, else any free one; never PORT itself and never one twice. */
export async function choosePorts(port, isFree = isPortFree, anyFree = freePort) {
  const taken = new Set([port]);
  const chosen = [];
  for (const [slot, preferred] of Object.entries(preferredPorts(port))) {
    let candidate = preferred;
    while (taken.has(candidate) || (candidate === preferred && !(await isFree(candidate)))) {
      candidate = await anyFree();
    }
    taken.add(candidate);
    chosen.push([slot, candidate]);
  }
  return Object.fromEntries(chosen);
}
/** True when nothing listens on the port, on any of this machine's addresses that we would use. */
export async function isPortFree(port, hosts = ['127.0.0.1']) {
  for (const host of hosts) if (!(await canListen(port, host))) return false;
  return true;
}
function canListen(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => {
      // No IPv6 on this machine: nothing can be in our way there.
      if (error.code === 'EAFNOSUPPORT' || error.code === 'EADDRNOTAVAIL') resolve(true);
      else if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
/** A port of loopback that is free right now. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
/** Refuses to go on when another program holds PORT. */
export async function assertPortFree(port) {
  let free;
  try {
    free = await isPortFree(port, ['127.0.0.1', '0.0.0.0', '::']);
  } catch (error) {
    throw new StartFault(`Port ${port} kan ikke brukes her: velg en annen med PORT=<nummer>.`, {
      cause: error,
    });
  }
  if (!free)
    throw new StartFault(
      `Port ${port} er opptatt: stopp programmet som bruker den, eller velg en annen med PORT=<nummer>.`,
    );
}
//# sourceMappingURL=ports.js.map
