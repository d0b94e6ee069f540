import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP link on loopback that can be cut: one gateway loses NATS while the others keep it. */
export class CuttableLink {
  readonly port: number;

  private constructor(
    private readonly server: Server,
    private readonly state: { cut: boolean; sockets: Set<Socket> },
  ) {
    this.port = (server.address() as AddressInfo).port;
  }

  static open(targetPort: number): Promise<CuttableLink> {
    const state = { cut: false, sockets: new Set<Socket>() };
    const server = createServer((near) => {
      if (state.cut) return void near.destroy();
      const far = connect(targetPort, '127.0.0.1');
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        state.sockets.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          state.sockets.delete(one);
          other.destroy();
        });
      }
      near.pipe(far).pipe(near);
    });
    return new Promise((resolve) =>
      server.listen(0, '127.0.0.1', () => resolve(new CuttableLink(server, state))),
    );
  }

  cut(): void {
    this.state.cut = true;
    for (const socket of this.state.sockets) socket.destroy();
  }

  mend(): void {
    this.state.cut = false;
  }

  close(): void {
    this.cut();
    this.server.close();
  }
}
