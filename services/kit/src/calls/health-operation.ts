import { type Operation, operation } from '@studieplan/contracts';
import { z } from 'zod';

/** The health question that the gateway asks every service over NATS. */
export const healthOperation = (service: string): Operation =>
  operation({
    subject: `${service}.health`,
    access: 'open',
    deadlineSeconds: 3,
    input: () => ({}),
    output: () => ({
      database: z.boolean(),
      nats: z.boolean(),
      /** Seconds that the oldest has waited: `outbox`, `jobs`, and what the service itself watches. */
      waiting: z.record(z.string(), z.number()).default({}),
    }),
  });
