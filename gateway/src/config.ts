import { serviceEnvironment } from '@studieplan/kit';
import { z } from 'zod';

/** The gateway has no database of its own in its hot path; the rest is a service's environment. */
export const gatewayEnvironment = serviceEnvironment
  .omit({ DATABASE_URL: true, DATABASE_SCHEMA: true, DATABASE_POOL: true, SECRET_KEY: true })
  .extend({
    PORT: z.coerce.number().int().min(0).max(65535),
    /** Addresses or CIDR ranges whose X-Forwarded-For is believed, comma-separated. */
    TRUSTED_PROXIES: z.string().default('127.0.0.1,::1'),
  });
export type GatewayConfig = z.output<typeof gatewayEnvironment>;
