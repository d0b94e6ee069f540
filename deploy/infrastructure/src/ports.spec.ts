import { createServer, type Server } from 'node:net';
import { assertPortFree, choosePorts, claimPorts, freePort, preferredPorts } from './ports.ts';

test('[R-496] two copies side by side share no port', async () => {
  const first = await choosePorts(8080, async () => true);
  const second = await choosePorts(8081, async () => true);
  const all = [8080, 8081, ...Object.values(first), ...Object.values(second)];
  expect(new Set(all).size).toBe(all.length);
});

test('[R-496] all ports follow from PORT, so that a restart finds the same mail page', async () => {
  expect(await choosePorts(8080, async () => true)).toEqual(preferredPorts(8080));
});

test('[R-496] a preferred port that is taken gives way to a free one', async () => {
  const preferred = preferredPorts(8080);
  const chosen = await choosePorts(
    8080,
    async (port) => port !== preferred.postgres,
    async () => 50_000,
  );
  expect(chosen).toEqual({ ...preferred, postgres: 50_000 });
});

test('[R-496] copies whose blocks are the same still get ports of their own', async () => {
  const first = Object.values(await choosePorts(8080, async () => true));
  const second = Object.values(await choosePorts(9080, async (port) => !first.includes(port)));
  expect(first.filter((port) => second.includes(port))).toEqual([]);
});

test('[R-496] copies whose blocks are the same get ports of their own when they start at once', async () => {
  const port = await freePort();
  const first = Object.values(await claimPorts(port));
  const second = Object.values(await claimPorts(port + 1000));
  expect(first).toEqual(Object.values(preferredPorts(port)));
  expect(first.filter((one) => second.includes(one))).toEqual([]);
});

describe('PORT', () => {
  let server: Server;
  let port: number;
  beforeEach(async () => {
    port = await freePort();
    server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  test('one sentence when another program holds it', async () => {
    await expect(assertPortFree(port)).rejects.toThrow(
      `Port ${port} er opptatt: stopp programmet som bruker den, eller velg en annen med PORT=<nummer>.`,
    );
  });
});
