import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityOf } from '../identities.ts';
import { natsConfig } from './nats-config.ts';
import { natsSources } from './nats-download.ts';
import { chooseNats } from './nats-source.ts';
import { natsPassword } from './nats-users.ts';
import { repositoryDir } from '../paths.ts';
import { freePort } from '../ports.ts';
import { ProcessRegister } from '../processes/process-register.ts';
import { Supervisor } from '../processes/processes.ts';

const secretKey = 'secret-key-of-the-tests-only-0123456789';
const loader = join(repositoryDir, 'services', 'kit', 'src', 'testing', 'typescript-loader.mjs');

// The kit's own connection; it waits for a server for ever, so whether there can be one is asked first.
const program = `
  import { connect } from '@nats-io/transport-node';
  import { Bus } from '@studieplan/kit/calls';
import { createLogger } from '@studieplan/kit/process';
  const url = new URL(process.env.NATS_URL);
  for (let left = 100; ; left -= 1) {
    try {
      await (await connect({ servers: url.host, tls: {}, user: url.username, pass: url.password, reconnect: false })).close();
      break;
    } catch (error) {
      const words = [error, error.cause].map((each) => (each?.code ?? '') + ' ' + each?.message).join(' ');
      if (!/REFUSED/i.test(words) || left === 0) { console.log('refused: ' + words); process.exit(0); }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  const { IDENTITY_KEY, PUBLIC_IDENTITIES } = process.env;
  const config = { NATS_URL: url.href, NATS_INBOX_PREFIX: '_INBOX_mail', SERVICE: 'mail', IDENTITY_KEY, PUBLIC_IDENTITIES };
  const bus = await Bus.connect(config, createLogger('mail', 'silent'));
  await bus.connection.flush();
  console.log('connected, encrypted: ' + Boolean(bus.connection.info.tls_required));
  await bus.close();
`;

let dir: string;
let supervisor: Supervisor;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'studieplan-tls-'));
  supervisor = new Supervisor({ dataDir: dir, register: new ProcessRegister(dir) });
});
afterAll(async () => {
  await supervisor.stopAll();
  rmSync(dir, { recursive: true, force: true });
});

function outputOf(env: Record<string, string>): Promise<string> {
  return new Promise((resolve) => {
    const args = ['--conditions=source', `--import=${loader}`, '--input-type=module', '--eval', program];
    const child = spawn(process.execPath, args, {
      cwd: repositoryDir,
      env: { PATH: process.env['PATH'], ...identityOf(secretKey, 'mail'), ...env },
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('close', () => resolve(said.trim()));
  });
}

test('tls:// takes a server whose certificate NODE_EXTRA_CA_CERTS vouches for, and no other', async () => {
  const certificate = { cert: join(dir, 'cert.pem'), key: join(dir, 'key.pem') };
  const wanted = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=nats'.split(
    ' ',
  );
  execFileSync(
    'openssl',
    [
      'req',
      ...wanted,
      ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', certificate.key, '-out', certificate.cert],
    ],
    { stdio: 'ignore' },
  );
  const choice = await chooseNats(undefined, natsSources([join(repositoryDir, '.cache', 'bin')]));
  if ('url' in choice) throw new Error('no NATS to run');
  const port = await freePort();
  const file = join(dir, 'nats.conf');
  const { path: command, version } = choice.program;
  writeFileSync(file, natsConfig({ version, port, storeDir: join(dir, 'nats'), secretKey, certificate }));
  supervisor.start({ name: 'nats', command, args: ['--config', file], env: {}, stage: 1 });

  const NATS_URL = `tls://mail:${natsPassword(secretKey, 'mail')}@localhost:${port}`;
  const [believed, doubted] = await Promise.all([
    outputOf({ NATS_URL, NODE_EXTRA_CA_CERTS: certificate.cert }),
    outputOf({ NATS_URL }),
  ]);
  expect(believed).toBe('connected, encrypted: true');
  expect(doubted).toMatch(/^refused: .*(SELF_SIGNED|self.signed)/);
});
