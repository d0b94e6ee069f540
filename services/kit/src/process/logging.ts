import { traceId } from '@studieplan/telemetry';
import { destination, pino, type Logger } from 'pino';

/** Injection name of the process's logger. */
export const LOGGER = Symbol('logger');

export type { Logger };

const secrets = [
  'authorization',
  'token',
  'password',
  'old_password',
  'new_password',
  'code',
  'sealed_token',
];

// A failed query's error carries the values that it was given (`parameters`) and those it met (`detail`).
const toldOfErrors = ['code', 'query', 'table', 'column', 'constraint', 'routine', 'status'] as const;

/** An error for the log: what it is and where it came from, and nothing that people have written. */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const facts = error as unknown as Record<string, unknown>;
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...Object.fromEntries(
      toldOfErrors.filter((name) => facts[name] !== undefined).map((name) => [name, facts[name]]),
    ),
    ...(error.cause !== undefined && { cause: loggedError(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(loggedError) }),
  };
}

/** JSON logs on standard output; fields that may carry a secret are never written. */
export function createLogger(service: string, level: string): Logger {
  return pino(
    {
      name: service,
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => ({ trace_id: traceId() }),
      serializers: { err: loggedError },
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: [...secrets, ...secrets.map((name) => `*.${name}`), ...secrets.map((name) => `*.*.${name}`)],
        censor: '[skjult]',
      },
    },
    destination({ dest: 1, sync: false }),
  );
}
