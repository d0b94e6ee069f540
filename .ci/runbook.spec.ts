import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { runbook } from '../e2e/runbook/runbook.mjs';

const text = readFileSync('docs/driftsbok.md', 'utf8');
const composeText = readFileSync('docker-compose.yml', 'utf8');
const compose = parse(composeText, { merge: true }) as {
  services: Record<string, { profiles?: string[] }>;
};
const sections = runbook(text);
const commands = sections.flatMap(({ blocks }) => blocks.map((block) => block.commands)).join('\n');

test('[W-5] every command of the runbook is run by its try, in order; one section goes on on a new server', () => {
  expect(sections.flatMap(({ blocks }) => blocks)).toHaveLength([...text.matchAll(/^```sh$/gm)].length);
  expect(text).not.toMatch(/^```(?!sh$)\w/m);
  expect(sections.map(({ title }) => title)).toEqual([
    'Fra ingenting',
    'Kopi ut av serveren',
    'Ny utgave',
    'Tilbake til forrige utgave',
    'Bytt hovednøkkelen',
    'Bytt passordet til PostgreSQL',
    'Bytt passordet til e-posttjeneren',
    'Bytt nøkkelen som underskriver bevis',
    'Bytt sertifikatet',
    'Gjenopprett et annet sted',
  ]);
  expect(
    sections.filter(({ blocks }) => blocks.some(({ newServer }) => newServer)).map(({ title }) => title),
  ).toEqual(['Gjenopprett et annet sted']);
});

test('[W-5] what its commands name is there: services, files of the images, variables of the compose file', () => {
  const named = [
    ...[...commands.matchAll(/docker compose exec -T (\S+)/g)].map(([, service]) => service),
    ...[
      ...commands.matchAll(/docker compose (?:up -d|restart|kill -s HUP)((?: [^-\s]\S*| --\S+)*)/g),
    ].flatMap(([, words = '']) => words.split(' ').filter((word) => word !== '' && !word.startsWith('--'))),
  ];
  expect(named).toEqual(expect.arrayContaining(['backup', 'plans', 'nats', 'proxy', 'steward', 'postgres']));
  for (const service of named) expect(Object.keys(compose.services)).toContain(service);
  for (const [, path = ''] of commands.matchAll(/(services\/\S+)\.js/g))
    expect(existsSync(`${path.replace('/dist/', '/src/')}.ts`)).toBe(true);
  const [, settings = ''] = /<<'END'\n(.*?)^END$/ms.exec(commands) ?? [];
  const variables = [...settings.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);
  expect(variables.length).toBeGreaterThan(8);
  for (const name of [...variables.filter((each) => each !== 'COMPOSE_PROFILES'), 'SITE_TLS'])
    expect(composeText).toContain(`\${${name}`);
  expect(compose.services['proxy']?.profiles).toEqual(['proxy']);
  // Nobody else than the proxy is let in from outside.
  expect(settings).toMatch(/^PORT=127\.0\.0\.1:\d+$/m);
});

test('[W-5] neither secrets nor settings get into an image', () => {
  expect(readFileSync('.dockerignore', 'utf8')).toMatch(/^secrets$[^]*^\.env$/m);
});
