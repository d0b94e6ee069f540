import { connect, type Socket } from 'node:net';
import { AddressGuard, InternalAddress } from '@studieplan/kit/process';

/** No connection came about. */
class ConnectFault extends Error {
  /** As the faults of nodemailer have them. */
  readonly code: 'EDNS' | 'EPRIVATE' | 'ESOCKET' | 'ETIMEDOUT';
  readonly originalCode?: string;
  readonly command = 'CONN';

  constructor(cause: unknown) {
    super('no connection to the mail server', { cause });
    const { code, syscall } = (cause ?? {}) as { code?: unknown; syscall?: unknown };
    this.originalCode = typeof code === 'string' ? code : undefined;
    if (cause instanceof InternalAddress) this.code = 'EPRIVATE';
    else if (code === 'ETIMEDOUT') this.code = 'ETIMEDOUT';
    else this.code = syscall === 'getaddrinfo' ? 'EDNS' : 'ESOCKET';
  }
}

/** Connects to nothing that the guard refuses, whatever the name server answers this time; rejects with a ConnectFault. */
export function openGuardedSocket(
  guard: AddressGuard,
  { host, port, timeoutMs }: { host: string; port: number; timeoutMs: number },
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    if (!guard.allowsName(host, String(port))) return reject(new ConnectFault(new InternalAddress(host)));
    const socket = connect({ host, port, lookup: guard.lookup(String(port)) });
    const fail = (cause: unknown) => {
      clearTimeout(timer);
      socket.destroy();
      reject(new ConnectFault(cause));
    };
    const timer = setTimeout(() => fail({ code: 'ETIMEDOUT' }), timeoutMs);
    socket.on('error', fail);
    socket.once('connect', () => {
      clearTimeout(timer);
      // From here on nodemailer listens.
      socket.removeListener('error', fail);
      resolve(socket);
    });
  });
}
