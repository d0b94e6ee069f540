import { serviceEnvironment } from '@studieplan/kit/process';
import { z } from 'zod';

/** A service's environment; the database serves the call limits alone, and nothing is derived from a key. */
export const gatewayEnvironment = serviceEnvironment.omit({ SECRET_KEY: true }).extend({
  // Two replicas fit within the role's 20 connections.
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(4),
  PORT: z.coerce.number().int().min(0).max(65535),
  /** Addresses or CIDR ranges whose X-Forwarded-For is believed, comma-separated. */
  TRUSTED_PROXIES: z.string().default('127.0.0.1,::1'),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().max(10_000).default(1),
  /** Whether /api/docs is there; without a value in test alone. */
  API_DOCS: z.enum(['open', 'closed']).optional(),
});

/** Whether the page that describes every call is served. */
export const showsDocs = ({ API_DOCS, APP_ENV }: z.output<typeof gatewayEnvironment>): boolean =>
  API_DOCS === undefined ? APP_ENV === 'test' : API_DOCS === 'open';
