import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseConfig, type RunnerConfig } from './config.ts';
import { roleUrl } from '@studieplan/infrastructure/postgres/database';
import { repositoryDir } from '@studieplan/infrastructure/paths';
import { preferredPorts } from '@studieplan/infrastructure/ports';
import { runningPort } from '@studieplan/infrastructure/postgres/postgres';
import { loadSecretKey, serviceKey } from '@studieplan/infrastructure/secret-key';
import { StartFault } from '@studieplan/infrastructure/start-fault';

// `npm run verify:log -- …` and `npm run rotate:signing-key`: a command of the plans service on the running system.
const [name = '', ...args] = process.argv.slice(2);

try {
  process.exitCode = await run(parseConfig(process.env));
} catch (error) {
  if (!(error instanceof StartFault)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** The exit code of the command. */
function run(config: RunnerConfig): Promise<number> {
  if (!config.SECRET_KEY && !existsSync(join(config.DATA_DIR, 'secret-key')))
    throw new StartFault('Her er ikke noe system: start det først med «npm start».');
  const secretKey = config.SECRET_KEY ?? loadSecretKey(config.DATA_DIR);
  const port = runningPort(config.DATA_DIR) ?? preferredPorts(config.PORT).postgres;
  const adminUrl = config.DATABASE_URL ?? `postgres://postgres@127.0.0.1:${port}/app`;
  const env = {
    PATH: process.env['PATH'] ?? '',
    SERVICE: 'plans',
    DATABASE_URL: roleUrl(adminUrl, secretKey, 'plans'),
    DATABASE_SCHEMA: 'plans',

    SECRET_KEY: serviceKey(secretKey, 'plans'),
    APP_ENV: config.APP_ENV,
    PRODUCT_NAME: config.PRODUCT_NAME,
    PUBLIC_ORIGIN: config.PUBLIC_ORIGIN,
    PUBLIC_HOSTS: config.PUBLIC_HOSTS.join(','),
    LOG_LEVEL: 'warn',
  };
  const command = join(repositoryDir, 'services', 'plans', 'dist', 'proof', 'command', `${name}.js`);
  // npm runs scripts in the repository: a relative path is meant from where one stood.
  const meant = args.map((each) =>
    each.startsWith('--') ? each : resolve(process.env['INIT_CWD'] ?? '.', each),
  );
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [command, ...meant], { env, stdio: 'inherit' });
    child.once('error', fail);
    child.once('close', (code) => done(code ?? 1));
  });
}
