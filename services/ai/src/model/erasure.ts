import { events } from '@studieplan/contracts';
import { EventConsumer } from '@studieplan/kit/events';
import { Injectable } from '@nestjs/common';
import { ModelCallsRepository } from './model-calls.repository.ts';

/** An erased person leaves no count of calls behind; nothing else here names people (design.md 29). */
@Injectable()
export class Erasure {
  constructor(consumer: EventConsumer, calls: ModelCallsRepository) {
    consumer.on(events.userErased, (tx, { user_id }) => calls.deleteOf(tx, user_id));
  }
}
