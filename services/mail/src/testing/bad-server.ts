import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Passes on to a good server, or says nothing, one byte a second, 421, 554, or hangs up at once. */
export type Mood = 'well' | 'silent' | 'one byte a second' | 'busy' | 'closed' | 'hangs up';

/** A mail server whose mood changes while its address stays. */
export class BadServer {
  mood: Mood = 'well';
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #drips = new Set<NodeJS.Timeout>();

  private constructor(target: { port: number }) {
    this.#server = createServer((socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => this.#sockets.delete(socket));
      this.#meet(socket, target.port);
    });
  }

  static async open(target: { port: number }): Promise<BadServer> {
    const server = new BadServer(target);
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Ends the sessions of the mood before. */
  become(mood: Mood): void {
    this.mood = mood;
    for (const socket of this.#sockets) socket.destroy();
  }

  async stop(): Promise<void> {
    this.become('hangs up');
    for (const drip of this.#drips) clearInterval(drip);
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  #meet(socket: Socket, port: number): void {
    if (this.mood === 'hangs up') socket.destroy();
    else if (this.mood === 'busy') socket.end('421 too busy\r\n');
    else if (this.mood === 'closed') socket.end('554 no mail here\r\n');
    else if (this.mood === 'one byte a second') this.#drip(socket);
    else if (this.mood === 'well') {
      const good = connect(port, '127.0.0.1');
      good.on('error', () => socket.destroy());
      socket.on('close', () => good.destroy());
      socket.pipe(good).pipe(socket);
    }
  }

  /** Greets, then answers EHLO without end: no silence is ever long. */
  #drip(socket: Socket): void {
    socket.write('220 slow\r\n');
    socket.once('data', () => {
      socket.write('250-s');
      const drip = setInterval(() => socket.write('l'), 1_000);
      this.#drips.add(drip);
      socket.on('close', () => clearInterval(drip));
    });
  }
}
