import type { Bus } from '../calls/bus.ts';

export interface WorkersNats {
  port: number;
  free(): void;
}

let taken = false;

/** The NATS that jest's set-up has started for this worker; undefined where there is none, or another bed has it. */
export function takeWorkersNats(): WorkersNats | undefined {
  const ports = process.env['TEST_NATS_PORTS']?.split(',') ?? [];
  const port = ports[Number(process.env['JEST_WORKER_ID'] ?? 1) - 1];
  if (port === undefined || taken) return undefined;
  taken = true;
  return {
    port: Number(port),
    free: () => {
      taken = false;
    },
  };
}

export async function deleteStreams(bus: Bus): Promise<void> {
  const { streams } = await bus.jetstreamManager();
  for await (const { config } of streams.list()) await streams.delete(config.name);
}
