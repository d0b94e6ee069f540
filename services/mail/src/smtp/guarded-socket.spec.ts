import { expect, test } from '@jest/globals';
import type { lookup } from 'node:dns';
import { createServer } from 'node:net';
import { AddressGuard } from '@studieplan/kit/process';
import { openGuardedSocket } from './guarded-socket.ts';
import { leadsInside } from './smtp-host.ts';

/** A name server with one answer for every name. */
function resolving(...addresses: string[]) {
  const answer = (_host: string, _options: unknown, done: (error: unknown, found: unknown) => void) =>
    addresses.length > 0
      ? done(
          null,
          addresses.map((address) => ({ address, family: 4 })),
        )
      : done(Object.assign(new Error('not found'), { code: 'ENOTFOUND', syscall: 'getaddrinfo' }), []);
  return answer as unknown as typeof lookup;
}
const at = (host: string, port = 25) => ({ host, port, timeoutMs: 300 });

test('[R-497] a name that leads to an internal address is not saved, unless it is named', async () => {
  const judge = (allowed: string[], ...addresses: string[]) =>
    leadsInside(new AddressGuard(allowed, resolving(...addresses)), 'mail.example.no', 587);
  expect(await judge([], '10.1.2.3')).toBe(true);
  expect(await judge(['10.0.0.0/8'], '10.1.2.3')).toBe(false);
  expect(await judge(['mail.example.no'], '10.1.2.3')).toBe(false);
  expect(await judge([], '8.8.8.8')).toBe(false);
  expect(await judge([])).toBe(false);
});

test('[R-497] nothing is connected to an internal address, whatever the name server said before', async () => {
  const open = (guard: AddressGuard, host: string) => openGuardedSocket(guard, at(host));
  await expect(open(new AddressGuard([], resolving('127.0.0.1')), 'mail.example.no')).rejects.toMatchObject({
    code: 'EPRIVATE',
  });
  await expect(open(new AddressGuard([]), '127.0.0.1')).rejects.toMatchObject({ code: 'EPRIVATE' });
  await expect(open(new AddressGuard([]), '169.254.169.254')).rejects.toMatchObject({ code: 'EPRIVATE' });
});

test('an allowed server is connected to; faults before that have the codes of nodemailer', async () => {
  const server = createServer((socket) => socket.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const guard = new AddressGuard(['mail.example.no'], resolving('127.0.0.1'));
  const socket = await openGuardedSocket(guard, at('mail.example.no', port));
  expect(socket.remoteAddress).toBe('127.0.0.1');
  socket.destroy();
  await new Promise((resolve) => server.close(resolve));
  const faults = await Promise.all([
    openGuardedSocket(guard, at('mail.example.no', port)).catch((error: unknown) => error),
    openGuardedSocket(new AddressGuard([], resolving()), at('mail.example.no')).catch(
      (error: unknown) => error,
    ),
  ]);
  expect(faults).toMatchObject([{ code: 'ESOCKET', originalCode: 'ECONNREFUSED' }, { code: 'EDNS' }]);
});

test('a name server or a host that never answers is given up in time', async () => {
  const never = (() => undefined) as unknown as typeof lookup;
  const started = Date.now();
  await expect(openGuardedSocket(new AddressGuard([], never), at('mail.example.no'))).rejects.toMatchObject({
    code: 'ETIMEDOUT',
  });
  expect(Date.now() - started).toBeLessThan(20_000);
});
