import { configurationForBackups, type RunnerConfig } from './config.ts';
import type { DatabaseRole } from '@studieplan/infrastructure/postgres/database';
import { identityOf } from '@studieplan/infrastructure/identities';
import { inboxPrefix, type NatsUserName } from '@studieplan/infrastructure/nats/nats-users';
import { repositoryDir } from '@studieplan/infrastructure/paths';
import type { Ports } from '@studieplan/infrastructure/ports';
import { runningRelease } from './release.ts';
import { serviceKey } from '@studieplan/infrastructure/secret-key';

export const serviceNames = ['auth', 'plans', 'ai', 'mail', 'backup'] as const;
type ServiceName = (typeof serviceNames)[number];

/** What the environments of the processes are made of. */
export interface Surroundings {
  config: RunnerConfig;
  secretKey: string;
  ports: Ports;
  databaseUrls: Record<DatabaseRole, string>;
  natsUrlFor(name: NatsUserName): string;
  smtpUrl: string;
  /** The system administrator's first password; undefined when that account exists already. */
  systemadminPassword: string | undefined;
}

/** The environment of one service: only what it needs, and never the master key. */
export function serviceEnvironment(name: ServiceName, surroundings: Surroundings): Record<string, string> {
  const { config, ports, smtpUrl, systemadminPassword } = surroundings;
  // Opens what was sealed before SECRET_KEY was replaced.
  const SECRET_KEY_PREVIOUS = config.SECRET_KEY_PREVIOUS && serviceKey(config.SECRET_KEY_PREVIOUS, name);
  const own: Record<ServiceName, Record<string, string | number | undefined>> = {
    auth: {
      SYSTEMADMIN_EMAIL: config.SYSTEMADMIN_EMAIL,
      SYSTEMADMIN_PASSWORD: systemadminPassword,
      PASSKEY_REQUIREMENT: config.PASSKEY_REQUIREMENT,
      SIGNING_KEY_DAYS: config.SIGNING_KEY_DAYS,
      AUDIT_KEPT_DAYS: config.AUDIT_KEPT_DAYS,
      EXPIRED_KEPT_DAYS: config.EXPIRED_KEPT_DAYS,
      UNVERIFIED_KEPT_DAYS: config.UNVERIFIED_KEPT_DAYS,
      REJECTED_KEPT_DAYS: config.REJECTED_KEPT_DAYS,
      DEACTIVATED_KEPT_DAYS: config.DEACTIVATED_KEPT_DAYS,
    },
    plans: { SECRET_KEY_PREVIOUS },
    ai: {
      SECRET_KEY_PREVIOUS,
      OPENAI_API_KEY: config.OPENAI_API_KEY,
      OPENAI_BASE_URL: config.OPENAI_BASE_URL,
      OPENAI_MODEL: config.OPENAI_MODEL,
      MODEL_CALLS_AT_ONCE: config.MODEL_CALLS_AT_ONCE,
      MODEL_CALLS_PER_USER_PER_DAY: config.MODEL_CALLS_PER_USER_PER_DAY,
      MODEL_CALLS_PER_DAY: config.MODEL_CALLS_PER_DAY,
      ALLOWED_PRIVATE_HOSTS: reachable(config, config.OPENAI_BASE_URL),
    },
    mail: {
      SMTP_URL: smtpUrl,
      ALLOWED_PRIVATE_HOSTS: reachable(config, smtpUrl),
      SECRET_KEY_PREVIOUS,
    },
    backup: {
      BACKUP_DIR: config.BACKUP_DIR,
      BACKUP_AT: config.BACKUP_AT,
      DOWNLOAD_PORT: ports.backupDownload,
      SOURCE_DIR: repositoryDir,
      CONFIGURATION: JSON.stringify(configurationForBackups(config)),
      RELEASE: runningRelease(),
    },
  };
  return texts({ ...common(name, surroundings), ...own[name] });
}

/** Ports of the protocols whose addresses may leave it out. */
const usualPorts: Record<string, string> = {
  'http:': '80',
  'https:': '443',
  'smtp:': '587',
  'smtps:': '465',
};

