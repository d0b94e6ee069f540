import { z } from 'zod';

const flag = (value: string | undefined) => (value === '' ? undefined : value);

/** What the runner gives every service; each service extends it with its own. */
export const serviceEnvironment = z.object({
  SERVICE: z.string().regex(/^[a-z]+$/),
  DATABASE_URL: z.string().startsWith('postgres'),
  DATABASE_SCHEMA: z.string().regex(/^[a-z][a-z0-9_]*$/),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(8),
  NATS_URL: z.string().startsWith('nats'),
  NATS_INBOX_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9_]+$/)
    .default('_INBOX'),
  HEALTH_PORT: z.coerce.number().int().min(0).max(65535).default(0),
  SECRET_KEY: z.string().min(32),
  APP_ENV: z.enum(['test', 'prod']).default('test'),
  PRODUCT_NAME: z.string().min(1),
  PUBLIC_ORIGIN: z.url(),
  PUBLIC_HOSTS: z.string().default(''),
  LOG_LEVEL: z.enum(['silent', 'debug', 'info', 'warn', 'error']).default('info'),
});
export type ServiceConfig = z.output<typeof serviceEnvironment>;

/** Parses the environment; throws one Error that names every faulty variable, never its value. */
export function parseEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  environment: Record<string, string | undefined> = process.env,
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, flag(value)]));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Ugyldig miljø. ${faults.join('; ')}`);
}
