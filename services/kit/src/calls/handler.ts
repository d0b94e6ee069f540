import type { Operation, ParsedInputOf, ResultOf } from '@studieplan/contracts';
import { type Abstract, Controller, Inject, type Type } from '@nestjs/common';
import { Ctx, MessagePattern, Payload } from '@nestjs/microservices';
import type { Call } from './call.ts';
import type { EncodedAnswer } from './encoded-answer.ts';

/** What a handler answers; nothing at all where the contract asks for nothing. */
type Answered<O> = ResultOf<O> | EncodedAnswer | (Record<string, never> extends ResultOf<O> ? void : never);
type Answerer<O> = (input: ParsedInputOf<O>, call: Call) => Promise<Answered<O>>;

/** Marks the one method that answers an operation; its types come from the contract. */
export function Handles<O extends Operation>(operation: O) {
  return <Method extends Answerer<O>>(
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

type Operations = Record<string, Operation>;
type Parts = Record<string, Abstract<unknown>>;
type Made<P extends Parts> = { [Name in keyof P]: P[Name]['prototype'] };
type Answer<P extends Parts, O> = (
  parts: Made<P>,
  input: O extends Operation ? ParsedInputOf<O> : never,
  call: Call,
) => Promise<O extends Operation ? Answered<O> : never>;

/**
 * The controller of a table of calls: each operation of the contract is answered, or it does not compile, with the
 * contract's types and the parts of the service that Nest makes.
 */
export function handler<O extends Operations, P extends Parts>(
  operations: O,
  parts: P,
  answers: { [Name in keyof O]: Answer<P, O[Name]> },
): Type {
  const names = Object.keys(parts);
  class Handler {
    readonly parts: Made<P>;
    constructor(...made: unknown[]) {
      this.parts = Object.fromEntries(names.map((name, at) => [name, made[at]])) as Made<P>;
    }
  }
  for (const [at, part] of Object.values(parts).entries()) Inject(part)(Handler, undefined, at);
  for (const [name, answer] of Object.entries(answers) as [keyof O & string, Answer<P, unknown>][]) {
    const method = {
      value(this: Handler, input: never, call: Call) {
        return answer(this.parts, input, call);
      },
    };
    Object.defineProperty(Handler.prototype, name, method);
    Handles(operations[name] as Operation)(Handler.prototype, name, method as never);
  }
  Controller()(Handler);
  return Handler;
}
