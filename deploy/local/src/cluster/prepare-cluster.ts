import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  clusterTimes,
  type DatabaseRole,
  prepareDatabase,
} from '@studieplan/infrastructure/postgres/database';
import { identityOf } from '@studieplan/infrastructure/identities';
import { natsConfig } from '@studieplan/infrastructure/nats/nats-config';
import { natsPassword, type NatsUserName, natsUserNames } from '@studieplan/infrastructure/nats/nats-users';
import { serviceKey } from '@studieplan/infrastructure/secret-key';

interface ClusterOptions {
  /** Of a role that may create roles and schemas; its database is the one that is used. */
  adminUrl: string;
  secretKey: string;
  /** What SECRET_KEY was before it was replaced: those who have sealed something open it with theirs, at one start. */
  previousKey?: string | undefined;
  /** `nats://host:port`, or `tls://…` where the server has a certificate. */
  natsUrl: string;
  /** Where the files go: one folder per process, and `nats/nats.conf`. */
  out: string;
  /** Where the servers of a NATS cluster speak with each other, `nats-0.nats:6222`; none where there is one. */
  natsRoutes?: string[];
  /** Files of the NATS server's certificate, as that server sees them. */
  natsCertificate?: { cert: string; key: string };
}

/**
 * Makes the roles and schemas in the database, and writes each process its own secrets: nobody gets the master key or
 * another's passwords. The same key gives the same files, so that it may run at every deployment. Answers the folders.
 */
export async function prepareCluster(options: ClusterOptions): Promise<string[]> {
  const { adminUrl, secretKey, out, natsCertificate, natsRoutes = [] } = options;
  const database = decodeURIComponent(new URL(adminUrl).pathname.slice(1)) || 'postgres';
  const databaseUrls = await prepareDatabase({ adminUrl, secretKey, database, times: clusterTimes });
  const config = natsConfig({
    // The newest options: a cluster runs the official image.
    version: [2, 10],
    host: '0.0.0.0',
    port: 4222,
    monitorPort: 8222,
    storeDir: '/data',
    secretKey,
    certificate: natsCertificate,
    // The file is the same for all of them: each has its name from its surroundings.
    ...(natsRoutes.length > 0 && { cluster: { serverName: '$SERVER_NAME', port: 6222, routes: natsRoutes } }),
  });
  write(join(out, 'nats'), { 'nats.conf': config });
  for (const name of natsUserNames) write(join(out, name), secretsOf(name, databaseUrls, options));
  return ['nats', ...natsUserNames];
}

function secretsOf(
  name: NatsUserName,
  databaseUrls: Record<DatabaseRole, string>,
  { secretKey, previousKey, natsUrl }: ClusterOptions,
) {
  const [first = '', ...others] = natsUrl.split(',');
  const nats = new URL(first);
  nats.username = name;
  nats.password = natsPassword(secretKey, name);
  const { IDENTITY_KEY: identity_key, PUBLIC_IDENTITIES: public_identities } = identityOf(secretKey, name);
  return {
    ...(name !== 'steward' && { database_url: databaseUrls[name] }),
    nats_url: [nats.href, ...others].join(','),
    identity_key,
    public_identities,
    // Gateway and steward derive nothing.
    ...(name !== 'gateway' &&
      name !== 'steward' && {
        secret_key: serviceKey(secretKey, name),
        // Empty is none: a file that is named must be there.
        secret_key_previous: previousKey ? serviceKey(previousKey, name) : '',
      }),
  };
}

function write(folder: string, files: Record<string, string>): void {
  mkdirSync(folder, { recursive: true, mode: 0o750 });
  for (const [name, content] of Object.entries(files)) {
    // In the place of an earlier file, which not even its owner may write to.
    const draft = join(folder, `.${name}.new`);
    rmSync(draft, { force: true });
    writeFileSync(draft, content, { mode: 0o440 });
    renameSync(draft, join(folder, name));
  }
}

/** The same secrets as Kubernetes Secret objects, for `kubectl apply -f -`. */
export function kubernetesSecrets(files: Record<string, Record<string, string>>, namespace: string): object {
  return {
    apiVersion: 'v1',
    kind: 'List',
    items: Object.entries(files).map(([name, stringData]) => ({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: `${name}-secrets`, namespace, labels: { 'app.kubernetes.io/part-of': 'studieplan' } },
      type: 'Opaque',
      stringData,
    })),
  };
}
