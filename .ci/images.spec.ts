import { describe, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from 'yaml';
import { acceptedVariables, parts } from './deployable-parts.ts';

interface ComposeService {
  build?: { dockerfile: string; args: { PART: string } };
  image: string;
  environment?: Record<string, string>;
  volumes?: string[];
  read_only?: boolean;
  depends_on?: Record<string, unknown>;
  profiles?: string[];
}
const compose = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
  services: Record<string, ComposeService>;
  volumes: Record<string, null>;
};
const dockerfile = (name: string) => readFileSync(`deploy/images/${name}.Dockerfile`, 'utf8');

describe('[R-469] every part is a package that builds alone and has its own image', () => {
  test.each(parts)('$name', ({ name, folder, kind }) => {
    const service = compose.services[name];
    expect(service?.build?.args.PART).toBe(folder);
    expect(service?.image).toBe(`studieplan/${name}:\${RELEASE:-latest}`);
    expect(service?.build?.dockerfile).toBe(`deploy/images/${kind === 'site' ? 'site' : 'node'}.Dockerfile`);
    const manifest = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
      scripts: Record<string, string>;
      files?: string[];
    };
    if (kind === 'site') expect(manifest.scripts['build']).toBeDefined();
    else {
      // tsc -b builds it with what it stands on; the image starts dist/main.js.
      expect(existsSync(`${folder}/tsconfig.json`)).toBe(true);
      expect(existsSync(`${folder}/src/main.ts`)).toBe(true);
      expect(manifest.files).toContain('dist');
    }
    expect(service?.read_only).toBe(true);
    const accepted = acceptedVariables(folder);
    if (kind !== 'site')
      for (const variable of Object.keys(service?.environment ?? {}))
        expect([...accepted, 'OTEL_EXPORTER_OTLP_ENDPOINT', ...toldToAll]).toContain(
          variable.replace(/_FILE$/, ''),
        );
  });
});

const toldToAll = ['APP_ENV', 'PRODUCT_NAME', 'PUBLIC_ORIGIN', 'PUBLIC_HOSTS', 'LOG_LEVEL'];

test('nothing else stands in the compose file than parts, stores, their preparation, the proxy and the mail catcher', () => {
  const others = ['postgres', 'nats', 'prepare', 'proxy', 'mailcatcher'];
  expect(Object.keys(compose.services).sort()).toEqual([...parts.map(({ name }) => name), ...others].sort());
  for (const { volumes = [] } of Object.values(compose.services))
    for (const volume of volumes) {
      const [source = ''] = volume.split(':');
      expect(source.startsWith('./secrets') || existsSync(source) || source in compose.volumes).toBe(true);
    }
});

test('addresses in the compose file name services; files of secrets are mounted', () => {
  for (const { environment = {}, volumes = [] } of Object.values(compose.services))
    for (const [name, value] of Object.entries(environment)) {
      const [, host] = /^http:\/\/([a-z-]+):\d+$/.exec(String(value)) ?? [];
      if (host) expect(Object.keys(compose.services)).toContain(host);
      if (name.endsWith('_FILE'))
        expect(volumes.some((volume) => String(value).startsWith(volume.split(':')[1] ?? '?'))).toBe(true);
    }
});

test('images run Node 24 as nobody in particular, watch their health, and copy only what is there', () => {
  for (const name of ['node', 'site']) {
    const text = dockerfile(name);
    for (const [, image] of text.matchAll(/^FROM (\S+)/gm)) expect(image).toBe('node:24-slim');
    expect(text).toMatch(/^USER node$/m);
    expect(text).toMatch(/^HEALTHCHECK /m);
    for (const [, script] of text.matchAll(/node (deploy\/\S+\.mjs)/g))
      expect(existsSync(script ?? '')).toBe(true);
  }
  expect(readFileSync('.dockerignore', 'utf8')).toMatch(/^secrets$/m);
});

/** Exit code of the question that an image asks of its health, asked of a server that answers so. */
async function healthOf(name: string, status: number): Promise<{ path?: string; code: number | null }> {
  const [, question = '[]'] = /^HEALTHCHECK .*\\\n {2}CMD (\[.*\])$/m.exec(dockerfile(name)) ?? [];
  let path: string | undefined;
  const server = createServer(({ url }, answer) => {
    path = url;
    answer.writeHead(status).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const [file = '', ...words] = JSON.parse(question) as string[];
  const { port } = server.address() as AddressInfo;
  const asked = spawn(
    file,
    words.map((word) => word.replace(/127\.0\.0\.1\/\d+/, `127.0.0.1/${port}`)),
  );
  const [code] = (await once(asked, 'exit')) as [number | null];
  server.close();
  return { ...(path && { path }), code };
}

test.each([
  ['node', '/health/ready'],
  ['site', '/health/live'],
])('the health of an image of %s is what %s answers', async (name, path) => {
  expect(await healthOf(name, 200)).toEqual({ path, code: 0 });
  expect(await healthOf(name, 503)).toEqual({ path, code: 1 });
});

test.each(['node', 'site'])(
  '[W-1] the image of a %s part holds what npm lays in a folder of its own',
  (kind) => {
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, object>;
    };
    // Two parts want another version of something than the rest: without theirs they do not start.
    expect(
      Object.keys(lock.packages).some((path) => /^(gateway|services\/\w+)\/node_modules\//.test(path)),
    ).toBe(true);
    expect(dockerfile(kind)).toMatch(/^COPY --from=dependencies \/app \.\/$/m);
  },
);
