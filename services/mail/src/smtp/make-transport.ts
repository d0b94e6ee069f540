import { AddressGuard, isInternalAddress } from '@studieplan/kit/process';
import { createTransport, type SMTPTransportOptions, type Transporter } from 'nodemailer';
import { type MailConfig, patienceOf } from '../mail-config.ts';
import { openGuardedSocket } from './guarded-socket.ts';
import type { SmtpServer } from './smtp-settings.service.ts';

export const maxConnections = 4;

/** A transport to the server, with bounds on all that it may make us wait for. */
export function makeTransport(
  server: SmtpServer,
  config: MailConfig,
  guard: AddressGuard,
  use: 'queue' | 'once',
): Transporter {
  const { connectMs, silenceMs } = patienceOf(config);
  const bounds = {
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    dnsTimeout: connectMs,
    socketCloseTimeout: 1_000,
    // No server has that much to say.
    maxResponseSize: 64 * 1024,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const options = { ...bounds, ...addressOf(server, connectMs, guard) };
  if (use === 'once') return createTransport(options);
  return createTransport({
    ...options,
    pool: true,
    maxConnections,
    // Repeating is the table's business: it counts, waits, and survives this process.
    maxRequeues: 0,
    idleTimeout: 30_000,
  });
}

function addressOf(server: SmtpServer, connectMs: number, guard: AddressGuard): SMTPTransportOptions {
  // Whoever sets the environment also says what is allowed: SMTP_URL goes unguarded.
  if ('url' in server.at) return { url: server.at.url };
  const { host, port, auth } = server.at;
  return {
    host,
    port,
    secure: port === 465,
    auth,
    getSocket: (_options, done) => {
      openGuardedSocket(guard, { host, port, timeoutMs: connectMs }).then(
        (connection) =>
          // A password crosses the open internet encrypted or not at all.
          done(null, { connection, requireTLS: !isInternalAddress(connection.remoteAddress ?? '') }),
        (error: Error) => done(error),
      );
    },
  };
}
