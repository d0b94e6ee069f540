import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareDataDir, type RunnerConfig } from './config.ts';
import { prepareDatabase } from '@studieplan/infrastructure/postgres/database';
import { firstPassword } from './first-password.ts';
import { startMailCatcher } from './mail-catcher.ts';
import { startNats } from '@studieplan/infrastructure/nats/nats';
import { repositoryDir } from '@studieplan/infrastructure/paths';
import { assertPortFree, claimPorts } from '@studieplan/infrastructure/ports';
import { startPostgres } from '@studieplan/infrastructure/postgres/postgres';
import { ProcessRegister } from '@studieplan/infrastructure/processes/process-register';
import { lastLogLine, Supervisor } from '@studieplan/infrastructure/processes/processes';
import { derivePassword, loadSecretKey } from '@studieplan/infrastructure/secret-key';
import {
  edgeEnvironment,
  gatewayEnvironment,
  serviceEnvironment,
  serviceNames,
  stewardEnvironment,
  type Surroundings,
} from './service-environment.ts';
import { StartFault } from '@studieplan/infrastructure/start-fault';

/** The whole system, up and answering. */
export interface RunningSystem {
  address: string;
  /** Undefined when SMTP_URL sends the mail elsewhere. */
  mailPage: string | undefined;
  mailApi: string | undefined;
  systemadmin: { email: string; password: string | undefined; generated: boolean };
  /** What the backup service was started with: a restore from a file works in its place. */
  backupEnvironment: Record<string, string>;
}

/** The hooks by which the one who starts the system follows it. */
interface Reporter {
  say(sentence: string): void;
  /** Called as soon as there is something to stop. */
  supervising(supervisor: Supervisor): void;
}

const PATIENCE = 180_000;

/** Starts everything and waits for GET /api/health to answer 200; throws a StartFault, with all processes stopped. */
export async function startSystem(config: RunnerConfig, reporter: Reporter): Promise<RunningSystem> {
  const dataDir = config.DATA_DIR;
  prepareDataDir(dataDir);
  const register = new ProcessRegister(dataDir);
  const left = await register.takeOver();
  if (left.length > 0) reporter.say(`Stoppet det som sto igjen etter forrige kjøring: ${left.join(', ')}.`);
  try {
    await assertPortFree(config.PORT);
    assertBuilt();
  } catch (error) {
    register.clear();
    throw error;
  }
  let ready = false;
  const supervisor = new Supervisor({
    dataDir,
    register,
    onRestart: (name, reason) => {
      if (ready) reporter.say(`${name} stoppet (${reason}) og startes på nytt.`);
    },
  });
  reporter.supervising(supervisor);
  try {
    const system = await startAll(config, supervisor, reporter);
    ready = true;
    return system;
  } catch (error) {
    await supervisor.stopAll();
    throw error;
  }
}

