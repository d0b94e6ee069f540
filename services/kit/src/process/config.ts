import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Injection name of the process's own configuration. */
export const CONFIG = Symbol('config');

/** What the runner gives every service; each service extends it with its own. */
export const serviceEnvironment = z.object({
  SERVICE: z.string().regex(/^[a-z]+$/),
  DATABASE_URL: z.string().startsWith('postgres'),
  DATABASE_SCHEMA: z.string().regex(/^[a-z][a-z0-9_]*$/),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(8),
  /**
   * `tls://` asks the server for a certificate; NODE_EXTRA_CA_CERTS names an authority of one's own. A cluster's other
   * servers follow: `nats://user:password@a:4222,b:4222,c:4222`.
   */
  NATS_URL: z.string().regex(/^(nats|tls):\/\/[^,]+(,[\w.-]+:\d+)*$/),
  NATS_INBOX_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9_]+$/)
    .default('_INBOX'),
  /** Where the process listens: loopback, or every address in a container. */
  HOST: z.string().default('127.0.0.1'),
  HEALTH_PORT: z.coerce.number().int().min(0).max(65535).default(0),
  SECRET_KEY: z.string().min(32),
  /** Opens what was sealed before SECRET_KEY was replaced: at one start. */
  SECRET_KEY_PREVIOUS: z.string().min(32).optional(),
  /** The process's own Ed25519 key, 32 bytes in base64url; nobody else has it. */
  IDENTITY_KEY: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  /** Every process's public key: `auth:…,plans:…`. */
  PUBLIC_IDENTITIES: z.string().regex(/^[a-z]+:[A-Za-z0-9_-]{43}(,[a-z]+:[A-Za-z0-9_-]{43})*$/),
  APP_ENV: z.enum(['test', 'prod']).default('test'),
  PRODUCT_NAME: z.string().min(1),
  PUBLIC_ORIGIN: z.url(),
  PUBLIC_HOSTS: z.string().default(''),
  LOG_LEVEL: z.enum(['silent', 'debug', 'info', 'warn', 'error']).default('info'),
});
export type ServiceConfig = z.output<typeof serviceEnvironment>;
/** What a process needs that speaks to the database alone. */
export type DatabaseConfig = Omit<ServiceConfig, 'NATS_URL' | 'IDENTITY_KEY' | 'PUBLIC_IDENTITIES'>;

/**
 * `NAME_FILE` names a file that holds `NAME`, one of `names`: how containers are given secrets. The variable itself wins.
 */
function fromFiles(
  environment: Record<string, string | undefined>,
  names: readonly string[],
): Record<string, string | undefined> {
  const read = { ...environment };
  for (const name of names) {
    const path = environment[`${name}_FILE`];
    if (!path || environment[name]) continue;
    try {
      read[name] = readFileSync(path, 'utf8').trim();
    } catch (error) {
      throw new Error(`Ugyldig miljø. ${name}_FILE: filen kan ikke leses`, { cause: error });
    }
  }
  return read;
}

/** Parses the environment; throws one Error that names every faulty variable, never its value. */
export function parseEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  environment: Record<string, string | undefined> = process.env,
): z.output<Schema> {
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const given = Object.fromEntries(
    Object.entries(fromFiles(environment, names)).map(([name, value]) => [name, value || undefined]),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Ugyldig miljø. ${faults.join('; ')}`);
}
