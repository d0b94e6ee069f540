import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { parseEdgeConfig } from './config.ts';
import { buildEdge } from './edge.ts';
import { sitesOf } from './sites.ts';
import { ask } from './testing/ask.ts';

let open: { close(): unknown }[] = [];

/** A gateway that answers as told, and what bodies it was sent. */
async function aGateway(answer: RequestListener = (_request, response) => response.end('{}')) {
  const bodies: string[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => bodies.push(body));
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({
    close() {
      server.closeAllConnections();
      server.close();
    },
  });
  return { bodies, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** A new edge: it takes the first gateway first. */
function anEdge(...gateways: string[]): FastifyInstance {
  const config = parseEdgeConfig({
    PORT: '0',
    GATEWAY_URL: gateways.join(','),
    PUBLIC_ORIGIN: 'http://localhost:8080',
    PRODUCT_NAME: 'Testprodukt',
    LOG_LEVEL: 'silent',
  });
  const edge = buildEdge(config, sitesOf(config, '/nowhere'));
  open.unshift(edge);
  return edge;
}

const away = 'http://127.0.0.1:1';
afterEach(async () => {
  for (const one of open) await one.close();
  open = [];
});

test('several gateways are asked in turn, and past one that is away, bodies and all', async () => {
  const here = await aGateway();
  const edge = anEdge(away, here.url);
  for (let n = 0; n < 4; n += 1) {
    const answer = await ask(edge, { method: 'POST', url: '/api/x', payload: { n } });
    expect(answer.statusCode).toBe(200);
  }
  expect(here.bodies).toEqual(['{"n":0}', '{"n":1}', '{"n":2}', '{"n":3}']);
});

test('a read is asked again elsewhere when its connection breaks, a change never', async () => {
  let broken = 0;
  const dying = await aGateway((request) => {
    broken += 1;
    request.socket.destroy();
  });
  const well = await aGateway();
  const read = await ask(anEdge(dying.url, well.url), '/api/x');
  expect([read.statusCode, broken, well.bodies.length]).toEqual([200, 1, 1]);
  const change = { method: 'POST', url: '/api/x', payload: {} } as const;
  const changed = await ask(anEdge(dying.url, well.url), change);
  expect([changed.statusCode, broken, well.bodies.length]).toEqual([503, 2, 1]);
});

test('a gateway that ends its connections is about to stop: the others are asked instead', async () => {
  const leaving = await aGateway((_request, response) => response.setHeader('connection', 'close').end('{}'));
  const staying = await aGateway();
  const edge = anEdge(leaving.url, staying.url);
  for (let n = 0; n < 5; n += 1) expect((await ask(edge, '/api/x')).statusCode).toBe(200);
  expect(staying.bodies).toHaveLength(4);
});

test('two gateways share the requests; one socket of a client stays with one of them', async () => {
  const [first, second] = [await aGateway(), await aGateway()];
  const edge = anEdge(first.url, second.url);
  const counts = () => [first.bodies.length, second.bodies.length];
  for (let n = 0; n < 4; n += 1) await ask(edge, '/api/x');
  expect(counts()).toEqual([2, 2]);
  for (let n = 0; n < 4; n += 1) await ask(edge, '/socket.io/?EIO=4&transport=polling');
  expect(counts().sort()).toEqual([2, 6]);
});
