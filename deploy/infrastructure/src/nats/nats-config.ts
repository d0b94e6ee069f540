import { NATS_OPERATOR, natsPassword, natsUser, natsUserNames } from './nats-users.ts';

/** NATS 2.9 and later have the JetStream that the services use. */
export const OLDEST_NATS: Version = [2, 9];
/** Killed servers of 2.9.10 left a cluster that took nothing (docs/performance.md). */
export const OLDEST_CLUSTER: Version = [2, 10];

export type Version = readonly [major: number, minor: number];

/** Reads `nats-server: v2.9.10`; undefined when the text is something else. */
export function parseNatsVersion(output: string): Version | undefined {
  const match = /v(\d+)\.(\d+)\./.exec(output);
  return match ? [Number(match[1]), Number(match[2])] : undefined;
}

export function isAtLeast(version: Version, wanted: Version): boolean {
  return version[0] > wanted[0] || (version[0] === wanted[0] && version[1] >= wanted[1]);
}

/** The server's configuration file for its version; 2.9 refuses options that came later. */
export function natsConfig(options: {
  version: Version;
  port: number;
  storeDir: string;
  secretKey: string;
  /** Loopback unless told otherwise. */
  host?: string;
  monitorPort?: number;
  certificate?: { cert: string; key: string } | undefined;
  /** One of several servers: its own name, and where they speak with each other. */
  cluster?: { serverName: string; port: number; routes: string[] };
  /** False leaves writing to disk to the operating system's own time: for tests, whose machines do not lose power. */
  durable?: boolean;
}): string {
  const quote = (text: string) => JSON.stringify(text);
  const list = (subjects: string[]) => `[${subjects.map(quote).join(', ')}]`;
  const users = natsUserNames.map((name) => {
    const { publish, subscribe } = natsUser(name);
    return `    { user: ${quote(name)}, password: ${quote(natsPassword(options.secretKey, name))}, permissions: {
        publish: { allow: ${list(publish)} }
        subscribe: { allow: ${list(subscribe)} }
    } }`;
  });
  // The stream is refilled from the outbox only when it is seen to be new: its tail must not vanish in a power cut.
  const sync =
    (options.durable ?? true) && isAtLeast(options.version, [2, 10]) ? '\n  sync_interval: always' : '';
  const { host = '127.0.0.1', monitorPort, certificate, cluster } = options;
  const extra = [
    ...(monitorPort ? [`http: ${monitorPort}`] : []),
    ...(certificate
      ? [`tls { cert_file: ${quote(certificate.cert)}, key_file: ${quote(certificate.key)} }`]
      : []),
    ...(cluster ? [clusterBlock(host, cluster, natsPassword(options.secretKey, 'routes'))] : []),
  ];
  return `server_name: ${cluster?.serverName ?? 'studieplan'}
host: ${quote(host)}
port: ${options.port}
max_payload: 4MB${extra.map((line) => `\n${line}`).join('')}
jetstream {
  store_dir: ${quote(options.storeDir)}
  max_memory_store: 64MB
  max_file_store: 4GB${sync}
}
authorization {
  users: [
    { user: ${quote(NATS_OPERATOR)}, password: ${quote(natsPassword(options.secretKey, NATS_OPERATOR))} }
${users.join('\n')}
  ]
}
`;
}

function clusterBlock(
  host: string,
  { port, routes }: { port: number; routes: string[] },
  password: string,
): string {
  const named = routes.map((route) => `nats-route://routes:${password}@${route}`);
  return `cluster {
  name: studieplan
  listen: ${JSON.stringify(`${host}:${port}`)}
  authorization { user: routes, password: ${JSON.stringify(password)} }
  routes: [${named.map((route) => JSON.stringify(route)).join(', ')}]
}`;
}