/**
 * ALLOWED_PRIVATE_HOSTS and the one host and port that whoever starts the system has named; on this machine by each of
 * its names, but never another port: PostgreSQL and NATS listen here too.
 */
function reachable(config: RunnerConfig, named: string | undefined): string {
  const hosts = [...config.ALLOWED_PRIVATE_HOSTS];
  if (named) {
    const { hostname, port, protocol } = new URL(named);
    const host = hostname.replace(/^\[|\]$/g, '');
    const names = ['127.0.0.1', 'localhost', '::1'].includes(host)
      ? ['127.0.0.1', 'localhost', '::1']
      : [host];
    hosts.push(...names.map((name) => `${name}:${port || (usualPorts[protocol] ?? '')}`));
  }
  return [...new Set(hosts)].join(',');
}

/** The gateway's environment; it believes the edge, which stands on loopback. */
export function gatewayEnvironment(surroundings: Surroundings): Record<string, string> {
  const { config, ports } = surroundings;
  return texts({
    ...common('gateway', surroundings),
    PORT: ports.gateway,
    RATE_LIMIT_FACTOR: config.RATE_LIMIT_FACTOR,
    API_DOCS: config.API_DOCS,
    TRUSTED_PROXIES: ['127.0.0.1', '::1', ...config.TRUSTED_PROXIES].join(','),
  });
}

/** The steward's environment: NATS and who it is, nothing else. */
export function stewardEnvironment(surroundings: Surroundings): Record<string, string> {
  return texts({
    ...anyProcess(surroundings.config),
    ...inNats('steward', surroundings),
    HEALTH_PORT: surroundings.ports.stewardHealth,
    JETSTREAM_REPLICAS: surroundings.config.JETSTREAM_REPLICAS,
  });
}

/** The edge's environment; it has no secrets. */
export function edgeEnvironment(
  surroundings: Pick<Surroundings, 'config' | 'ports'>,
): Record<string, string> {
  const { config, ports } = surroundings;
  return texts({
    ...anyProcess(config),
    SERVICE: 'edge',
    PORT: config.PORT,
    HEALTH_PORT: ports.edgeHealth,
    GATEWAY_URL: `http://127.0.0.1:${ports.gateway}`,
    BACKUP_URL: `http://127.0.0.1:${ports.backupDownload}`,
    TRUSTED_PROXIES: config.TRUSTED_PROXIES.join(','),
  });
}

function inNats(name: NatsUserName, surroundings: Surroundings): Record<string, string> {
  return {
    SERVICE: name,
    NATS_URL: surroundings.natsUrlFor(name),
    NATS_INBOX_PREFIX: inboxPrefix(name),
    ...identityOf(surroundings.secretKey, name),
  };
}

function common(
  name: Exclude<NatsUserName, 'steward'>,
  surroundings: Surroundings,
): Record<string, string | number | undefined> {
  return {
    ...anyProcess(surroundings.config),
    ...inNats(name, surroundings),
    DATABASE_URL: surroundings.databaseUrls[name],
    DATABASE_SCHEMA: name,
    HEALTH_PORT: surroundings.ports[`${name}Health`],
    // The gateway derives nothing.
    SECRET_KEY: name === 'gateway' ? undefined : serviceKey(surroundings.secretKey, name),
  };
}

function anyProcess(config: RunnerConfig): Record<string, string | number | undefined> {
  return {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    NODE_EXTRA_CA_CERTS: process.env['NODE_EXTRA_CA_CERTS'],
    NODE_ENV: 'production',
    TZ: 'UTC',
    APP_ENV: config.APP_ENV,
    PRODUCT_NAME: config.PRODUCT_NAME,
    PUBLIC_ORIGIN: config.PUBLIC_ORIGIN,
    PUBLIC_HOSTS: config.PUBLIC_HOSTS.join(','),
    LOG_LEVEL: config.LOG_LEVEL,
    OTEL_EXPORTER_OTLP_ENDPOINT: config.OTEL_EXPORTER_OTLP_ENDPOINT,
  };
}

function texts(values: Record<string, string | number | undefined>): Record<string, string> {
  const present = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present.map(([name, value]) => [name, String(value)]));
}
