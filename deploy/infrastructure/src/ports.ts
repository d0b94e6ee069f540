import { createServer } from 'node:net';
import { StartFault } from './start-fault.ts';

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
  'backupDownload',
  'stewardHealth',
] as const;

/** Ports of a block: more than there are slots. */
const blockSize = 20;

/** The internal ports of one running copy, by what listens there; all on loopback. */
export type Ports = Record<(typeof SLOTS)[number], number>;

/**
 * The preferred internal ports of the copy at PORT. Neighbouring PORTs get blocks that do not overlap, outside the
 * range from which Linux and macOS hand out ephemeral ports.
 */
export function preferredPorts(port: number): Ports {
  const base = blockOf(port);
  return Object.fromEntries(SLOTS.map((slot, index) => [slot, base + index])) as Ports;
}

const blockOf = (port: number) => 10_000 + (port % 1000) * blockSize;

/**
 * The ports of a copy that begins to start. It listens on the last port of its block for as long as this process lives:
 * what it will listen on is still free while the database is made, and another copy with the same block would take it.
 */
export async function claimPorts(port: number): Promise<Ports> {
  const isOurs = await holds(blockOf(port) + blockSize - 1);
  return isOurs ? choosePorts(port) : choosePorts(port, async () => false);
}

function holds(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(true));
    server.unref();
  });
}

/** Preferred ports where they are free, else any free one; never PORT itself and never one twice. */
export async function choosePorts(port: number, isFree = isPortFree, anyFree = freePort): Promise<Ports> {
  const taken = new Set([port]);
  const chosen: [string, number][] = [];
  for (const [slot, preferred] of Object.entries(preferredPorts(port))) {
    let candidate = preferred;
    while (taken.has(candidate) || (candidate === preferred && !(await isFree(candidate)))) {
      candidate = await anyFree();
    }
    taken.add(candidate);
    chosen.push([slot, candidate]);
  }
  return Object.fromEntries(chosen) as Ports;
}

/** True when nothing listens on the port, on any of this machine's addresses that we would use. */
async function isPortFree(port: number, hosts = ['127.0.0.1']): Promise<boolean> {
  for (const host of hosts) if (!(await canListen(port, host))) return false;
  return true;
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      // No IPv6 on this machine: nothing can be in our way there.
      if (error.code === 'EAFNOSUPPORT' || error.code === 'EADDRNOTAVAIL') resolve(true);
      else if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** A port of loopback that is free right now. */
export function freePort(): Promise<number> {
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
export async function assertPortFree(port: number): Promise<void> {
  let free: boolean;
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