async function startAll(
  config: RunnerConfig,
  supervisor: Supervisor,
  reporter: Reporter,
): Promise<RunningSystem> {
  const dataDir = config.DATA_DIR;
  const secretKey = config.SECRET_KEY ?? loadSecretKey(dataDir);
  const ports = await claimPorts(config.PORT);

  reporter.say(config.DATABASE_URL ? 'Bruker databasen i DATABASE_URL …' : 'Starter PostgreSQL …');
  const postgres = config.DATABASE_URL
    ? { url: config.DATABASE_URL, notice: undefined }
    : await startPostgres({
        supervisor,
        dataDir,
        port: ports.postgres,
        password: derivePassword(secretKey, 'postgres:superuser'),
      });
  if (postgres.notice) reporter.say(postgres.notice);
  const databaseUrls = await prepareDatabase({
    adminUrl: postgres.url,
    secretKey,
    database:
      config.DATABASE_URL &&
      (decodeURIComponent(new URL(config.DATABASE_URL).pathname.slice(1)) || 'postgres'),
  });

  reporter.say(config.NATS_URL ? 'Bruker NATS i NATS_URL …' : 'Starter NATS …');
  const nats = await startNats({
    supervisor,
    dataDir,
    port: ports.nats,
    secretKey,
    natsUrl: config.NATS_URL,
    say: reporter.say,
  });

  const mail = config.SMTP_URL
    ? undefined
    : startMailCatcher({ supervisor, dataDir, smtpPort: ports.smtp, pagePort: ports.mailPage });

  const first = firstPassword(config.SYSTEMADMIN_PASSWORD, dataDir);
  const surroundings: Surroundings = {
    config,
    secretKey,
    ports,
    databaseUrls,
    natsUrlFor: (name) => nats.urlFor(name),
    smtpUrl: mail?.smtpUrl ?? config.SMTP_URL ?? '',
    systemadminPassword: first.password,
  };
  reporter.say('Starter tjenestene …');
  // Stops after the services: their last facts may need it.
  startNode(supervisor, 'steward', entries.service('steward'), stewardEnvironment(surroundings), 4);
  for (const name of serviceNames) {
    startNode(supervisor, name, entries.service(name), serviceEnvironment(name, surroundings), 3);
  }
  startNode(supervisor, 'gateway', entries.gateway, gatewayEnvironment(surroundings), 2);
  startNode(supervisor, 'edge', entries.edge, edgeEnvironment(surroundings), 1);
  await untilHealthy(`http://127.0.0.1:${config.PORT}/api/health`, supervisor, reporter);
  first.done();

  return {
    address: `http://localhost:${config.PORT}`,
    mailPage: mail?.page,
    mailApi: mail && `${mail.page}/api/email`,
    systemadmin: { email: config.SYSTEMADMIN_EMAIL, password: first.password, generated: first.generated },
    backupEnvironment: serviceEnvironment('backup', surroundings),
  };
}

const entries = {
  service: (name: string) => join(repositoryDir, 'services', name, 'dist', 'main.js'),
  gateway: join(repositoryDir, 'gateway', 'dist', 'main.js'),
  edge: join(repositoryDir, 'deploy', 'edge', 'dist', 'main.js'),
};

function assertBuilt(): void {
  for (const entry of [...[...serviceNames, 'steward'].map(entries.service), entries.gateway, entries.edge]) {
    if (!existsSync(entry)) throw new StartFault(`${entry} mangler: bygg først med «npm run build».`);
  }
}

function startNode(
  supervisor: Supervisor,
  name: string,
  entry: string,
  env: Record<string, string>,
  stage: number,
): void {
  supervisor.start({
    name,
    command: process.execPath,
    args: ['--enable-source-maps', entry],
    cwd: repositoryDir,
    env,
    stage,
    stopTimeout: 20_000,
  });
}

/** Waits until the address answers 200; throws a StartFault when a process keeps failing. */
export async function untilHealthy(
  url: string,
  supervisor: Supervisor,
  reporter: Pick<Reporter, 'say'>,
): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  let said = Date.now();
  while (!(await answersOk(url))) {
    const failing = supervisor.processes.find((child) => child.exits() >= 6);
    if (failing || Date.now() > deadline)
      throw notUp(failing ?? supervisor.processes.find((child) => child.exits() > 0));
    if (Date.now() - said > 10_000) {
      said = Date.now();
      reporter.say('Venter på at alle tjenestene skal svare …');
    }
    await sleep(150);
  }
}

function notUp(failing: { name: string; logFile: string } | undefined): StartFault {
  if (!failing) return new StartFault('Tjenestene svarer ikke: se loggene i DATA_DIR/logs.');
  const last = lastLogLine(failing.logFile);
  return new StartFault(`${failing.name} starter ikke: se loggen ${failing.logFile}. Siste linje: ${last}`);
}

async function answersOk(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    await response.arrayBuffer();
    return response.ok;
  } catch (error) {
    // Nobody listens yet, or the answer is late.
    if (error instanceof TypeError || error instanceof DOMException) return false;
    throw error;
  }
}
