import type { Operation, ParsedInputOf } from '@studieplan/contracts';
import type { z } from 'zod';
import { AppError } from './app-error.ts';

const maxFields = 50;

/** Field sentences of a failed parse, first sentence per path. */
export function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues.slice(0, maxFields)) fields[issue.path.join('.') || '_'] ??= issue.message;
  return fields;
}

/** Parses a body by the operation's schema; throws INVALID_INPUT with a sentence at each field. */
export function parseInput<O extends Operation>(operation: O, raw: unknown): ParsedInputOf<O> {
  const parsed = operation.input.safeParse(raw);
  if (parsed.success) return parsed.data as ParsedInputOf<O>;
  throw new AppError('INVALID_INPUT', { fields: fieldsOf(parsed.error) });
}

/** Refuses a body that names another acting person than the token's (design.md 1). */
export function refuseForeignActor(operation: Operation, raw: unknown, actorId: string): void {
  if (!operation.actorField || typeof raw !== 'object' || raw === null) return;
  const named = (raw as Record<string, unknown>)[operation.actorField];
  if (named !== undefined && named !== null && named !== actorId) throw new AppError('ACTOR_MISMATCH');
}
