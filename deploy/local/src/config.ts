import { accessSync, constants, mkdirSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { runnerDir } from './paths.ts';
import { StartFault } from '@studieplan/infrastructure/start-fault';

const isUrl = (value: string, protocols: string[]) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol) && new URL(value).hostname !== '';

const url = (protocols: string[], example: string) =>
  z.string().refine((value) => isUrl(value, protocols), { error: `må være en adresse som ${example}.` });

const origin = url(['http:', 'https:'], 'https://kurs.example.no').refine(
  (value) => !URL.canParse(value) || new URL(value).href === `${new URL(value).origin}/`,
  { error: 'må være en adresse uten sti, som https://kurs.example.no.' },
);

const list = (accepts: (item: string) => boolean, what: string) =>
  z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    )
    .refine((items) => items.every(accepts), { error: `må være ${what}, atskilt med komma.` });

const number = (accepts: (value: number) => boolean, what: string) =>
  z
    .string()
    .transform((value) => (/^\d+([.,]\d+)?$/.test(value.trim()) ? Number(value.replace(',', '.')) : NaN))
    .refine(accepts, { error: `må være ${what}.` });

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: `må være ${values.slice(0, -1).join(', ')} eller ${values.at(-1)}.` });

/** The ai service knows the defaults. */
const modelCalls = number(
  (n) => Number.isInteger(n) && n >= 1 && n <= 1_000_000,
  'et helt tall fra 1 til 1000000',
).optional();

/** How long auth keeps something; auth knows the defaults, 0 keeps it for ever. */
const keptDays = (least: number) =>
  number(
    (n) => Number.isInteger(n) && n >= least && n <= 36_500,
    `et helt antall døgn fra ${least} til 36500`,
  ).optional();

const shortKey = 'må ha minst 32 tegn.';
export const shortSecretKey = `SECRET_KEY ${shortKey}`;
const missing = (what: string) => `må oppgis: ${what}.`;
const noProductName = missing('navnet på løsningen');
const hostName = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d{1,5})?$/i;

/** The environment of `npm start` (design.md §3); every message is a Norwegian sentence that the variable's name begins. */
const environment = z.object({
  PORT: number((n) => Number.isInteger(n) && n >= 1 && n <= 65535, 'et helt tall fra 1 til 65535').default(
    8080,
  ),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://bruker:passord@maskin:5432/base').optional(),
  NATS_URL: z
    .string()
    .refine((value) => {
      const [first = '', ...others] = value.split(',');
      return isUrl(first, ['nats:', 'tls:']) && others.every((host) => hostName.test(host));
    }, 'må være en adresse som nats://bruker:passord@maskin:4222.')
    .optional(),
  JETSTREAM_REPLICAS: oneOf(['1', '3', '5']).optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://bruker:passord@maskin:587').optional(),
  PUBLIC_ORIGIN: origin.optional(),
  PUBLIC_HOSTS: list((host) => hostName.test(host), 'maskinnavn som verifiser.example.no'),
  PRODUCT_NAME: z
    .string({ error: noProductName })
    .trim()
    .min(1, noProductName)
    .max(60, 'kan ha høyst 60 tegn.'),
  APP_ENV: oneOf(['test', 'prod']).default('test'),
  SECRET_KEY: z.string().min(32, shortKey).optional(),
  SECRET_KEY_PREVIOUS: z.string().min(32, shortKey).optional(),
  TRUSTED_PROXIES: list(isAddressOrNetwork, 'IP-adresser eller nett som 10.0.0.0/8'),
  SYSTEMADMIN_EMAIL: z
    .string({ error: missing('e-postadressen til systemadministratoren') })
    .trim()
    .toLowerCase()
    .pipe(z.email('må være en gyldig e-postadresse.')),
  SYSTEMADMIN_PASSWORD: z
    .string()
    .min(8, 'må ha minst 8 tegn.')
    .max(200, 'kan ha høyst 200 tegn.')
    .optional(),
  OPENAI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'kan ikke ha mellomrom eller linjeskift.')
    .optional(),
  OPENAI_BASE_URL: url(['http:', 'https:'], 'https://modell.example.no/v1').optional(),
  OPENAI_MODEL: z.string().trim().max(200, 'kan ha høyst 200 tegn.').optional(),
  MODEL_CALLS_AT_ONCE: modelCalls,
  MODEL_CALLS_PER_USER_PER_DAY: modelCalls,
  MODEL_CALLS_PER_DAY: modelCalls,
  SIGNING_KEY_DAYS: keptDays(1),
  AUDIT_KEPT_DAYS: keptDays(90),
  EXPIRED_KEPT_DAYS: keptDays(0),
  UNVERIFIED_KEPT_DAYS: keptDays(0),
  REJECTED_KEPT_DAYS: keptDays(0),
  DEACTIVATED_KEPT_DAYS: keptDays(0),
  PASSKEY_REQUIREMENT: oneOf(['rules', 'off']).optional(),
  BACKUP_AT: z
    .string()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d|aldri)$/, 'må være et klokkeslett som 03:00, eller aldri.')
    .optional(),
  BACKUP_DIR: z.string().optional(),
  RATE_LIMIT_FACTOR: number((n) => n > 0 && n <= 10_000, 'et tall over 0 og høyst 10000').default(1),
  API_DOCS: oneOf(['open', 'closed']).optional(),
  ALLOWED_PRIVATE_HOSTS: list(
    (host) => isAddressOrNetwork(host) || hostName.test(host),
    'maskinnavn eller IP-adresser',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:'], 'http://127.0.0.1:4318').optional(),
  LOG_LEVEL: oneOf(['silent', 'debug', 'info', 'warn', 'error']).default('info'),
});

