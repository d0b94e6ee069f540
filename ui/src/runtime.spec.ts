import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as runtime from './runtime.ts';

const folder = dirname(fileURLToPath(import.meta.url));
const read = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'));

test('a changed export list of the shared runtime comes with a new minor version', () => {
  const { version } = read('../package.json') as { version: string };
  // A part built against the new list asks for this version, so an older shell refuses it instead of breaking it.
  const minor = version.split('.').slice(0, 2).join('.');
  const promised = read('runtime.exports.json') as Record<string, string[]>;
  expect(promised[minor]).toEqual(Object.keys(runtime).sort());
});

test('only the runtime itself reaches its folders by relative paths: everything else would make a second copy', () => {
  const inside = ['api/', 'config/', 'realtime/', 'session/', 'runtime'];
  const outsiders = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      !/\.spec\.|^testing\//.test(path) &&
      !inside.some((own) => path.startsWith(own)),
  );
  const crossing = outsiders.flatMap((path) =>
    [...readFileSync(join(folder, path), 'utf8').matchAll(/from '(\.{1,2}\/[^']+)'/g)]
      .map(([, target = '']) => relative(folder, join(folder, dirname(path), target)))
      .filter((target) => inside.some((own) => target.startsWith(own)))
      .map((target) => `${path} imports ${target}`),
  );
  expect(crossing).toEqual([]);
});
