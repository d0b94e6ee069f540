import { ask } from './testing/ask.ts';
import { EdgeBed } from './testing/edge-bed.ts';

let bed: EdgeBed;
beforeEach(async () => {
  bed = await EdgeBed.open();
});
afterEach(() => bed.close());

describe('public hosts', () => {
  const publicHost = { host: 'verifiser.example.no', accept: 'text/html' };

  test('[R-017] [R-018] [R-019] [R-020] show the standalone page at / and at codes; every other page redirects to /', async () => {
    const edge = bed.edge({ PUBLIC_HOSTS: 'www.verifiser.example.no, www2.verifiser.example.no' });
    for (const host of [
      'www.verifiser.example.no',
      'www2.verifiser.example.no:8080',
      'WWW.Verifiser.example.no',
    ]) {
      const get = (url: string) => ask(edge, { url, headers: { host, accept: 'text/html' } });
      for (const url of ['/', '/?x=1', '/verify/ABCD-EFGH-JKLMN', '/verify/ABCD/']) {
        const answer = await get(url);
        const page = url.startsWith('/verify') ? '<title>bevis</title>' : 'told in <!-- offentlig -->';
        expect([url, answer.statusCode, answer.body]).toEqual([url, 200, page]);
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
    const main = await ask(edge, { url: '/login', headers: { host: 'localhost:8080', accept: 'text/html' } });
    expect(main.body).toBe('<title>skall</title>');
  });

  test('serve the page’s own files and nothing of the shell', async () => {
    const edge = bed.edge({ PUBLIC_HOSTS: 'verifiser.example.no' });
    const get = (url: string) => ask(edge, { url, headers: publicHost });
    expect((await get('/assets/public.0123456789ab.js')).body).toBe('offentlig');
    expect((await get('/assets/main.0123456789ab.js')).statusCode).toBe(404);
    expect((await get('/robots.txt')).body).toContain('Disallow: /verify/');
    const config = (await get('/config.json')).json();
    expect(config).toMatchObject({ remotes: {}, publicOrigin: 'http://verifiser.example.no:8080' });
  });

  test('[L-1] [L-3] what an approval is checked by is served on every host', async () => {
    const edge = bed.edge({ PUBLIC_HOSTS: 'verifiser.example.no' });
    const paths = [
      '/verify-public/7KQ2M9XD4HTBV/credential',
      '/verify-public/status/revocation/1',
      '/log/checkpoint',
      '/log/tile/0/x001/234',
      '/.well-known/did.json',
    ];
    for (const host of ['verifiser.example.no', 'localhost:8080'])
      for (const url of paths) expect((await ask(edge, { url, headers: { host } })).statusCode).toBe(200);
    expect(bed.seen.map(({ url }) => url)).toEqual([...paths, ...paths]);
    const post = { method: 'POST' as const, url: '/log/checkpoint', headers: publicHost };
    expect((await ask(edge, post)).statusCode).toBe(405);
  });

  test('[V-12] another page may ask beforehand, and reads what is refused it too, on every host', async () => {
    const edge = bed.edge({ PUBLIC_HOSTS: 'verifiser.example.no' });
    bed.says.set('/verify-public/ABC/proof', { status: 404, body: { success: false } });
    for (const headers of [publicHost, { host: 'localhost:8080' }]) {
      bed.seen.length = 0;
      await ask(edge, { url: '/verify-public/ABC/proof', method: 'OPTIONS', headers });
      expect(bed.seen.map(({ method }) => method)).toEqual(['OPTIONS']);
      for (const [url, method, status] of [
        ['/verify-public/ABC/proof', 'GET', 404],
        ['/log/%zz', 'GET', 400],
        ...(headers === publicHost ? ([['/log/checkpoint', 'POST', 405]] as const) : []),
      ] as const) {
        const refused = await ask(edge, { url, method, headers });
        expect([url, refused.statusCode]).toEqual([url, status]);
        if (status !== 400) expect(refused.headers['access-control-allow-origin']).toBe('*');
      }
    }
    expect((await ask(edge, { url: '/', headers: publicHost })).headers['access-control-allow-origin']).toBe(
      undefined,
    );
  });

  test('[R-359] [I-4] the pictures of the PDF are served on every host', async () => {
    const edge = bed.edge({ PUBLIC_HOSTS: 'verifiser.example.no' });
    const stamps = [
      'verifisert',
      'selvgodkjent',
      'selvgodkjent-administrator',
      'deaktivert',
      'trukket-tilbake',
    ];
    for (const headers of [publicHost, { host: 'localhost:8080' }]) {
      for (const url of ['/background.png', ...stamps.map((name) => `/${name}.png`)]) {
        const answer = await ask(edge, { url, headers });
        expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, 'image/png']);
      }
    }
  });

  test('search engines are told to forget verified plans, on every host; the landing page is theirs', async () => {
    const edge = bed.edge({ PUBLIC_HOSTS: 'verifiser.example.no' });
    for (const headers of [publicHost, { accept: 'text/html', host: 'localhost:8080' }]) {
      for (const url of ['/verify/ABCD', '/verify-public/ABCD']) {
        expect((await ask(edge, { url, headers })).headers['x-robots-tag']).toBe('noindex');
      }
    }
    expect((await ask(edge, { url: '/', headers: publicHost })).headers['x-robots-tag']).toBeUndefined();
  });

  test('never reach the API, the sockets or the parts behind the login', async () => {
    const edge = bed.edge({ PUBLIC_HOSTS: 'verifiser.example.no' });
    for (const url of ['/api/health', '/socket.io/?EIO=4', '/mfe/plans/mf-manifest.json', '/%61pi/health']) {
      expect((await ask(edge, { url, headers: publicHost })).statusCode).toBe(404);
    }
    expect(bed.seen).toEqual([]);
    expect((await ask(edge, { url: '/verify-public/ABC', headers: publicHost })).statusCode).toBe(200);
    expect(bed.seen.map(({ url }) => url)).toEqual(['/verify-public/ABC']);
  });
});
