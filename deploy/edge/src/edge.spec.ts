import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { parseEdgeConfig } from './config.ts';
import { buildEdge } from './edge.ts';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

let dir: string;
let upstream: Server;
let seen: Seen[];
let edges: FastifyInstance[];

const file = (path: string, content: string) => {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), content);
};

function anEdge(environment: Record<string, string> = {}): FastifyInstance {
  const config = parseEdgeConfig({
    PORT: '0',
    GATEWAY_URL: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`,
    PUBLIC_ORIGIN: 'http://localhost:8080',
    PRODUCT_NAME: 'Testprodukt',
    LOG_LEVEL: 'silent',
    ...environment,
  });
  const edge = buildEdge(config, {
    shell: join(dir, 'shell'),
    plans: join(dir, 'mfe-plans'),
    admin: join(dir, 'mfe-admin'),
    verify: join(dir, 'mfe-verify'),
    verifyStandalone: join(dir, 'standalone'),
    pictures: join(dir, 'pictures'),
  });
  edges.push(edge);
  return edge;
}

interface Answer {
  statusCode: number;
  headers: IncomingMessage['headers'];
  rawPayload: Buffer;
  body: string;
  json(): Record<string, unknown>;
}

/** Asks over a real connection, with the path as it is given (fetch would tidy it up). */
async function ask(
  edge: FastifyInstance,
  asked: string | { url: string; method?: string; headers?: Record<string, string>; payload?: object },
): Promise<Answer> {
  if (!edge.server.listening) await edge.listen({ port: 0, host: '127.0.0.1' });
  const { url, method = 'GET', headers = {}, payload } = typeof asked === 'string' ? { url: asked } : asked;
  const { port } = edge.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const type = payload ? { 'content-type': 'application/json' } : {};
    const request = httpRequest({ port, path: url, method, headers: { ...type, ...headers }, agent: false });
    request.once('error', reject);
    request.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => {
        const rawPayload = Buffer.concat(chunks);
        const body = rawPayload.toString('utf8');
        const json = () => JSON.parse(body) as Record<string, unknown>;
        resolve({ statusCode: response.statusCode ?? 0, headers: response.headers, rawPayload, body, json });
      });
    });
    request.end(payload && JSON.stringify(payload));
  });
}

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'studieplan-edge-'));
  seen = [];
  edges = [];
  file('shell/index.html', '<title>skall</title>');
  file('shell/assets/main.0123456789ab.js', `// ${'x'.repeat(3000)}`);
  file('shell/.hidden', 'hemmelig');
  file('secret.txt', 'hemmelig');
  file('mfe-plans/mf-manifest.json', '{"v":1}');
  file('mfe-plans/assets/plans.0123456789ab.js', 'planer');
  file('standalone/index.html', '<title>offentlig</title>');
  file('standalone/assets/public.0123456789ab.js', 'offentlig');
  file('pictures/background.png', 'PNG');
  file('pictures/verifisert.png', 'PNG');
  file('pictures/deaktivert.png', 'PNG');
  upstream = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body });
      if (request.url === '/api/large') {
        const large = JSON.stringify({ text: 'a'.repeat(20_000) });
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': large.length })
          .end(large);
      } else response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true}');
    });
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  await Promise.all(edges.map((edge) => edge.close()));
  upstream.closeAllConnections();
  await new Promise((resolve) => upstream.close(resolve));
  rmSync(dir, { recursive: true });
});

const html = { accept: 'text/html' };

