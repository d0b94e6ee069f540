import type { Operation } from '@studieplan/contracts';
import { SetMetadata } from '@nestjs/common';

const key = Symbol('operation');

/** Tells the guards which operation a generated route is. */
export const ForOperation = (operation: Operation) => SetMetadata(key, operation);

/** The operation of a route; undefined for the gateway's own routes (health). */
export function operationOf(handler: object): Operation | undefined {
  return Reflect.getMetadata(key, handler) as Operation | undefined;
}
