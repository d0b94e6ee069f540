import type { Operation, ParsedInputOf, ResultOf } from '@studieplan/contracts';
import { Ctx, MessagePattern, Payload } from '@nestjs/microservices';
import type { Call } from './call.ts';
import type { EncodedAnswer } from './encoded-answer.ts';

type Handler<O> = (input: ParsedInputOf<O>, call: Call) => Promise<ResultOf<O> | EncodedAnswer>;

/** Marks the one method that answers an operation; its types come from the contract. */
export function Handles<O extends Operation>(operation: O) {
  return <Method extends Handler<O>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    // Without these Nest hands a handler the payload alone.
    Payload()(target, key, 0);
    Ctx()(target, key, 1);
    MessagePattern(operation.subject, { operation })(target, key, descriptor as PropertyDescriptor);
  };
}
