import { derivePassword } from './secret-key.ts';

interface NatsUser {
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

/** Whose facts each service handles; the gateway hears them without JetStream. */
const facts: Record<Exclude<NatsUserName, 'gateway'>, readonly NatsUserName[]> = {
  auth: [],
  plans: ['auth'],
  ai: ['auth'],
  mail: ['auth', 'plans'],
  backup: [],
};

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
    publish: [
      ...requests[name],
      ...(name === 'gateway' ? [] : [`events.${name}.>`, `broadcast.${name}.>`, ...jetstream(name)]),
    ],
    subscribe: [
      `${name}.>`,
      `${inboxPrefix(name)}.>`,
      'broadcast.>',
      // Sockets are told of facts at once, by every gateway replica to its own.
      ...(name === 'gateway' ? ['events.>'] : []),
    ],
  };
}

/**
 * What a service asks of JetStream: its own durable consumers on the facts it handles, and one on its own facts to find
 * those of erased people. The stream is everybody's: whoever comes first makes it, any relay deletes messages of its own
 * outbox and replaces a stream of before a restore. JetStream cannot tell whose message a deletion names, so a service
 * that is taken over can empty the stream, which the outboxes then refill; it can neither read nor write for others.
 */
function jetstream(name: Exclude<NatsUserName, 'gateway'>): string[] {
  const consumers: [consumer: string, sender: NatsUserName][] = facts[name].map((sender) => [
    `${name}_${sender}`,
    sender,
  ]);
  return [
    '$JS.API.INFO',
    ...['CREATE', 'INFO', 'DELETE', 'MSG.DELETE'].map((verb) => `$JS.API.STREAM.${verb}.EVENTS`),
    '$JS.API.CONSUMER.LIST.EVENTS',
    `$JS.API.CONSUMER.DELETE.EVENTS.${name}_erasure`,
    ...[...consumers, [`${name}_erasure`, name] as const].flatMap(([consumer, sender]) => [
      `$JS.API.CONSUMER.CREATE.EVENTS.${consumer}.events.${sender}.>`,
      `$JS.API.CONSUMER.INFO.EVENTS.${consumer}`,
      `$JS.API.CONSUMER.MSG.NEXT.EVENTS.${consumer}`,
    ]),
    ...consumers.map(([consumer]) => `$JS.ACK.EVENTS.${consumer}.>`),
  ];
}

/** The user's password in NATS, derived from the secret key. */
export function natsPassword(secretKey: string, name: NatsUserName | typeof NATS_OPERATOR): string {
  return derivePassword(secretKey, `nats:${name}`);
}
