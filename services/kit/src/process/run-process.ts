const stopWithinMs = 15_000;

/**
 * The whole of a process: starts what it runs, stops that on SIGTERM or SIGINT, and ends with code 1 when it cannot start,
 * or not stop in time. Answers what was started.
 */
export async function runProcess<Running extends { stop(): Promise<void> }>(
  start: () => Promise<Running>,
): Promise<Running> {
  let running: Running;
  try {
    running = await start();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
  const stop = () => {
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    void running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  return running;
}