export type RunnerConfig = Omit<z.output<typeof environment>, 'PUBLIC_ORIGIN' | 'BACKUP_DIR'> & {
  PUBLIC_ORIGIN: string;
  BACKUP_DIR: string;
};

/** Those whose values a backup may hold; of all others it tells only whether they are set. */
const toldInBackups = [
  'PORT',
  'PUBLIC_ORIGIN',
  'PUBLIC_HOSTS',
  'PRODUCT_NAME',
  'APP_ENV',
  'TRUSTED_PROXIES',
  'SYSTEMADMIN_EMAIL',
  'OPENAI_MODEL',
  'RATE_LIMIT_FACTOR',
  'API_DOCS',
  'ALLOWED_PRIVATE_HOSTS',
  'BACKUP_AT',
  'LOG_LEVEL',
] as const satisfies (keyof RunnerConfig)[];

/** The configuration as a backup holds it: secrets, and whatever may have one inside, by name alone. */
export function configurationForBackups(config: RunnerConfig): Record<string, unknown> {
  const told = new Set<string>(toldInBackups);
  return Object.fromEntries(
    (Object.keys(environment.shape) as (keyof RunnerConfig)[]).map((name) => [
      name,
      told.has(name) ? (config[name] ?? null) : { set: config[name] !== undefined },
    ]),
  );
}

/** All that is wrong with the environment, one Norwegian sentence per fault. */
export class EnvironmentFault extends StartFault {
  constructor(readonly sentences: string[]) {
    super(sentences.join('\n'));
  }
}

/** Parses the environment, empty variables counting as unset; throws an EnvironmentFault that names every fault. */
export function parseConfig(
  variables: Record<string, string | undefined>,
  defaults: Record<string, string | undefined> = readDefaults(),
): RunnerConfig {
  const given = Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== '');
  const parsed = environment.safeParse({ ...defaults, ...Object.fromEntries(given) });
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`);
    throw new EnvironmentFault([...new Set(faults)]);
  }
  const config = parsed.data;
  const origin = new URL(config.PUBLIC_ORIGIN ?? `http://localhost:${config.PORT}`);
  const publicNames = config.PUBLIC_HOSTS.map((host) => host.toLowerCase().replace(/:\d+$/, ''));
  // The runner asks for /api/health at 127.0.0.1, and a public host has no /api.
  const taken = [origin.hostname, '127.0.0.1'].filter((host) => publicNames.includes(host));
  if (taken.length > 0)
    throw new EnvironmentFault([
      `PUBLIC_HOSTS kan ikke inneholde ${taken.join(', ')}: der bor selve løsningen.`,
    ]);
  return {
    ...config,
    DATA_DIR: resolve(config.DATA_DIR),
    BACKUP_DIR: resolve(config.BACKUP_DIR ?? join(config.DATA_DIR, 'backups')),
    PUBLIC_ORIGIN: origin.origin,
  };
}

/** Makes DATA_DIR when it is not there; one sentence when it cannot be written. */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(join(dataDir, 'logs'), { recursive: true, mode: 0o700 });
    for (const dir of [dataDir, join(dataDir, 'logs')]) accessSync(dir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartFault(`Datamappen ${dataDir} kan ikke skrives til: velg en annen med DATA_DIR.`, {
      cause: error,
    });
  }
}

function readDefaults(): Record<string, string | undefined> {
  return parseEnv(readFileSync(join(runnerDir, 'defaults.env'), 'utf8')) as Record<
    string,
    string | undefined
  >;
}

function isAddressOrNetwork(item: string): boolean {
  const [address = '', bits, ...rest] = item.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}
