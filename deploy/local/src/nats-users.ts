import { derivePassword } from './secret-key.ts';

export interface NatsUser {
  /** Subjects it may publish to, besides answering what it was asked. */
  publish: string[];
  subscribe: string[];
}

/** What each process asks of others: request subjects. */
const requests = {
  auth: ['auth.keys'],
  plans: ['auth.keys', 'ai.>'],
  ai: ['auth.keys', 'plans.rules'],
  mail: ['auth.keys'],
  backup: ['auth.keys'],
  gateway: ['auth.>', 'plans.>', 'ai.>', 'mail.>', 'backup.>'],
} as const satisfies Record<string, readonly string[]>;

export type NatsUserName = keyof typeof requests;

export const natsUserNames = Object.keys(requests) as NatsUserName[];

/** The user for the runner's own probes and for tests; no service gets it. */
export const NATS_OPERATOR = 'operator';

/** The prefix of a process's reply subjects: nobody else may listen there. */
export function inboxPrefix(name: NatsUserName): string {
  return `_INBOX_${name}`;
}

/**
 * What the process may say and hear. Requests to it arrive on `<name>.>`, its facts go to `events.<name>.>`, notices to
 * all replicas to `broadcast.<name>.>`; streams are read by pull, whose messages arrive in the own inbox.
 */
export function natsUser(name: NatsUserName): NatsUser {
  return {
    publish: [...requests[name], `events.${name}.>`, `broadcast.${name}.>`, '$JS.API.>', '$JS.ACK.>'],
    subscribe: [
      `${name}.>`,
      `${inboxPrefix(name)}.>`,
      'broadcast.>',
      // Sockets are told of facts at once, by every gateway replica to its own.
      ...(name === 'gateway' ? ['events.>'] : []),
    ],
  };
}

/** The user's password in NATS, derived from the secret key. */
export function natsPassword(secretKey: string, name: NatsUserName | typeof NATS_OPERATOR): string {
  return derivePassword(secretKey, `nats:${name}`);
}
