import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { parseEdgeConfig } from './config.ts';
import { buildEdge } from './edge.ts';
import { buildPartServer } from './part-server.ts';
import { sitesOf } from './sites.ts';
import { ask } from './testing/ask.ts';

let dir: string;
const running: FastifyInstance[] = [];

const file = (path: string, content: string) => {
  mkdirSync(join(dir, path, '..'), { recursive: true });
  writeFileSync(join(dir, path), content);
};
async function part(name: string, withPage = false): Promise<string> {
  const server = buildPartServer(
    join(dir, name, 'dist'),
    withPage ? join(dir, name, 'dist-standalone') : undefined,
  );
  running.push(server);
  return server.listen({ port: 0, host: '127.0.0.1' });
}
function anEdge(environment: Record<string, string>): FastifyInstance {
  const config = parseEdgeConfig({
    PORT: '0',
    GATEWAY_URL: 'http://127.0.0.1:1',
    PUBLIC_ORIGIN: 'http://localhost:8080',
    PUBLIC_HOSTS: 'bevis.example',
    PRODUCT_NAME: 'Testprodukt',
    LOG_LEVEL: 'silent',
    ...environment,
  });
  const edge = buildEdge(config, sitesOf(config, dir));
  running.push(edge);
  return edge;
}

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'parts-'));
  file('shell/dist/index.html', '<title>shell</title>');
  file('mfe-plans/dist/remoteEntry.js', 'plans();'.repeat(300));
  file('mfe-plans/dist/assets/a b.12345678.js', 'x');
  file('mfe-verify/dist/remoteEntry.js', 'verify();');
  file('mfe-verify/dist-standalone/index.html', 'told in <!-- bevis -->');
});
afterAll(async () => {
  await Promise.all(running.map((server) => server.close()));
  rmSync(dir, { recursive: true });
});

test('[R-469] each part can run on its own: the edge takes its files from there, compressed and cached as the part says', async () => {
  const edge = anEdge({
    SHELL_URL: await part('shell'),
    PLANS_URL: await part('mfe-plans'),
    VERIFY_URL: await part('mfe-verify', true),
  });
  const page = await ask(edge, '/study-plans');
  expect([page.statusCode, page.body]).toEqual([200, '<title>shell</title>']);
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self'/);
  const entry = await ask(edge, { url: '/mfe/plans/remoteEntry.js', headers: { 'accept-encoding': 'br' } });
  expect(entry.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
  const again = await ask(edge, {
    url: '/mfe/plans/remoteEntry.js',
    headers: { 'accept-encoding': 'br', 'if-none-match': String(entry.headers['etag']) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const chunk = await ask(edge, '/mfe/plans/assets/a%20b.12345678.js');
  expect(chunk.headers['cache-control']).toMatch(/immutable/);
  expect((await ask(edge, '/mfe/plans/none.js')).statusCode).toBe(404);
  const verify = await ask(edge, { url: '/', headers: { host: 'bevis.example' } });
  expect(verify.body).toBe('told in <!-- bevis -->');
});

test('a part that is away or answers nonsense is a 503 of its own; the others go on', async () => {
  const broken = createServer((_request, response) => response.writeHead(500).end('stack trace'));
  await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', () => resolve()));
  const edge = anEdge({
    SHELL_URL: await part('shell'),
    PLANS_URL: 'http://127.0.0.1:1',
    ADMIN_URL: `http://127.0.0.1:${(broken.address() as AddressInfo).port}`,
  });
  for (const url of ['/mfe/plans/remoteEntry.js', '/mfe/admin/remoteEntry.js']) {
    const answer = await ask(edge, url);
    expect([answer.statusCode, (answer.json() as { code: string }).code]).toEqual([
      503,
      'SERVICE_UNAVAILABLE',
    ]);
    expect(answer.body).not.toContain('stack');
  }
  expect((await ask(edge, '/')).statusCode).toBe(200);
  broken.close();
});

test('no path leads out of a part', async () => {
  const edge = anEdge({ PLANS_URL: await part('mfe-plans') });
  for (const url of [
    '/mfe/plans/../shell/index.html',
    '/mfe/plans/%2e%2e/shell/index.html',
    '/mfe/plans/..%2fshell',
  ])
    expect((await ask(edge, url)).statusCode).toBe(404);
});
