import { type EventSpec, forAnybody } from '@studieplan/contracts';
import { Controller } from '@nestjs/common';
import { z } from 'zod';
import { Handles } from '../../calls/handler.ts';
import { EventConsumer } from '../../events/event-consumer.ts';
import type { ServiceParts } from '../../service.ts';

/** The fact that the producer of the fault tests records and its consumer counts. */
export const numberDrawn = {
  subject: 'events.producer.number.drawn',
  payload: z.object({ number: z.number().int() }),
} satisfies EventSpec;

export const producerParts: ServiceParts = { handlers: [], entities: [], migrations: {} };

/** A long call on which the consumer works for longer than anybody waits. */
export const ponder = forAnybody('internal', 'consumer.ponder', { deadlineSeconds: 120 });

@Controller()
class ConsumerHandler {
  constructor(consumer: EventConsumer) {
    consumer.on(numberDrawn, async (tx, { number }) => {
      await tx.query('INSERT INTO counted VALUES ($1)', [number]);
    });
  }

  @Handles(ponder)
  async ponder(): Promise<Record<string, never>> {
    await new Promise((resolve) => setTimeout(resolve, 200_000).unref());
    return {};
  }
}
Reflect.defineMetadata('design:paramtypes', [EventConsumer], ConsumerHandler);

export const consumerParts: ServiceParts = {
  handlers: [ConsumerHandler],
  entities: [],
  // No unique constraint: a number that is handled twice must show.
  migrations: { Counted1800000000000: 'CREATE TABLE counted (number int NOT NULL)' },
};
