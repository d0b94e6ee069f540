import { startGateway } from './gateway.ts';

const stopWithinMs = 15_000;

try {
  const gateway = await startGateway(process.env);
  const stop = () => {
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    void gateway.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
