import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepUnsteady, mostUnsteady, readJourneys } from './journey-report.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const journey = `
  import { expect, test } from '@playwright/test';
  test.describe('noe som', () => {
    test('alltid går', () => {});
    test('går annen gang', ({}, { retry }) => expect(retry).toBe(1));
    test('aldri går', () => expect(1).toBe(2));
  });`;

let folder: string;
let report: string;
beforeAll(async () => {
  // In the tree, where Playwright is found.
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache', 'journey-report-'));
  report = join(folder, 'report.json');
  writeFileSync(join(folder, 'a.journey.ts'), journey);
  const config = `import journeys from ${JSON.stringify(join(root, 'e2e', 'playwright.config.ts'))};
    export default { ...journeys, globalSetup: [], projects: [{ testDir: '.' }], outputDir: './results' };`;
  writeFileSync(join(folder, 'playwright.config.ts'), config);
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const args = [
    cli,
    'test',
    '--config',
    join(folder, 'playwright.config.ts'),
    '--retries=1',
    '--reporter=json',
  ];
  // Playwright runs in no worker of jest's.
  const { JEST_WORKER_ID: _, NODE_OPTIONS: __, ...environment } = process.env;
  const env = { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  // It ends with a failure, as it must.
  await new Promise((resolve) => execFile(process.execPath, args, { env }, resolve));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('[R-6] one more try, which is told', () => {
  test('a journey that passes then counts as passed and is named; one that never does has failed', () => {
    const { passed, failed, unsteady } = readJourneys(report);
    expect({ passed, failed }).toEqual({ passed: 2, failed: 1 });
    expect(unsteady.map(({ title }) => title)).toEqual(['a.journey.ts › noe som › går annen gang']);
  });

  test('the traces of both tries are kept, and where', () => {
    const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    keepUnsteady(readJourneys(report).unsteady, join(folder, 'kept'));
    const said = written.mock.calls.map(([text]) => String(text)).join('');
    written.mockRestore();
    const traces = ['try-1.zip', 'try-2.zip'].map((name) => join(folder, 'kept', '1', name));
    expect(traces.filter((trace) => existsSync(trace))).toEqual(traces);
    expect(said).toBe(
      `Ustø: a.journey.ts › noe som › går annen gang\n${traces.map((trace) => `  spor: ${trace}\n`).join('')}`,
    );
  });

  test('`npm test` asks for one more try of journeys and of faults, and three unsteady ones fail it', () => {
    const steps = readFileSync(join(root, '.ci', 'test.mjs'), 'utf8');
    expect(steps).toContain("'--retries=1'");
    expect(steps).toContain('unsteady.length > mostUnsteady');
    expect(steps).toContain('failed + Number(tooMany)');
    expect(mostUnsteady).toBe(2);
  });
});
