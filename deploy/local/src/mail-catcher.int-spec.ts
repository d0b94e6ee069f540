import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailCatcher } from './mail-catcher.ts';
import { freePort } from '@studieplan/infrastructure/ports';
import { ProcessRegister } from '@studieplan/infrastructure/processes/process-register';
import { Supervisor } from '@studieplan/infrastructure/processes/processes';

const dataDir = mkdtempSync(join(tmpdir(), 'studieplan-mail-'));
const supervisor = new Supervisor({
  dataDir,
  register: new ProcessRegister(dataDir),
  onRestart: () => undefined,
});
let port: number;

beforeAll(async () => {
  port = await freePort();
  startMailCatcher({ supervisor, dataDir, smtpPort: await freePort(), pagePort: port });
  while ((await statusOf({})) !== 200) await sleep(50);
});
afterAll(async () => {
  await supervisor.stopAll();
  rmSync(dataDir, { recursive: true });
});

function statusOf(headers: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    request(
      { port, host: '127.0.0.1', path: '/api/email', headers: { host: `127.0.0.1:${port}`, ...headers } },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    )
      .on('error', () => resolve(0))
      .end();
  });
}

test('[J-9] caught mail is read by its own page and by programs', async () => {
  expect(await statusOf({})).toBe(200);
  expect(await statusOf({ origin: `http://127.0.0.1:${port}`, 'sec-fetch-site': 'same-origin' })).toBe(200);
  expect(await statusOf({ host: `localhost:${port}`, origin: `http://localhost:${port}` })).toBe(200);
  expect(await statusOf({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })).toBe(200);
});

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
  ['an opaque origin', { origin: 'null' }],
  ['a picture or script of another page', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  ['another name that leads here', { host: 'evil.example' }],
])('[J-9] %s reads no caught mail', async (_what, headers) => {
  expect(await statusOf(headers as Record<string, string>)).toBe(403);
});
