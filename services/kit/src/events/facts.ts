import { headers, type Msg, type MsgHdrs } from '@nats-io/transport-node';
import type { Identity } from '../calls/identity.ts';

/** NATS headers of a fact, beside its id (`Nats-Msg-Id`) and those of any message. */
const factHeaders = { epoch: 'x-epoch', signature: 'x-signature' } as const;

type Message = Pick<Msg, 'subject' | 'data' | 'headers'>;

/** The service that alone may tell a fact: `plans` of `events.plans.plan.approved`. */
export const senderOf = (subject: string): string => subject.split('.')[1] ?? '';

/** A fact's id: the message's, before the '/' that follows where it is sent anew to a stream that knows that id. */
export const factIdOf = (message: Pick<Message, 'headers'>): string =>
  message.headers?.get('Nats-Msg-Id').split('/')[0] ?? '';

function signedBytes(subject: string, id: string, epoch: string, body: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from(`${subject}\n${id}\n${epoch}\n`), body]);
}

/** The headers of a fact of this process's own, which say whose it is and of which epoch. */
export function headFact(
  identity: Identity,
  fact: { subject: string; id: string; epoch: number; body: Uint8Array },
): MsgHdrs {
  const head = headers();
  const epoch = String(fact.epoch);
  head.set(factHeaders.epoch, epoch);
  head.set(factHeaders.signature, identity.sign(signedBytes(fact.subject, fact.id, epoch, fact.body)));
  return head;
}

/**
 * Whether a message is a fact of the service that its subject names. Where it stands proves nothing: JetStream delivers
 * its own answers to any subject that a request names as its inbox, and what it delivers to `events.>` is stored.
 */
export function isGenuine(identity: Identity, message: Message): boolean {
  const id = factIdOf(message);
  const [epoch, signature] = [factHeaders.epoch, factHeaders.signature].map(
    (name) => message.headers?.get(name) ?? '',
  );
  if (!id || !epoch || !signature) return false;
  const bytes = signedBytes(message.subject, id, epoch, message.data);
  return identity.verifies(senderOf(message.subject), bytes, signature);
}

/** The epoch that a genuine fact was told in. */
export const epochOfFact = (message: Message): number => Number(message.headers?.get(factHeaders.epoch));
