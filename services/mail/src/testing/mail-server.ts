import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  recipient: string;
  /** Headers, unfolded, by lower-case name. */
  headers: Record<string, string>;
  /** Whole message with quoted-printable and base64 parts as text. */
  content: string;
}

/** What the server does with a mail: take it, put it off (450), refuse it (550), or hang up in the middle or after it. */
type Manner = 'take' | 'later' | 'refuse' | 'hang up' | 'take and hang up';

/** A real SMTP server with bad manners, on a port that stays its own. */
export class MailServer {
  #port = 0;
  readonly received: ReceivedMail[] = [];
  /** Attempts per recipient, whatever became of them. */
  readonly attempts = new Map<string, number>();
  /** Who logged in, with which password. */
  readonly logins: { user: string; password: string }[] = [];
  /** Answers every login with 535 and these words. */
  refuseLogins?: (login: { user: string; password: string }) => string;
  /** What it says to a recipient that it refuses. */
  words = (recipient: string) => `nothing for ${recipient}`;
  /** Runs when a mail is in, before the server says so. */
  beforeTaken?: (recipient: string) => Promise<void>;
  readonly #manners = new Map<string, Manner[]>();
  #server?: SMTPServer;

  static async open(): Promise<MailServer> {
    const server = new MailServer();
    await server.start();
    return server;
  }

  get port(): number {
    return this.#port;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** The next mails to a recipient are met in these manners, those after them are taken. */
  meet(recipient: string, ...manners: Manner[]): void {
    this.#manners.set(recipient, manners);
  }

  to(recipient: string): ReceivedMail[] {
    return this.received.filter((mail) => mail.recipient === recipient);
  }

  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (auth, _session, callback) => {
        const login = { user: auth.username ?? '', password: auth.password ?? '' };
        this.logins.push(login);
        if (!this.refuseLogins) return callback(null, { user: login.user });
        return callback(Object.assign(new Error(this.refuseLogins(login)), { responseCode: 535 }));
      },
      onRcptTo: (address, _session, callback) => {
        const recipient = address.address;
        this.attempts.set(recipient, (this.attempts.get(recipient) ?? 0) + 1);
        const manner = this.#manners.get(recipient)?.[0];
        if (manner !== 'later' && manner !== 'refuse') return callback();
        this.#manners.get(recipient)?.shift();
        const responseCode = manner === 'later' ? 450 : 550;
        return callback(Object.assign(new Error(this.words(recipient)), { responseCode }));
      },
      onData: (stream, session, callback) => {
        const recipient = session.envelope.rcptTo[0]?.address ?? '';
        const manner = this.#manners.get(recipient)?.shift() ?? 'take';
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          if (manner !== 'hang up')
            this.received.push(read(recipient, Buffer.concat(chunks).toString('utf8')));
          if (manner === 'take')
            void (this.beforeTaken?.(recipient) ?? Promise.resolve()).then(() => callback());
          else [...server.connections].find(({ id }) => id === session.id)?.close();
        });
      },
    });
    server.on('error', () => undefined);
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.server.address() as AddressInfo).port;
  }

  /** Refuses connections until `start`. */
  async stop(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    for (const connection of server.connections) connection.close();
    await new Promise<void>((resolve) => server.close(resolve));
    this.#server = undefined;
  }
}

function read(recipient: string, raw: string): ReceivedMail {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const headers: Record<string, string> = {};
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':');
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  const content = raw
    .split(/\r\n--\S+/)
    .map((part) => {
      const [own = '', body = ''] = [
        part.slice(0, part.indexOf('\r\n\r\n')),
        part.slice(part.indexOf('\r\n\r\n')),
      ];
      if (/base64/i.test(own)) return `${own}\n${Buffer.from(body, 'base64').toString('utf8')}`;
      if (!/quoted-printable/i.test(own)) return part;
      const bytes = body
        .replace(/=\r\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
      return `${own}\n${Buffer.from(bytes, 'latin1').toString('utf8')}`;
    })
    .join('\n');
  return { recipient, headers, content };
}
