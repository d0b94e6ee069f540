import { type EventSpec, forAnybody } from '@studieplan/contracts';
import { Controller } from '@nestjs/common';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { z } from 'zod';
import { Handles } from '../../calls/handler.ts';
import { EventConsumer } from '../../events/event-consumer.ts';
import type { ServiceParts } from '../../service.ts';

/** The fact that the producer of the fault tests records and its consumer counts. */
export const numberDrawn = {
  subject: 'events.producer.number.drawn',
  payload: z.object({ number: z.number().int() }),
} satisfies EventSpec;

export const producerParts: ServiceParts = { handlers: [], entities: [], migrations: [] };

class Counted1800000000000 implements MigrationInterface {
  name = 'Counted1800000000000';
  async up(runner: QueryRunner): Promise<void> {
    // No unique constraint: a number that is handled twice must show.
    await runner.query('CREATE TABLE counted (number int NOT NULL)');
  }
  async down(): Promise<void> {}
}

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
  migrations: [Counted1800000000000],
};
