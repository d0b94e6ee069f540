import { connect } from 'node:net';
import { ask } from './testing/ask.ts';
import { EdgeBed } from './testing/edge-bed.ts';

let bed: EdgeBed;
beforeEach(async () => {
  bed = await EdgeBed.open();
});
afterEach(() => bed.close());

const asking = (path: string, host = 'localhost') =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-Forwarded-For: 1.2.3.4\r\n\r\n`;

describe('websockets', () => {
  const upgrade = (port: number, path: string, host: string) =>
    new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(asking(path, host)));
      socket.on('data', (chunk) => {
        text += chunk.toString();
        if (text.includes('hei fra porten')) socket.write('ekko');
        if (text.includes('ekko')) socket.end();
      });
      socket.on('error', () => resolve(text));
      socket.on('close', () => resolve(text));
    });

  test('are joined to a gateway that is there, with the address of the peer; on public hosts never', async () => {
    const GATEWAY_URL = `http://127.0.0.1:1,${bed.address},http://127.0.0.1:2`;
    const edge = bed.edge({ GATEWAY_URL, PUBLIC_HOSTS: 'verifiser.example.no' });
    const port = await bed.listening(edge);
    bed.upstream.on('upgrade', (request, socket) => {
      bed.seen.push({ method: request.method, url: request.url, headers: request.headers, body: '' });
      socket.on('error', () => socket.destroy());
      socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nhei fra porten',
      );
      socket.pipe(socket);
    });
    const joined = await upgrade(port, '/socket.io/?EIO=4&transport=websocket', 'localhost');
    expect(joined).toContain('101 Switching Protocols');
    expect(joined).toContain('ekko');
    expect(bed.seen[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(await upgrade(port, '/socket.io/?EIO=4', 'verifiser.example.no')).toContain('404');
    expect(await upgrade(port, '/api/x', 'localhost')).toContain('404');
    expect(bed.seen).toHaveLength(1);
  });

  test('a gateway that is away answers 503', async () => {
    const edge = bed.edge({ GATEWAY_URL: 'http://127.0.0.1:1' });
    const port = await bed.listening(edge);
    expect(await upgrade(port, '/socket.io/', 'localhost')).toContain('SERVICE_UNAVAILABLE');
  });

  test('a client that breaks off a refused upgrade ends its own connection alone', async () => {
    const edge = bed.edge();
    const port = await bed.listening(edge);
    for (let n = 0; n < 20; n += 1)
      await new Promise((resolve) => {
        const socket = connect(port, '127.0.0.1', () =>
          socket.write(asking('/api/x'), () => socket.resetAndDestroy()),
        );
        socket.once('close', resolve);
      });
    expect((await ask(edge, '/api/x')).statusCode).toBe(200);
  });

  test('a client that never closes a refused upgrade holds no connection', async () => {
    const edge = bed.edge();
    const port = await bed.listening(edge);
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () =>
      socket.write(asking('/api/x')),
    );
    await new Promise((resolve) => socket.resume().once('end', resolve));
    const open = () =>
      new Promise<number>((resolve) => edge.server.getConnections((_error, count) => resolve(count)));
    while ((await open()) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    socket.destroy();
  });
});
