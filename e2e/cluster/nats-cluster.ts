import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { isAtLeast, natsConfig, OLDEST_CLUSTER } from '@studieplan/infrastructure/nats/nats-config';
import { natsSources } from '@studieplan/infrastructure/nats/nats-download';
import { chooseNats } from '@studieplan/infrastructure/nats/nats-source';
import { NATS_OPERATOR, natsPassword } from '@studieplan/infrastructure/nats/nats-users';
import { freePort } from '@studieplan/infrastructure/ports';
import { repositoryDir } from '@studieplan/infrastructure/paths';
import { bringNats } from '../versions/servers.mjs';

const stream = 'EVENTS';
const secretKey = 'en-nøkkel-for-prøven-av-klyngen-alene';

interface Server {
  name: string;
  port: number;
  routePort: number;
  child?: ChildProcess;
}

/** The machine's, when it is new enough to stand in a cluster. */
async function ownNats() {
  const choice = await chooseNats(undefined, natsSources([join(repositoryDir, '.cache', 'bin')]));
  const isEnough = 'program' in choice && isAtLeast(choice.program.version, OLDEST_CLUSTER);
  return isEnough ? choice.program : undefined;
}

/** That one, or the newest of Debian's. */
async function natsForCluster() {
  const own = await ownNats();
  if (own !== undefined) return own;
  process.env['PATH'] = [bringNats('sid'), process.env['PATH']].join(delimiter);
  return ownNats();
}

/** Three NATS servers on loopback, each with files of its own. */
export class NatsCluster {
  readonly #servers: Server[];
  readonly #program: string;
  readonly #folder = mkdtempSync(join(tmpdir(), 'studieplan-nats-'));
  #connection?: NatsConnection;

  private constructor(program: string, servers: Server[]) {
    this.#program = program;
    this.#servers = servers;
  }

  static async start(): Promise<NatsCluster> {
    const program = await natsForCluster();
    if (program === undefined) throw new Error('NATS 2.10 eller nyere mangler: legg den først i PATH.');
    const servers: Server[] = [];
    for (const name of ['nats-1', 'nats-2', 'nats-3'])
      servers.push({ name, port: await freePort(), routePort: await freePort() });
    const cluster = new NatsCluster(program.path, servers);
    for (const server of servers) {
      const storeDir = join(cluster.#folder, server.name);
      mkdirSync(storeDir);
      const config = natsConfig({
        version: program.version,
        port: server.port,
        storeDir,
        secretKey,
        cluster: {
          serverName: server.name,
          port: server.routePort,
          routes: servers.map(({ routePort }) => `127.0.0.1:${routePort}`),
        },
      });
      writeFileSync(join(cluster.#folder, `${server.name}.conf`), config);
      cluster.#run(server);
    }
    await cluster.untilWritable('probe');
    return cluster;
  }

  /** All servers, as the operator, who may do everything. */
  get url(): string {
    const [first = '', ...others] = this.#servers.map(({ port }) => `127.0.0.1:${port}`);
    return [`nats://${NATS_OPERATOR}:${natsPassword(secretKey, NATS_OPERATOR)}@${first}`, ...others].join(
      ',',
    );
  }

  get names(): string[] {
    return this.#servers.map(({ name }) => name);
  }

  #run(server: Server): void {
    server.child = spawn(this.#program, ['--config', join(this.#folder, `${server.name}.conf`)], {
      stdio: ['ignore', 'ignore', 'ignore'],
    });
  }

  #server(name: string): Server {
    const server = this.#servers.find((each) => each.name === name);
    if (!server) throw new Error(`no server ${name}`);
    return server;
  }

  /** SIGKILL, and started again when it is gone; resolves when it is up to date with the others. */
  async restart(name: string): Promise<void> {
    this.#run(this.#server(name));
    await this.untilReplicated(3);
  }

  kill(name: string): void {
    this.#server(name).child?.kill('SIGKILL');
  }

  pause(name: string): void {
    this.#server(name).child?.kill('SIGSTOP');
  }

  goOn(name: string): void {
    this.#server(name).child?.kill('SIGCONT');
  }

  async #client(): Promise<NatsConnection> {
    const servers = this.#servers.map(({ port }) => `127.0.0.1:${port}`);
    const pass = natsPassword(secretKey, NATS_OPERATOR);
    this.#connection ??= await connect({
      ...{ servers, user: NATS_OPERATOR, pass, maxReconnectAttempts: -1 },
      ...{ reconnectTimeWait: 100, waitOnFirstConnect: true, pingInterval: 1_000, maxPingOut: 2 },
    });
    return this.#connection;
  }

  async #info() {
    return (await jetstreamManager(await this.#client(), { checkAPI: false })).streams.info(stream);
  }

  /** The server that leads the event stream. */
  async leader(): Promise<string> {
    return (await this.#info()).cluster?.leader ?? '';
  }

  /** The stream is left on one server, as where nobody has asked for more. */
  async keepOneCopy(): Promise<void> {
    const { streams } = await jetstreamManager(await this.#client());
    const { config } = await streams.update(stream, { num_replicas: 1 });
    if (config.num_replicas !== 1) throw new Error('the stream keeps its copies');
  }

  /** Waits until so many servers hold all of the stream. */
  async untilReplicated(servers: number): Promise<void> {
    const end = Date.now() + 60_000;
    for (;;) {
      const cluster = await this.#info().then(
        ({ cluster: told }) => told,
        () => undefined,
      );
      const current = (cluster?.replicas ?? []).filter((each) => each.current && !each.offline).length;
      if (cluster?.leader && current + 1 === servers) return;
      if (Date.now() > end)
        throw new Error(`not ${servers} servers have the stream: ${JSON.stringify(cluster)}`);
      await sleep(100);
    }
  }

  /** Milliseconds until the stream, or before there is one the cluster, takes something. */
  async untilWritable(what: 'events' | 'probe' = 'events'): Promise<number> {
    const start = performance.now();
    const client = await this.#client();
    for (;;) {
      const work =
        what === 'events'
          ? jetstream(client).publish('canary.events', '', { timeout: 250 })
          : jetstreamManager(client).then((manager) => manager.getAccountInfo());
      const took = await work.then(
        () => true,
        () => false,
      );
      if (took) return performance.now() - start;
      if (performance.now() - start > 120_000) throw new Error('the cluster takes nothing');
      await sleep(20);
    }
  }

  async stop(): Promise<void> {
    await this.#connection?.close();
    for (const { child } of this.#servers) child?.kill('SIGKILL');
    await sleep(200);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
