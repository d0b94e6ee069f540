import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { StartFault } from '@studieplan/infrastructure/start-fault';
import { shortSecretKey } from '../config.ts';
import { kubernetesSecrets, prepareCluster } from './prepare-cluster.ts';

// `npm run prepare:cluster -- --out secrets [--namespace studieplan]`: see docs/deploy.md.
const { values } = parseArgs({
  options: { out: { type: 'string', default: 'secrets' }, namespace: { type: 'string' } },
});

/** A variable, or the content of the file that `NAME_FILE` names. */
function given(name: string): string | undefined {
  const file = process.env[`${name}_FILE`];
  return process.env[name] || (file && readFileSync(file, 'utf8').trim());
}

function needed(name: string): string {
  const value = given(name);
  if (!value) throw new StartFault(`${name} (eller ${name}_FILE) må oppgis.`);
  return value;
}

try {
  const secretKey = needed('SECRET_KEY');
  const previousKey = given('SECRET_KEY_PREVIOUS');
  if (secretKey.length < 32) throw new StartFault(shortSecretKey);
  const { NATS_URL, NATS_ROUTES = '', NATS_CERT_FILE: cert, NATS_KEY_FILE: key } = process.env;
  const folders = await prepareCluster({
    adminUrl: needed('DATABASE_URL'),
    secretKey,
    previousKey,
    natsUrl: NATS_URL || 'nats://nats:4222',
    out: values.out,
    natsRoutes: NATS_ROUTES.split(',').filter(Boolean),
    natsCertificate: cert && key ? { cert, key } : undefined,
  });
  if (values.namespace) {
    const read = (folder: string) =>
      Object.fromEntries(
        readdirSync(join(values.out, folder)).map((file) => [
          file,
          readFileSync(join(values.out, folder, file), 'utf8'),
        ]),
      );
    const files = Object.fromEntries(folders.map((folder) => [folder, read(folder)]));
    process.stdout.write(`${JSON.stringify(kubernetesSecrets(files, values.namespace), null, 2)}\n`);
  } else process.stdout.write(`Roller og skjemaer er klare; hemmelighetene ligger i ${values.out}.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
