import { parseConfig } from './config.ts';
import { fillWithDemo } from './demo.ts';
import {
  commandLineOf,
  isSameProcess,
  parentOf,
  startTimeOf,
} from '@studieplan/infrastructure/processes/process-identity';
import type { Supervisor } from '@studieplan/infrastructure/processes/processes';
import { StartFault } from '@studieplan/infrastructure/start-fault';
import { startSystem, type RunningSystem } from './system.ts';

/** A second Ctrl-C within this time is npm passing on the first one. */
const SAME_SIGNAL = 800;

let supervisor: Supervisor | undefined;
let stoppingSince = 0;

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

// Whoever read the output has gone (`npm start | head`): nobody is left to serve.
process.stdout.on('error', stop);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
stopWithNpm();

try {
  const config = parseConfig(process.env);
  const system = await startSystem(config, { say, supervising: (started) => (supervisor = started) });
  say(readyLine(system));
  if (process.argv.includes('--demo')) await fillWithDemo(system, say);
} catch (error) {
  // A stop during the start makes the start fail: that is no fault to report.
  if (stoppingSince === 0) {
    if (error instanceof StartFault) process.stderr.write(`${error.message}\n`);
    else
      process.stderr.write(
        `Uventet feil ved start: ${error instanceof Error ? error.stack : String(error)}\n`,
      );
    await supervisor?.stopAll();
    process.exit(1);
  }
}

function readyLine(system: RunningSystem): string {
  const { email, password, generated } = system.systemadmin;
  const login = generated
    ? `første innlogging: ${email} med passordet ${password} (vises bare nå)`
    : `innlogging for systemadministrator: ${email}`;
  const mail = system.mailPage ? ` · e-post: ${system.mailPage}` : '';
  return `Klar: ${system.address}${mail} · ${login}`;
}

function stop(signal?: unknown): void {
  if (stoppingSince > 0) {
    if (signal !== 'SIGINT' || Date.now() - stoppingSince < SAME_SIGNAL) return;
    supervisor?.killAll();
    process.exit(1);
  }
  stoppingSince = Date.now();
  say('Stopper …');
  const stopped = supervisor?.stopAll() ?? Promise.resolve();
  void stopped.then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`Stoppet ikke rent: ${String(error)}\n`);
      process.exit(1);
    },
  );
}

/** npm that dies by kill -9 cannot pass the signal on: the runner looks whether it is still there. */
function stopWithNpm(): void {
  if (!process.env['npm_lifecycle_event']) return;
  // npm runs the script through a shell, which stays in between where it does not replace itself.
  const throughShell = /^\S*sh -c /.test(commandLineOf(process.ppid) ?? '');
  const pids = [process.ppid, throughShell ? parentOf(process.ppid) : undefined];
  const above = pids.flatMap((pid) => (pid ? [{ pid, startTime: startTimeOf(pid) ?? '' }] : []));
  setInterval(() => {
    if (stoppingSince === 0 && !above.every(isSameProcess)) stop();
  }, 1000).unref();
}
