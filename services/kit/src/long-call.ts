import type { Operation } from '@studieplan/contracts';
import {
  errors,
  headers,
  type Msg,
  type MsgHdrs,
  type NatsConnection,
  type Subscription,
} from '@nats-io/transport-node';
import { repeat } from './repeat.ts';

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

/** As `request`, answered to this inbox, but fails when nobody has told for 5 s that the call is being worked on. */
export function askWatched(
  connection: NatsConnection,
  inbox: string,
  operation: Operation,
  asked: { body: Uint8Array; head: MsgHdrs },
): Promise<Msg> {
  return new Promise((resolve, reject) => {
    let silence: NodeJS.Timeout;
    const end = (settle: () => void) => {
      clearTimeout(silence);
      clearTimeout(deadline);
      subscription.unsubscribe();
      settle();
    };
    const fail = (reason: string) =>
      end(() => reject(new errors.RequestError(`${operation.subject}: ${reason}`)));
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => fail('whoever worked on it has gone silent'), silentMs);
    };
    const deadline = setTimeout(() => fail('not within its deadline'), operation.deadlineSeconds * 1000);
    listen();
    const subscription: Subscription = connection.subscribe(inbox, {
      callback: (error, message) => {
        if (error) end(() => reject(error));
        else if (message.headers?.code === 503) fail('nobody answers');
        else if (message.headers?.get('status') === atWork) listen();
        else end(() => resolve(message));
      },
    });
    try {
      connection.publish(operation.subject, asked.body, { headers: asked.head, reply: inbox });
    } catch (error) {
      end(() => reject(error as Error));
    }
  });
}
