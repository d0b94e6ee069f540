import { type Operation, forAnybody } from '@studieplan/contracts';
import { z } from 'zod';

/** The health question that the gateway asks every service over NATS. */
export const healthOperation = (service: string): Operation =>
  forAnybody('internal', `${service}.health`, {
    deadlineSeconds: 3,
    output: () => ({
      database: z.boolean(),
      nats: z.boolean(),
      /** Seconds that the oldest has waited: `outbox`, `jobs`, and what the service itself watches. */
      waiting: z.record(z.string(), z.number()).default({}),
    }),
  });
