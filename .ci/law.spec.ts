import { describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const law = readFileSync('docs/design.md', 'utf8');
/** The settled questions and the sections, by number. */
const numbered = new Set([
  ...[...law.matchAll(/^(\d+)\. \*\*/gm)].map(([, number]) => number),
  ...[...law.matchAll(/^## (\d+)\. /gm)].map(([, number]) => number),
]);

function citations(): { file: string; number: string }[] {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css'], { encoding: 'utf8' });
  return files
    .split('\n')
    .filter((file) => file !== '' && existsSync(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/design\.md (\d+(?:(?:, | and |-|–)\d+)*)/g)].flatMap(
        ([, numbers = '']) => numbers.split(/\D+/).map((number) => ({ file, number })),
      ),
    );
}

describe('[K-1] the law is in the house', () => {
  test('what code cites of design.md stands in docs/design.md', () => {
    const cited = citations();
    expect(cited.length).toBeGreaterThan(50);
    expect(cited.filter(({ number }) => !numbered.has(number))).toEqual([]);
  });

  test('what the README leads to is there, and its walk of approvePlan is true', () => {
    const readme = readFileSync('README.md', 'utf8');
    const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path = '']) => path);
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((path) => !existsSync(path))).toEqual([]);

    const walk = readme.slice(readme.indexOf('## Følg en forespørsel'), readme.indexOf('## Legg til'));
    const stops = [...walk.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => path);
    // The gateway needs no code of its own for a call, and the rules know the action by its own name.
    const naming = stops.filter((path) => !path.startsWith('gateway/') && !path.endsWith('plan-rules.ts'));
    expect(naming.length).toBeGreaterThanOrEqual(3);
    expect(naming.filter((path) => !names(path, 'approvePlan'))).toEqual([]);
  });
});

function names(path: string, word: string): boolean {
  if (statSync(path).isFile()) return readFileSync(path, 'utf8').includes(word);
  return readdirSync(path).some((entry) => names(join(path, entry), word));
}
