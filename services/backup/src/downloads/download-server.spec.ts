import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Logger } from '@studieplan/kit/process';
import type { BackupConfig } from '../environment.ts';
import { DownloadServer } from './download-server.ts';
import type { DownloadsService } from './downloads.service.ts';

const logged: object[] = [];
let server: DownloadServer;
beforeEach(async () => {
  const downloads = {
    open: () => Promise.reject(new Error('the folder is not what it was')),
  } as unknown as DownloadsService;
  const write = (line: object) => logged.push(line);
  const log = { error: write, warn: write, info: write, debug: write } as unknown as Logger;
  server = new DownloadServer(downloads, { HOST: '127.0.0.1', DOWNLOAD_PORT: 0 } as BackupConfig, log);
  await server.onApplicationBootstrap();
});
afterEach(() => server.onModuleDestroy());

test('a fault that nobody expected stands in the log under the id that the client was told', async () => {
  const answer = await fetch(`http://127.0.0.1:${server.port}/backup-download/abc`, {
    headers: { 'x-request-id': 'the-edge-named-it' },
  });
  const body = await answer.json();
  expect([answer.status, body]).toMatchObject([500, { code: 'INTERNAL', request_id: 'the-edge-named-it' }]);
  expect(JSON.stringify(body)).not.toContain('folder');
  expect(logged).toEqual([
    expect.objectContaining({ err: expect.any(Error), request_id: 'the-edge-named-it' }),
  ]);
});
