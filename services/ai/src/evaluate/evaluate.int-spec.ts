import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from '@jest/globals';
import type { Row } from './figures.ts';

const root = mkdtempSync(join(tmpdir(), 'studieplan-hands-'));
afterAll(() => rmSync(root, { recursive: true }));

// The command as built: `npm run evaluate` builds first, and so does `npm test`.
test('[Q-1] npm run evaluate prints each hand and writes every row', () => {
  const service = fileURLToPath(new URL('../..', import.meta.url));
  for (const name of ['h1', 'h2']) {
    mkdirSync(join(root, name, 'single'), { recursive: true });
    cpSync(join(service, 'examples/single/d10-balmat.json'), join(root, name, 'single/a.json'));
  }
  const run = (...more: string[]) =>
    execFileSync(process.execPath, [join(service, 'dist/evaluate/main.js'), root, ...more], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] },
    });
  const told = run('--by-hand', '--json', join(root, 'rows.json'));
  expect(told).toContain('Kontrollprogrammet alene');
  expect(told).toMatch(/\| h1 \|.*\n\| h2 \|.*\n\| alle \|/u);
  const written = JSON.parse(readFileSync(join(root, 'rows.json'), 'utf8')) as Row[];
  expect(written.map(({ hand, id }) => `${hand} ${id}`)).toEqual(['h1 d10-balmat', 'h2 d10-balmat']);
  expect(written.every(({ flagged }) => flagged)).toBe(true);
});
