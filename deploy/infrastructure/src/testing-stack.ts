import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDatabase, type DatabaseRole } from './postgres/database.ts';
import { inboxPrefix, type NatsUserName } from './nats/nats-users.ts';
import { identityOf } from './identities.ts';
import { startNats } from './nats/nats.ts';
import { freePort } from './ports.ts';
import { startPostgres } from './postgres/postgres.ts';
import { ProcessRegister } from './processes/process-register.ts';
import { Supervisor } from './processes/processes.ts';
import { derivePassword } from './secret-key.ts';

/** PostgreSQL and NATS for tests, run by the runner's own code. */
export interface TestInfrastructure {
  /** URL of the superuser, database `postgres`. */
  postgresUrl: string;
  /** URL of each role in the database `app`, made as `npm start` makes it. */
  databaseUrlFor(role: DatabaseRole): string;
  /** URL of the NATS operator, who may do everything. */
  natsUrl: string;
  /** The port of each NATS server; `natsUrl` is the first one's. */
  natsPorts: number[];
  /** The URL and inbox prefix that a process gets under `npm start`, with its permissions. */
  natsUserFor(service: NatsUserName): { url: string; inboxPrefix: string };
  /** IDENTITY_KEY and PUBLIC_IDENTITIES of a process. */
  identityOf(service: NatsUserName): { IDENTITY_KEY: string; PUBLIC_IDENTITIES: string };
  /** Ids of the running processes, for tests that kill them; they are restarted on the same ports. */
  pids(): { postgres: number | undefined; nats: number | undefined };
  secretKey: string;
  stop(): Promise<void>;
}

/** Starts both on free ports with their data in `dataDir`. They die with the calling process, however it ends. */
export async function startTestInfrastructure(options: {
  dataDir: string;
  secretKey?: string;
  /** True writes through to the disk, as `npm start` does; slower. */
  durable?: boolean;
  natsServers?: number;
}): Promise<TestInfrastructure> {
  const { dataDir, durable = false, secretKey = 'secret-key-of-the-tests-only-0123456789' } = options;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const register = new ProcessRegister(dataDir);
  await register.takeOver();
  const supervisor = new Supervisor({ dataDir, register });
  try {
    const [postgresPort = 0, ...natsPorts] = await freePorts(1 + (options.natsServers ?? 1));
    const [postgres, nats] = await Promise.all([
      startPostgres({
        supervisor,
        dataDir,
        port: postgresPort,
        password: derivePassword(secretKey, 'postgres:superuser'),
        durable,
      }),
      startNats({ supervisor, dataDir, port: natsPorts[0] ?? 0, secretKey, durable }),
      ...natsPorts
        .slice(1)
        .map((port) =>
          startNats({ supervisor, dataDir: join(dataDir, String(port)), port, secretKey, durable }),
        ),
    ]);
    const databaseUrls = await prepareDatabase({ adminUrl: postgres.url, secretKey });
    return {
      postgresUrl: postgres.url,
      databaseUrlFor: (role) => databaseUrls[role],
      natsUrl: nats.url,
      natsPorts,
      natsUserFor: (service) => ({ url: nats.urlFor(service), inboxPrefix: inboxPrefix(service) }),
      identityOf: (service) => identityOf(secretKey, service),
      pids: () => ({ postgres: postgres.process.pid(), nats: nats.process?.pid() }),
      secretKey,
      stop: () => supervisor.stopAll(),
    };
  } catch (error) {
    await supervisor.stopAll();
    throw error;
  }
}

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}
