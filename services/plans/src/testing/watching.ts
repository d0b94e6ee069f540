import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

const script = fileURLToPath(new URL('../../../../docs/vakt-loggen.mjs', import.meta.url));

/** What docs/vakt-loggen.mjs says, as cron runs it: the exit code, and its one sentence. */
export function watched(...args: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, ...args],
      { env: { PATH: process.env['PATH'] } },
      (error, stdout, stderr) =>
        resolve({
          code: error ? Number((error as { code?: number }).code) : 0,
          said: (stdout + stderr).trim(),
        }),
    );
  });
}

/** The same from a thread of this process, which takes a third of what a process of its own does. */
export function watchedBeside(...args: string[]): Promise<{ code: number; said: string }> {
  const thread = new Worker(script, { argv: args, env: {}, execArgv: [], stdout: true, stderr: true });
  let said = '';
  for (const stream of [thread.stdout, thread.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  return new Promise((resolve, reject) => {
    thread.once('error', reject);
    thread.once('exit', (code) => resolve({ code, said: said.trim() }));
  });
}

export interface Answer {
  status: number;
  bytes: Buffer | string;
}

/** A site on this machine whose answers the test gives, by path; it stops with `server.close`. */
export async function aSite(
  answer: (path: string) => Promise<Answer> | Answer,
): Promise<{ server: Server; address: string }> {
  const server = createServer((request, response) => {
    void Promise.resolve(answer(request.url ?? '/')).then(({ status, bytes }) =>
      response.writeHead(status).end(bytes),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
