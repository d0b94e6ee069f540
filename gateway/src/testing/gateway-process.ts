import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** The built gateway in a process of its own, which shows how it starts and stops. */
export class GatewayProcess {
  readonly port: number;
  readonly healthPort: number;

  private constructor(
    private readonly child: ChildProcess,
    ports: { port: number; health_port: number },
  ) {
    this.port = ports.port;
    this.healthPort = ports.health_port;
  }

  static async start(environment: Record<string, string>): Promise<GatewayProcess> {
    const child = spawn(process.execPath, ['--enable-source-maps', entry], {
      env: { ...environment, PORT: '0', LOG_LEVEL: 'info', PATH: process.env['PATH'] },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const line of createInterface({ input: child.stdout })) {
      const entry = JSON.parse(line) as { msg: string; port: number; health_port: number };
      if (entry.msg !== 'klar') continue;
      child.stdout.resume();
      return new GatewayProcess(child, entry);
    }
    throw new Error(`gateway ended with ${child.exitCode}`);
  }

  /** Asks it to stop and answers its exit code. */
  stop(): Promise<number | null> {
    return new Promise((resolve) => {
      this.child.once('exit', (code) => resolve(code));
      this.child.kill('SIGTERM');
    });
  }
}
