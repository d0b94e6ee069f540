import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from './testing/ask.ts';
import { EdgeBed } from './testing/edge-bed.ts';

let bed: EdgeBed;
beforeEach(async () => {
  bed = await EdgeBed.open();
});
afterEach(() => bed.close());

const html = { accept: 'text/html' };

describe('pages and parts', () => {
  test('[R-468] serves the shell for every page, the parts below /mfe, and asks the gateway for the rest', async () => {
    const edge = bed.edge();
    for (const url of ['/', '/study-plans/1/edit', '/verify/ABCD', '/settings?x=1']) {
      const answer = await ask(edge, { url, headers: html });
      expect([answer.statusCode, answer.body]).toEqual([200, '<title>skall</title>']);
    }
    const part = await ask(edge, '/mfe/plans/assets/plans.0123456789ab.js');
    expect(part.body).toBe('planer');
    for (const url of ['/api/health', '/verify-public/ABC', '/socket.io/?EIO=4']) {
      expect((await ask(edge, url)).json()).toEqual({ success: true });
    }
    expect(bed.seen.map(({ url }) => url)).toEqual([
      // What the page of a code tells in itself.
      '/verify-public/ABCD',
      '/api/health',
      '/verify-public/ABC',
      '/socket.io/?EIO=4',
    ]);
  });

  test('[R-362] /config.json names the remotes and the public hosts of the environment', async () => {
    const edge = bed.edge({ PUBLIC_HOSTS: 'verifiser.example.no, www.example.no:9000' });
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
    const edge = bed.edge();
    const cacheOf = async (url: string) => (await ask(edge, { url, headers: html })).headers['cache-control'];
    expect(await cacheOf('/assets/main.0123456789ab.js')).toBe('public, max-age=31536000, immutable');
    expect(await cacheOf('/')).toBe('no-cache');
    expect(await cacheOf('/mfe/plans/mf-manifest.json')).toBe('no-cache');
  });

  test('shows a rebuilt part without a restart', async () => {
    const edge = bed.edge();
    const headers = { 'accept-encoding': 'br' };
    bed.file('plans/mf-manifest.json', JSON.stringify({ v: 1, pad: 'x'.repeat(2000) }));
    const first = await ask(edge, { url: '/mfe/plans/mf-manifest.json', headers });
    bed.file('plans/mf-manifest.json', JSON.stringify({ v: 2, pad: 'x'.repeat(2000) }));
    utimesSync(join(bed.dir, 'plans/mf-manifest.json'), new Date(), new Date(Date.now() + 5000));
    const second = await ask(edge, { url: '/mfe/plans/mf-manifest.json', headers });
    expect(second.headers.etag).not.toBe(first.headers.etag);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(false);
  });

  test('compresses what is worth it and honours If-None-Match', async () => {
    const edge = bed.edge();
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
    const edge = bed.edge();
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
    const answer = await ask(bed.edge(), { method: 'POST', url: '/study-plans', payload: { a: 1 } });
    expect([answer.statusCode, answer.json().code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
  });

  test('allows no inline script, no eval, no frame and no foreign connection', async () => {
    const answer = await ask(bed.edge(), {
      url: '/',
      headers: { accept: 'text/html', host: 'localhost:8080' },
    });
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self' ws://localhost:8080;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['strict-transport-security']).toBeUndefined();
    const hostile = await ask(bed.edge(), { url: '/', headers: { host: "x; script-src 'unsafe-inline'" } });
    expect(String(hostile.headers['content-security-policy'])).not.toContain('unsafe');
    const secure = await ask(bed.edge({ PUBLIC_ORIGIN: 'https://example.no' }), '/');
    expect(secure.headers['strict-transport-security']).toMatch(/^max-age=31536000(;|$)/);
  });

  test('[V-13] over https the socket is wss, and every answer says that https is to stay, refusals too', async () => {
    const edge = bed.edge({ PUBLIC_ORIGIN: 'https://example.no' });
    const headers = { accept: 'text/html', host: 'example.no' };
    const page = await ask(edge, { url: '/', headers });
    expect(String(page.headers['content-security-policy'])).toContain("connect-src 'self' wss://example.no;");
    expect(String(page.headers['content-security-policy'])).not.toContain(' ws:');
    for (const url of ['/api/x', '/nothing.js', '/%zz', '/config.json', '/verify-public/ABC'])
      expect((await ask(edge, { url, headers })).headers['strict-transport-security']).toMatch(
        /^max-age=31536000(;|$)/,
      );
  });
});
