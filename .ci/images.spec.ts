import { describe, expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
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
  const health = [...`${dockerfile('node')}${dockerfile('site')}`.matchAll(/127\.0\.0\.1:\d+(\/[a-z/]+)/g)];
  expect(health.map(([, path]) => path)).toEqual(['/health/ready', '/health/live']);
  expect(readFileSync('.dockerignore', 'utf8')).toMatch(/^secrets$/m);
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
