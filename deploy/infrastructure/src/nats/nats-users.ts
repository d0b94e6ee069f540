import {
  askedBy,
  factsHandledBy,
  type FactSender,
  processNames,
  type ProcessName,
} from '@studieplan/contracts';
import { derivePassword } from '../secret-key.ts';

/** Every process has a user of its own. */
export type NatsUserName = ProcessName;
export const natsUserNames = processNames;

/** The user for the runner's own probes and for tests, who may do everything; no process gets it. */
export const NATS_OPERATOR = 'operator';

/** The prefix of a process's reply subjects: nobody else may listen there. */
export function inboxPrefix(name: NatsUserName): string {
  return `_INBOX_${name}`;
}

/**
 * What the process may say and hear: it asks what the contract lets it ask, answers into the inboxes of those who may ask
 * it, and tells facts of its own. Nobody but the steward speaks to JetStream, except that a service fetches from its own
 * consumers and acknowledges (ADR 12). Answers are no permission of their own (`allow_responses`): that would let whoever
 * asks choose the subject that another process answers to, `$JS.API.STREAM.PURGE.EVENTS` for one.
 */
export function natsUser(name: NatsUserName): { publish: string[]; subscribe: string[] } {
  return {
    publish: [...askedBy[name], ...inboxesOfAskers(name), ...ownWords(name)],
    subscribe: [`${name}.>`, `${inboxPrefix(name)}.>`, ...notices[name]],
  };
}

const isSender = (name: NatsUserName): name is FactSender => name !== 'gateway' && name !== 'steward';

function inboxesOfAskers(name: NatsUserName): string[] {
  return natsUserNames
    .filter((asker) => askedBy[asker].some((subject) => subject.startsWith(`${name}.`)))
    .map((asker) => `${inboxPrefix(asker)}.>`);
}

function ownWords(name: NatsUserName): string[] {
  if (name === 'steward') return ['$JS.API.>', '$JS.ACK.>', 'canary.events', 'broadcast.steward.>'];
  // Its replicas tell each other who looks at which plan; `gateway.>` is heard by nobody else.
  if (name === 'gateway') return ['gateway.presence'];
  if (!isSender(name)) return [];
  const consumers = (factsHandledBy[name] ?? []).map((sender) => `${name}_${sender}`);
  return [
    `events.${name}.>`,
    // Of those that restore it is the only one.
    ...(name === 'backup' ? ['broadcast.backup.epoch'] : []),
    ...consumers.flatMap((consumer) => [
      `$JS.API.CONSUMER.INFO.EVENTS.${consumer}`,
      `$JS.API.CONSUMER.MSG.NEXT.EVENTS.${consumer}`,
      `$JS.ACK.EVENTS.${consumer}.>`,
    ]),
  ];
}

const ofSteward = ['broadcast.steward.renewed'];
const notices: Record<NatsUserName, string[]> = {
  auth: ofSteward,
  plans: ofSteward,
  ai: ofSteward,
  mail: ofSteward,
  backup: ofSteward,
  // Sockets are told of facts at once, by every gateway replica to its own.
  gateway: ['broadcast.backup.epoch', 'events.>'],
  steward: ['broadcast.backup.epoch'],
};

/** The user's password in NATS, derived from the secret key. */
export function natsPassword(
  secretKey: string,
  name: NatsUserName | typeof NATS_OPERATOR | 'routes',
): string {
  return derivePassword(secretKey, `nats:${name}`);
}
