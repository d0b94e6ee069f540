import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { natsConfig } from './nats-config.ts';
import { natsSources } from './nats-download.ts';
import { chooseNats } from './nats-source.ts';
import { NATS_OPERATOR, natsPassword, type NatsUserName } from './nats-users.ts';
import { repositoryDir } from '../paths.ts';
import { waitUntilUp, type RunningProcess, type Supervisor } from '../processes/processes.ts';

/** Last of all: a service that stops still hands over its last facts. */
const STAGE = 5;

interface StartedNats {
  /** URL of the operator, who may do everything (with NATS_URL set: that URL). */
  url: string;
  /** URL of one process's own user (with NATS_URL set: that URL). */
  urlFor(name: NatsUserName): string;
  /** Undefined when NATS_URL names a server of somebody else's. */
  process?: RunningProcess;
}

/** Uses NATS_URL, or finds a nats-server and runs it on loopback with JetStream in DATA_DIR/nats. */
export async function startNats(options: {
  supervisor: Supervisor;
  dataDir: string;
  port: number;
  secretKey: string;
  natsUrl?: string | undefined;
  /** False for tests only: messages reach the disk in the operating system's own time. */
  durable?: boolean;
  say?: (sentence: string) => void;
}): Promise<StartedNats> {
  const { supervisor, dataDir, port, secretKey, durable = true } = options;
  const cacheDirs = [join(repositoryDir, '.cache', 'bin'), join(dataDir, 'bin')];
  const choice = await chooseNats(options.natsUrl, natsSources(cacheDirs, options.say));
  if ('url' in choice) return { url: choice.url, urlFor: () => choice.url };

  const storeDir = join(dataDir, 'nats');
  mkdirSync(storeDir, { recursive: true, mode: 0o700 });
  const configFile = join(storeDir, 'nats.conf');
  const config = natsConfig({ version: choice.program.version, port, storeDir, secretKey, durable });
  writeFileSync(configFile, config, { mode: 0o600 });
  const process = supervisor.start({
    name: 'nats',
    command: choice.program.path,
    args: ['--config', configFile],
    env: { PATH: globalThis.process.env['PATH'], HOME: storeDir },
    stage: STAGE,
  });
  await waitUntilUp(process, () => greets(port), 'NATS starter ikke.');
  const url = (name: NatsUserName | typeof NATS_OPERATOR) =>
    `nats://${name}:${natsPassword(secretKey, name)}@127.0.0.1:${port}`;
  return { url: url(NATS_OPERATOR), urlFor: url, process };
}

/** True when a NATS server says INFO there; with JetStream it does so only after its streams are recovered. */
function greets(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 2000 });
    const answer = (up: boolean) => {
      socket.destroy();
      resolve(up);
    };
    socket.once('data', (chunk) => answer(chunk.toString('utf8').startsWith('INFO ')));
    socket.once('error', () => answer(false));
    socket.once('timeout', () => answer(false));
    socket.once('close', () => answer(false));
  });
}
