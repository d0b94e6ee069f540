import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ask } from './testing/ask.ts';
import { EdgeBed } from './testing/edge-bed.ts';

let bed: EdgeBed;
beforeEach(async () => {
  bed = await EdgeBed.open();
});
afterEach(() => bed.close());

/** The first bytes of the answer to a request that is written as it stands; then the client is gone. */
function said(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.once('error', reject);
    socket.once('data', (chunk) => {
      socket.destroy();
      resolve(chunk.toString('latin1'));
    });
  });
}

describe('the way to the gateway', () => {
  test('tells where a request comes from and believes no claim of the client', async () => {
    await ask(bed.edge(), {
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
    const headers = bed.seen[0]?.headers ?? {};
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-forwarded-host']).toBe('example.no');
    expect(headers['x-forwarded-proto']).toBe('http');
    expect(headers.authorization).toBe('Bearer t');
    expect(headers['x-request-id']).not.toBe('chosen-by-client');
    for (const name of ['forwarded', 'x-real-ip', 'x-forwarded-port', 'x-secret']) {
      expect(headers[name]).toBeUndefined();
    }
  });

  test.each(['/', 'application', 'a b', ';;;', 'application/', '"application/json"', 'x y z'])(
    '[J-12] the content type %p is the caller’s fault',
    async (type) => {
      const answered = await ask(bed.edge(), {
        url: '/api/x',
        method: 'POST',
        headers: { 'content-type': type },
        payload: {},
      });
      expect([answered.statusCode, answered.json()['code']]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    },
  );

  test('believes the proxies of TRUSTED_PROXIES', async () => {
    const headers = {
      host: 'inside',
      'x-forwarded-for': '9.9.9.9, 198.51.100.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'example.no',
    };
    await ask(bed.edge({ TRUSTED_PROXIES: '127.0.0.0/8' }), { url: '/api/x', headers });
    await ask(bed.edge({ TRUSTED_PROXIES: '10.0.0.0/8' }), { url: '/api/x', headers });
    expect(bed.seen.map((one) => one.headers['x-forwarded-for'])).toEqual(['198.51.100.7', '127.0.0.1']);
    expect(bed.seen.map((one) => one.headers['x-forwarded-proto'])).toEqual(['https', 'http']);
    expect(bed.seen.map((one) => one.headers['x-forwarded-host'])).toEqual(['example.no', 'inside']);
  });

  test('[V-11] a caller whose address nobody knows is answered, and said to be unknown', async () => {
    const edge = bed.edge({ TRUSTED_PROXIES: '198.51.100.0/24' });
    // A socket without addresses, as that of a caller who has gone meanwhile.
    await edge.listen({ path: join(bed.dir, 'edge.sock') });
    expect((await ask(edge, { url: '/api/x', method: 'POST', payload: {} })).statusCode).toBe(200);
    expect(bed.seen[0]?.headers['x-forwarded-for']).toBe('unknown');
  });

  test('passes bodies through and stops at 1 MB, told or untold', async () => {
    const port = await bed.listening();
    const post = (body: NonNullable<RequestInit['body']>, headers = {}) =>
      fetch(`http://127.0.0.1:${port}/api/x`, {
        method: 'POST',
        body,
        headers,
        duplex: 'half',
      } as RequestInit);
    expect((await post('{"a":1}', { 'content-type': 'application/json' })).status).toBe(200);
    expect(bed.seen[0]).toMatchObject({ method: 'POST', body: '{"a":1}' });
    const told = await post(new Uint8Array(1024 * 1024 + 1));
    expect([told.status, ((await told.json()) as { code: string }).code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    async function* chunks() {
      for (let sent = 0; sent < 30; sent += 1) yield new Uint8Array(100_000);
    }
    expect((await post(chunks())).status).toBe(413);
    expect(bed.seen).toHaveLength(1);
  });

  test('[R-391] whoever reads nothing before all is sent reads why it was too much', async () => {
    const size = 12_000_000;
    const client = connect(await bed.listening(), '127.0.0.1').pause();
    client.write(`POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${size}\r\n\r\n`);
    await pipeline(Readable.from(Array(120).fill(Buffer.alloc(size / 120))), client, { end: false });
    const [answer] = (await once(client.resume(), 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 413 [^]*PAYLOAD_TOO_LARGE/);
  });

  test('a body that comes with a GET or DELETE never becomes a request of its own', async () => {
    const edge = bed.edge();
    const port = await bed.listening(edge);
    const inner = 'POST /api/smuggled HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n';
    const bodies = [
      `Transfer-Encoding: chunked\r\n\r\n${inner.length.toString(16)}\r\n${inner}\r\n0\r\n\r\n`,
      // Connection names what a proxy must not pass on: here the length of the body.
      `Connection: content-length\r\nContent-Length: ${inner.length}\r\n\r\n${inner}`,
    ];
    for (const method of ['GET', 'DELETE'])
      for (const body of bodies) {
        bed.seen.length = 0;
        expect(await said(port, `${method} /api/x HTTP/1.1\r\nHost: localhost\r\n${body}`)).toMatch(
          / 200 OK/,
        );
        await ask(edge, '/api/next');
        expect(bed.seen.map(({ url, body: taken }) => [url, taken])).toEqual([
          ['/api/x', inner],
          ['/api/next', ''],
        ]);
      }
  });

  test('gives a request one minute to arrive whole: each holds a connection to a gateway', () => {
    expect(bed.edge().server.requestTimeout).toBe(60_000);
  });

  test('a gateway that is away gives 503 in the envelope', async () => {
    const edge = bed.edge({ GATEWAY_URL: 'http://127.0.0.1:1' });
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
    const answer = await ask(bed.edge(), { url: '/api/large', headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.rawPayload.length).toBeLessThan(1000);
  });

  test('lets go of a long answer when the client leaves', async () => {
    const port = await bed.listening();
    const left = new Promise((resolve) => {
      bed.upstream.removeAllListeners('request').on('request', (_request, response) => {
        response.once('close', resolve);
        // More is promised than comes.
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': 9_000_000 });
        response.write(randomBytes(2_000_000).toString('hex'));
      });
    });
    await said(port, 'GET /api/x HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n');
    await left;
  });
});

describe('archives', () => {
  const backups = () => ({ BACKUP_URL: bed.address });

  test('are fetched straight from the backup service; HEAD, which would use the address up, is not passed on', async () => {
    const url = '/backup-download/abc';
    expect((await ask(bed.edge(backups()), { url })).statusCode).toBe(200);
    expect(bed.seen).toMatchObject([{ method: 'GET', url }]);
    expect((await ask(bed.edge(backups()), { method: 'HEAD', url })).statusCode).toBe(404);
    expect((await ask(bed.edge(), { url })).statusCode).toBe(404);
    expect(bed.seen).toHaveLength(1);
  });

  test('are not to be had on a public host', async () => {
    const edge = bed.edge({ ...backups(), PUBLIC_HOSTS: 'verifiser.example.no' });
    const answer = await ask(edge, {
      url: '/backup-download/abc',
      headers: { host: 'verifiser.example.no' },
    });
    expect(answer.statusCode).toBe(404);
    expect(bed.seen).toEqual([]);
  });
});
