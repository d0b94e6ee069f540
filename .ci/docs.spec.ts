import { expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const read = (file: string) => readFileSync(file, 'utf8');
const texts = [
  'README.md',
  ...[
    'deploy',
    'operations',
    'performance',
    'oppbevaring',
    'sikkerhet',
    'kontroll-uten-oss',
    'vakt-loggen',
  ].map((name) => `docs/${name}.md`),
  ...readdirSync('docs/adr').map((name) => `docs/adr/${name}`),
];
const code = execFileSync(
  'git',
  ['ls-files', 'services', 'gateway', 'deploy', 'contracts', 'mfe-*', 'ui', 'shell'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/spec\.tsx?$/.test(file) && existsSync(file))
  .map(read)
  .join('\n');

test.each(texts)(
  '%s: its links lead somewhere, and the scripts and files that it names are there',
  (file) => {
    const text = read(file);
    for (const [, link = ''] of text.matchAll(/\]\(([^)#]+)\)/g))
      if (!/^https?:/.test(link))
        expect({ link, there: existsSync(join(dirname(file), link)) }).toMatchObject({ there: true });
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    for (const [, script = ''] of text.matchAll(/npm run (?:-s )?([a-z]+(?:[:-][a-z]+)*)/g))
      expect(Object.keys(scripts)).toContain(script);
    for (const [, path = ''] of text.matchAll(
      /`((?:deploy|contracts|services|gateway|ui|shell|bench|e2e|\.ci)\/[^`*<…\s]+)`/g,
    ))
      expect({ path, there: existsSync(path) }).toMatchObject({ there: true });
  },
);

test('docs/operations.md names measurements, log lines and error codes as the code does', () => {
  const text = read('docs/operations.md');
  const table = text.slice(text.indexOf('| Måling'), text.indexOf('Terskler'));
  const names = table
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/(?<!\()`([a-z]+_[a-z_]+)`/g)])
    .map(([, name = '']) => name);
  expect(names).toHaveLength(11);
  expect(names.filter((name) => !code.includes(`'${name}'`))).toEqual([]);
  // What is cut short with … is compared as far as it goes; PostgreSQL's own words stand in English.
  const quoted = [...text.replace(/\s+/g, ' ').matchAll(/«([^»]+)»/g)].map(([, words = '']) =>
    words.replace(/ …$/, ''),
  );
  const flat = code.replace(/\s+/g, ' ');
  expect(quoted.filter((words) => !words.startsWith('too many') && !flat.includes(words))).toEqual([]);
  const errors = [...text.matchAll(/`((?:MODEL|BACKUP|MAIL)_[A-Z_]+)`/g)].map(([, name = '']) => name);
  expect(errors.filter((name) => !code.includes(name))).toEqual([]);
});