describe('pages and parts', () => {
  test('[R-468] serves the shell for every page, the parts below /mfe, and asks the gateway for the rest', async () => {
    const edge = anEdge();
    for (const url of ['/', '/study-plans/1/edit', '/verify/ABCD', '/settings?x=1']) {
      const answer = await ask(edge, { url, headers: html });
      expect([answer.statusCode, answer.body]).toEqual([200, '<title>skall</title>']);
    }
    const part = await ask(edge, '/mfe/plans/assets/plans.0123456789ab.js');
    expect(part.body).toBe('planer');
    for (const url of ['/api/health', '/verify-public/ABC', '/socket.io/?EIO=4']) {
      expect((await ask(edge, url)).json()).toEqual({ success: true });
    }
    expect(seen.map(({ url }) => url)).toEqual(['/api/health', '/verify-public/ABC', '/socket.io/?EIO=4']);
  });

  test('[R-362] /config.json names the remotes and the public hosts of the environment', async () => {
    const edge = anEdge({ PUBLIC_HOSTS: 'verifiser.example.no, www.example.no:9000' });
    const answer = await ask(edge, '/config.json');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.json()).toEqual({
      productName: 'Testprodukt',
      remotes: {
        plans: { entry: '/mfe/plans/mf-manifest.json' },
        admin: { entry: '/mfe/admin/mf-manifest.json' },
        verify: { entry: '/mfe/verify/mf-manifest.json' },
      },
      publicHosts: ['verifiser.example.no:8080', 'www.example.no:9000'],
      publicOrigin: 'http://verifiser.example.no:8080',
      version: '1.0.0',
    });
  });

  test('keeps hashed files for ever and asks again for pages and manifests', async () => {
    const edge = anEdge();
    const cacheOf = async (url: string) => (await ask(edge, { url, headers: html })).headers['cache-control'];
    expect(await cacheOf('/assets/main.0123456789ab.js')).toBe('public, max-age=31536000, immutable');
    expect(await cacheOf('/')).toBe('no-cache');
    expect(await cacheOf('/mfe/plans/mf-manifest.json')).toBe('no-cache');
  });

  test('shows a rebuilt part without a restart', async () => {
    const edge = anEdge();
    const headers = { 'accept-encoding': 'br' };
    file('mfe-plans/mf-manifest.json', JSON.stringify({ v: 1, pad: 'x'.repeat(2000) }));
    const first = await ask(edge, { url: '/mfe/plans/mf-manifest.json', headers });
    file('mfe-plans/mf-manifest.json', JSON.stringify({ v: 2, pad: 'x'.repeat(2000) }));
    utimesSync(join(dir, 'mfe-plans/mf-manifest.json'), new Date(), new Date(Date.now() + 5000));
    const second = await ask(edge, { url: '/mfe/plans/mf-manifest.json', headers });
    expect(second.headers.etag).not.toBe(first.headers.etag);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(false);
  });

  test('compresses what is worth it and honours If-None-Match', async () => {
    const edge = anEdge();
    const url = '/assets/main.0123456789ab.js';
    const brotli = await ask(edge, { url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotli.rawPayload.length).toBeLessThan(200);
    const refused = await ask(edge, { url, headers: { 'accept-encoding': 'br;q=0, gzip' } });
    expect(refused.headers['content-encoding']).toBe('gzip');
    const again = await ask(edge, {
      url,
      headers: { 'accept-encoding': 'br', 'if-none-match': String(brotli.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('a missing script is 404, never a page; nothing outside the folders and nothing hidden is served', async () => {
    const edge = anEdge();
    const missing = await ask(edge, { url: '/assets/gone.0123456789ab.js', headers: { accept: '*/*' } });
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'NOT_FOUND']);
    for (const url of [
      '/mfe/plans/..%2f..%2fsecret.txt',
      '/..%2fsecret.txt',
      '/mfe/plans/%2e%2e/secret.txt',
      '/.hidden',
    ]) {
      const answer = await ask(edge, { url, headers: { accept: '*/*' } });
      expect(answer.body).not.toContain('hemmelig');
    }
    expect((await ask(edge, '/mfe/plans/%00')).statusCode).toBe(404);
    expect((await ask(edge, '/%zz')).statusCode).toBe(400);
  });

  test('pages can only be read', async () => {
    const answer = await ask(anEdge(), { method: 'POST', url: '/study-plans', payload: { a: 1 } });
    expect([answer.statusCode, answer.json().code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
  });

  test('allows no inline script, no eval, no frame and no foreign connection', async () => {
    const answer = await ask(anEdge(), { url: '/', headers: { ...html, host: 'localhost:8080' } });
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self' ws://localhost:8080;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['strict-transport-security']).toBeUndefined();
    const hostile = await ask(anEdge(), { url: '/', headers: { host: "x; script-src 'unsafe-inline'" } });
    expect(String(hostile.headers['content-security-policy'])).not.toContain('unsafe');
    const secure = await ask(anEdge({ PUBLIC_ORIGIN: 'https://example.no' }), '/');
    expect(secure.headers['strict-transport-security']).toContain('max-age=');
  });
});

describe('public hosts', () => {
  const publicHost = { host: 'verifiser.example.no', ...html };

  test('[R-017] [R-018] [R-019] [R-020] show the standalone page at / and at codes; every other page redirects to /', async () => {
    const edge = anEdge({ PUBLIC_HOSTS: 'www.verifiser.example.no, www2.verifiser.example.no' });
    for (const host of [
      'www.verifiser.example.no',
      'www2.verifiser.example.no:8080',
      'WWW.Verifiser.example.no',
    ]) {
      const get = (url: string) => ask(edge, { url, headers: { host, accept: 'text/html' } });
      for (const url of ['/', '/?x=1', '/verify/ABCD-EFGH-JKLMN', '/verify/ABCD/']) {
        const answer = await get(url);
        expect([url, answer.statusCode, answer.body]).toEqual([url, 200, '<title>offentlig</title>']);
      }
      for (const url of [
        '/login',
        '/study-plans',
        '/verify',
        '/verify/a/b',
        '/index.html',
        '/users?x=1',
        '//x',
      ]) {
        const answer = await get(url);
        expect([url, answer.statusCode, answer.headers.location]).toEqual([url, 302, '/']);
      }
    }
    const main = await ask(edge, { url: '/login', headers: { host: 'localhost:8080', ...html } });
    expect(main.body).toBe('<title>skall</title>');
  });

  test('serve the page’s own files and nothing of the shell', async () => {
    const edge = anEdge({ PUBLIC_HOSTS: 'verifiser.example.no' });
    const get = (url: string) => ask(edge, { url, headers: publicHost });
    expect((await get('/assets/public.0123456789ab.js')).body).toBe('offentlig');
    expect((await get('/assets/main.0123456789ab.js')).statusCode).toBe(404);
    expect((await get('/robots.txt')).body).toContain('Disallow: /verify/');
    const config = (await get('/config.json')).json();
    expect(config).toMatchObject({ remotes: {}, publicOrigin: 'http://verifiser.example.no:8080' });
  });

  test('[R-359] the pictures of the PDF are served on every host', async () => {
    const edge = anEdge({ PUBLIC_HOSTS: 'verifiser.example.no' });
    for (const headers of [publicHost, { host: 'localhost:8080' }]) {
      for (const url of ['/background.png', '/verifisert.png', '/deaktivert.png']) {
        const answer = await ask(edge, { url, headers });
        expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, 'image/png']);
      }
    }
  });

  test('search engines are told to forget verified plans, on every host; the landing page is theirs', async () => {
    const edge = anEdge({ PUBLIC_HOSTS: 'verifiser.example.no' });
    for (const headers of [publicHost, { ...html, host: 'localhost:8080' }]) {
      for (const url of ['/verify/ABCD', '/verify-public/ABCD']) {
        expect((await ask(edge, { url, headers })).headers['x-robots-tag']).toBe('noindex');
      }
    }
    expect((await ask(edge, { url: '/', headers: publicHost })).headers['x-robots-tag']).toBeUndefined();
  });

  test('never reach the API, the sockets or the parts behind the login', async () => {
    const edge = anEdge({ PUBLIC_HOSTS: 'verifiser.example.no' });
    for (const url of ['/api/health', '/socket.io/?EIO=4', '/mfe/plans/mf-manifest.json', '/%61pi/health']) {
      expect((await ask(edge, { url, headers: publicHost })).statusCode).toBe(404);
    }
    expect(seen).toEqual([]);
    expect((await ask(edge, { url: '/verify-public/ABC', headers: publicHost })).statusCode).toBe(200);
    expect(seen.map(({ url }) => url)).toEqual(['/verify-public/ABC']);
  });
});

describe('the way to the gateway', () => {
  test('tells where a request comes from and believes no claim of the client', async () => {
    await ask(anEdge(), {
      url: '/api/x',
      headers: {
        host: 'example.no',
        'x-forwarded-for': '1.2.3.4',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-port': '1',
        forwarded: 'for=1.2.3.4',
        'x-real-ip': '1.2.3.4',
        'x-request-id': 'chosen-by-client',
        connection: 'close, x-secret',
        'x-secret': '1',
        authorization: 'Bearer t',
      },
    });
    const headers = seen[0]?.headers ?? {};
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-forwarded-host']).toBe('example.no');
    expect(headers['x-forwarded-proto']).toBe('http');
    expect(headers.authorization).toBe('Bearer t');
    expect(headers['x-request-id']).not.toBe('chosen-by-client');
    for (const name of ['forwarded', 'x-real-ip', 'x-forwarded-port', 'x-secret']) {
      expect(headers[name]).toBeUndefined();
    }
  });

  test('believes the proxies of TRUSTED_PROXIES', async () => {
    const headers = {
      host: 'inside',
      'x-forwarded-for': '9.9.9.9, 198.51.100.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'example.no',
    };
    await ask(anEdge({ TRUSTED_PROXIES: '127.0.0.0/8' }), { url: '/api/x', headers });
    await ask(anEdge({ TRUSTED_PROXIES: '10.0.0.0/8' }), { url: '/api/x', headers });
    expect(seen.map((one) => one.headers['x-forwarded-for'])).toEqual(['198.51.100.7', '127.0.0.1']);
    expect(seen.map((one) => one.headers['x-forwarded-proto'])).toEqual(['https', 'http']);
    expect(seen.map((one) => one.headers['x-forwarded-host'])).toEqual(['example.no', 'inside']);
  });

  test('passes bodies through and stops at 1 MB, told or untold', async () => {
    const edge = anEdge();
    await edge.listen({ port: 0, host: '127.0.0.1' });
    const { port } = edge.server.address() as AddressInfo;
    const post = (body: NonNullable<RequestInit['body']>, headers = {}) =>
      fetch(`http://127.0.0.1:${port}/api/x`, {
        method: 'POST',
        body,
        headers,
        duplex: 'half',
      } as RequestInit);
    expect((await post('{"a":1}', { 'content-type': 'application/json' })).status).toBe(200);
    expect(seen[0]).toMatchObject({ method: 'POST', body: '{"a":1}' });
    const told = await post(new Uint8Array(1024 * 1024 + 1));
    expect([told.status, ((await told.json()) as { code: string }).code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    async function* chunks() {
      for (let sent = 0; sent < 30; sent += 1) yield new Uint8Array(100_000);
    }
    // The answer may come before the last byte is sent: then the client sees either the answer or a closed connection.
    const untold = await post(chunks()).then(
      (answer) => answer.status,
      () => 'closed',
    );
    expect([413, 'closed']).toContain(untold);
    expect(seen).toHaveLength(1);
  });

  test('a gateway that is away gives 503 in the envelope', async () => {
    const edge = anEdge({ GATEWAY_URL: 'http://127.0.0.1:1' });
    const answer = await ask(edge, { method: 'POST', url: '/api/auth/login', payload: {} });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({
      success: false,
      error: 'Tjenesten er ikke tilgjengelig akkurat nå. Prøv igjen om litt.',
      code: 'SERVICE_UNAVAILABLE',
      request_id: expect.any(String),
    });
  });

  test('compresses long JSON answers', async () => {
    const answer = await ask(anEdge(), { url: '/api/large', headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.rawPayload.length).toBeLessThan(1000);
  });
});

describe('websockets', () => {
  const upgrade = (port: number, path: string, host: string) =>
    new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(
          `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-Forwarded-For: 1.2.3.4\r\n\r\n`,
        ),
      );
      socket.on('data', (chunk) => {
        text += chunk.toString();
        if (text.includes('hei fra porten')) socket.write('ekko');
        if (text.includes('ekko')) socket.end();
      });
      socket.on('error', () => resolve(text));
      socket.on('close', () => resolve(text));
    });

  test('are joined to the gateway, with the address of the peer; on public hosts never', async () => {
    const edge = anEdge({ PUBLIC_HOSTS: 'verifiser.example.no' });
    await edge.listen({ port: 0, host: '127.0.0.1' });
    const { port } = edge.server.address() as AddressInfo;
    upstream.on('upgrade', (request, socket) => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body: '' });
      socket.on('error', () => socket.destroy());
      socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nhei fra porten',
      );
      socket.pipe(socket);
    });
    const joined = await upgrade(port, '/socket.io/?EIO=4&transport=websocket', 'localhost');
    expect(joined).toContain('101 Switching Protocols');
    expect(joined).toContain('ekko');
    expect(seen[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(await upgrade(port, '/socket.io/?EIO=4', 'verifiser.example.no')).toContain('404');
    expect(await upgrade(port, '/api/x', 'localhost')).toContain('404');
    expect(seen).toHaveLength(1);
  });

  test('a gateway that is away answers 503', async () => {
    const edge = anEdge({ GATEWAY_URL: 'http://127.0.0.1:1' });
    await edge.listen({ port: 0, host: '127.0.0.1' });
    const { port } = edge.server.address() as AddressInfo;
    expect(await upgrade(port, '/socket.io/', 'localhost')).toContain('SERVICE_UNAVAILABLE');
  });
});
