import type { Type } from '@nestjs/common';
import {
  INJECTABLE_WATERMARK,
  PARAMTYPES_METADATA,
  SELF_DECLARED_DEPS_METADATA,
} from '@nestjs/common/constants';

const isMade = (part: unknown): part is Type =>
  typeof part === 'function' && Reflect.hasMetadata(INJECTABLE_WATERMARK, part);

/** What a constructor asks for, as Nest itself reads it: by the types of its parameters and by `@Inject`. */
function askedBy(made: Type): unknown[] {
  const types = (Reflect.getMetadata(PARAMTYPES_METADATA, made) ?? []) as unknown[];
  const named = (Reflect.getMetadata(SELF_DECLARED_DEPS_METADATA, made) ?? []) as { param: unknown }[];
  return [...types, ...named.map(({ param }) => param)];
}

/**
 * The providers of a service: whatever its handlers and what else begins something ask for, and what that asks
 * for in turn. Without what the kit gives, which it makes itself.
 */
export function providersOf(...roots: Type[]): Type[] {
  const found = new Set(roots);
  for (const made of found) for (const part of askedBy(made).filter(isMade)) found.add(part);
  return [...found].filter(isMade);
}
