import { forAnybody } from '@studieplan/contracts';
import { z } from 'zod';

/** How many ids one question about erasure may name. */
export const mostErased = 5_000;

const seconds = z.number().nonnegative();

/** What services and gateway ask the steward of the event stream; there is no other way to it. */
export const stewardOperations = {
  /** The stream as it is; with `doubt` it is looked through first, and made anew when it does not work. */
  stream: forAnybody('internal', 'steward.stream', {
    deadlineSeconds: 5,
    input: () => ({ doubt: z.boolean() }),
    output: () => ({
      /** Milliseconds since 1970 of the last restore, 0 before the first. */
      epoch: z.number().int().nonnegative(),
      /** Another whenever the stream was made or emptied: its facts must then be sent again. */
      marker: z.string(),
      /** What stood before this is not in the stream any more. */
      first_seq: z.number().int().nonnegative(),
      last_seq: z.number().int().nonnegative(),
    }),
  }),
  /**
   * Takes facts of the asking service's own out of the stream: `now` at once, `handled` when every service has handled
   * them. Answers the ids that are gone, and those that were not there.
   */
  erase: forAnybody('internal', 'steward.erase', {
    deadlineSeconds: 60,
    input: () => ({ now: z.array(z.uuid()).max(mostErased), handled: z.array(z.uuid()).max(mostErased) }),
    output: () => ({ gone: z.array(z.uuid()) }),
  }),
  health: forAnybody('internal', 'steward.health', {
    deadlineSeconds: 3,
    output: () => ({
      nats: z.boolean(),
      /** Whether the stream took and gave back a message at the last look. */
      stream: z.boolean(),
      /** Servers that are to keep the stream, and those that were up to date at the last look; older stewards tell none. */
      replicas: z.object({ wanted: z.number().int(), current: z.number().int() }).optional(),
      /** By handling service: age of the oldest fact that it has not handled. */
      unhandled_seconds: z.record(z.string(), seconds),
    }),
  }),
};
