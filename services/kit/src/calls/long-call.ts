import type { Operation } from '@studieplan/contracts';
import { errors, headers, type Msg, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';
import type { Inbox } from './inbox.ts';
import { repeat } from '../process/repeat.ts';

const tellMs = 1_000;
/** So long a call may be silent before whoever works on it is taken for dead. */
const silentMs = 5_000;
/** In the status header, as HTTP has it: being worked on. */
const atWork = '102';

/** Whether waiting out the deadline would be too long a time to learn that nobody works on the call any more. */
export const isLong = (operation: Operation): boolean => operation.deadlineSeconds * 1000 > silentMs;

/** Tells the asker each second that the call is being worked on, until the answer is told to stop it. */
export function tellAtWork(message: Msg): () => void {
  const head = headers();
  head.set('status', atWork);
  return repeat(
    tellMs,
    async () => message.respond(undefined, { headers: head }),
    () => undefined,
  );
}

/**
 * Asks, and answers what the asked one says; fails at the deadline, and before when nobody answers, or when nobody has
 * told for 5 s that a long call is being worked on.
 */
export function ask(
  connection: NatsConnection,
  inbox: Inbox,
  operation: Operation,
  asked: { body: Uint8Array; head: MsgHdrs },
): Promise<Msg> {
  return new Promise((resolve, reject) => {
    let silence: NodeJS.Timeout | undefined;
    const end = (settle: () => void) => {
      clearTimeout(silence);
      clearTimeout(deadline);
      address.close();
      settle();
    };
    const fail = (reason: string) =>
      end(() => reject(new errors.RequestError(`${operation.subject}: ${reason}`)));
    const listen = () => {
      if (!isLong(operation)) return;
      clearTimeout(silence);
      silence = setTimeout(() => fail('whoever worked on it has gone silent'), silentMs);
    };
    const deadline = setTimeout(() => fail('not within its deadline'), operation.deadlineSeconds * 1000);
    const address = inbox.open(
      (message) => {
        if (message.headers?.code === 503) fail('nobody answers');
        else if (message.headers?.get('status') === atWork) listen();
        else end(() => resolve(message));
      },
      (error) => end(() => reject(error)),
    );
    listen();
    try {
      connection.publish(operation.subject, asked.body, { headers: asked.head, reply: address.reply });
    } catch (error) {
      end(() => reject(error as Error));
    }
  });
}
